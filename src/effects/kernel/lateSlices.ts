import type { Recorded } from '../../domain/core/record.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { Inspection } from './inspection.js'
import type { Journal } from './journal.js'
import type { Slices } from './slices.js'

/** The facts before which a slice should have been there: each would have changed it (late-slice law). */
export const factsMissedBy = (slice: AnySlice, records: ReadonlyArray<Recorded>): ReadonlyArray<Recorded> =>
  records.filter((record) => slice.reduce(slice.initial, record) !== slice.initial)

/** Shows slices that fold from now on, and did not before, with what they missed. */
export const inspectLateSlices = (
  inspect: Inspection,
  slices: ReadonlyArray<AnySlice>,
  known: Pick<Slices, 'has'>,
  journal: Pick<Journal, 'log'>,
): void => {
  for (const slice of slices)
    if (!known.has(slice.name)) inspect.lateSlice(slice, factsMissedBy(slice, journal.log().records))
}
