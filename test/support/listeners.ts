import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { Kernel } from '../../src/effects/store.js'

interface Drain {
  readonly before: State
  readonly told: Map<number, number>
  after: State | null
  /** Who listened when the first was told. */
  there: ReadonlyArray<number> | null
}

export interface Ears {
  /** Runs what leads to one drain, unless one is under way. */
  enter(call: () => void): void
  /** Runs what leads to any number of drains: they are not counted. */
  exempt(call: () => void): void
  /** To be called when a publication begins. */
  publishing(): void
  listen(how: 'quiet' | 'throws' | 'dispatches' | 'appends' | 'leaves' | 'brings'): void
  readonly drains: number
  readonly tellings: number
  readonly count: number
}

interface Doings {
  readonly spend: () => boolean
  readonly append: () => void
  readonly problems: Array<string>
}

/**
 * Listeners of many kinds, and the account that K5 demands: for each drain who was told how often, and whether state
 * changed. Drains nest where a listener dispatches.
 */
export const ears = (kernel: Kernel, { spend, append, problems }: Doings): Ears => {
  const stack: Array<Drain | null> = []
  const alive = new Map<number, () => void>()
  let [publishing, ids, drains, tellings] = [false, 0, 0, 0]

  const settle = ({ before, after, told, there }: Drain): void => {
    drains += 1
    const changed = after !== null && after !== before
    const due = changed ? (there ?? [...alive.keys()]) : []
    for (const id of due)
      if (told.get(id) !== 1) problems.push(`listener ${id} told ${told.get(id) ?? 0} times`)
    if (told.size !== due.length) problems.push(`${told.size} told, ${due.length} were there`)
  }
  const within = (drain: Drain | null, call: () => void): void => {
    stack.push(drain)
    call()
    stack.pop()
    publishing = false
    if (drain) settle(drain)
  }
  const enter = (call: () => void): void => {
    if (publishing) call()
    else within({ before: kernel.getState(), told: new Map(), after: null, there: null }, call)
  }
  kernel.state$.subscribe((state) => {
    const drain = stack.at(-1)
    if (drain && publishing) drain.after = state
  })
  const listen: Ears['listen'] = (how) => {
    const id = ids
    ids += 1
    const remove = kernel.onChange(() => {
      publishing = false
      tellings += 1
      const drain = stack.at(-1)
      if (drain) {
        drain.there ??= [...alive.keys()]
        drain.told.set(id, (drain.told.get(id) ?? 0) + 1)
      }
      if (how === 'throws') throw new Error('a listener of the host')
      if (how === 'leaves') {
        alive.delete(id)
        remove()
      }
      if (how === 'brings' && spend()) listen('quiet')
      if (how === 'appends' && spend()) enter(append)
      if (how === 'dispatches' && spend()) {
        enter(() => void kernel.dispatch({ type: 'RaiseAlert', failure: failure('Unknown') }))
      }
    })
    alive.set(id, remove)
  }
  return {
    enter,
    exempt: (call) => (publishing ? call() : within(null, call)),
    publishing: () => {
      publishing = true
    },
    listen,
    get drains() {
      return drains
    },
    get tellings() {
      return tellings
    },
    get count() {
      return alive.size
    },
  }
}
