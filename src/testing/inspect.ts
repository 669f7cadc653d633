import type { Recorded } from '../domain/core/record.js'
import type { AnySlice } from '../domain/core/slice.js'
import type { Inspection } from '../effects/kernel/inspection.js'

/** Throws unless the value is plain JSON: no undefined, no instances, no numbers that JSON lacks. */
export const assertPlain = (value: unknown, path: string): void => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number') {
    if (Number.isFinite(value) && !Object.is(value, -0)) return
    throw new TypeError(`${path}: ${value} is not JSON`)
  }
  if (typeof value !== 'object') throw new TypeError(`${path}: ${typeof value} is not JSON`)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype)
    throw new TypeError(`${path}: an instance is not JSON`)
  if (Object.getOwnPropertySymbols(value).length > 0) throw new TypeError(`${path}: symbols are not JSON`)
  for (const [key, inner] of Object.entries(value)) assertPlain(inner, `${path}.${key}`)
}

/** Freezes a value and all within it; what is frozen already is not entered again. */
export const freezeDeep = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeDeep(inner)
  return value
}

/** The facts before which a slice should have been there: each would have changed it (late-slice law). */
export const factsMissedBy = (slice: AnySlice, records: ReadonlyArray<Recorded>): ReadonlyArray<Recorded> =>
  records.filter((record) => slice.reduce(slice.initial, record) !== slice.initial)

/** What the kernel is watched for in tests: plain JSON going in, frozen state coming out, slices that missed nothing. */
export const inspectAll: Inspection = {
  fact: (record, state) => {
    assertPlain(record, 'record')
    freezeDeep(record)
    freezeDeep(state)
  },
  slicesCome: (slices, known, records) => {
    for (const slice of slices) {
      const [first] = known.has(slice.name) ? [] : factsMissedBy(slice, records)
      if (first)
        throw new Error(`The slice ${slice.name} came too late for ${first.fact.type} (late-slice law)`)
    }
  },
}
