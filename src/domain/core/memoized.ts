import type { State } from './state.js'

interface Memo<A> {
  readonly inputs: ReadonlyArray<unknown>
  readonly value: A
}

/**
 * A selector that builds something new, and builds it again only when an input changed. One value is remembered per
 * first input, which is a slice: so two modals on a page do not push each other's value out.
 */
export const memoized = <A>(
  first: (state: State) => object,
  others: ReadonlyArray<(state: State) => unknown>,
  compute: (state: State) => A,
): ((state: State) => A) => {
  const memory = new WeakMap<object, Memo<A>>()
  return (state) => {
    const key = first(state)
    const inputs = others.map((other) => other(state))
    const known = memory.get(key)
    if (known?.inputs.every((input, at) => input === inputs[at])) return known.value
    const value = compute(state)
    memory.set(key, { inputs, value })
    return value
  }
}
