import type { State } from '../../src/domain/core/state.js'
import type { Entries, Read } from '../../src/domain/core/stored.js'
import { allFeatures } from '../../src/testing/loads.js'

/** What every slice has to keep, by keys without the prefix. */
export const storedEntriesOf = (state: State): Entries =>
  Object.assign(
    {},
    ...allFeatures.flatMap(({ stored = [] }) =>
      stored.map((one) => {
        const slice = state[one.slice]
        return slice === undefined ? {} : one.encode(slice, state)
      }),
    ),
  )

/** What a next page would read. */
export const readerOf = (state: State): Read => {
  const entries = storedEntriesOf(state)
  return (key) => entries[key] ?? null
}
