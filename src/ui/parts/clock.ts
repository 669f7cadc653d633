import type { Millis } from '../../domain/prelude/time.js'

const second = 1_000
const day = 86_400 * second
const year = 365.25 * day

/** Longest first. Months and years are those of the mean: nobody counts days in "3 months ago". */
const units = [
  ['year', year],
  ['month', year / 12],
  ['week', 7 * day],
  ['day', day],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
  ['second', second],
] as const

/** Whether somebody waits for it now, and counts seconds; of what is long ago the minute is enough. */
export type Counted = 'seconds' | 'minutes'

/**
 * How long ago something was, as people say it: "2 days ago". Both moments are given, so that it needs no clock. Null for
 * what is still to come or is no moment, and where the browser cannot say it.
 */
export const timeAgo = (
  at: Millis,
  now: Millis,
  locale: string,
  counted: Counted = 'minutes',
): string | null => {
  const passed = now - at
  if (!(passed >= 0 && passed < Number.POSITIVE_INFINITY)) return null
  const shortest = counted === 'seconds' ? second : 60 * second
  // Less than the shortest is that one: "this minute".
  const [unit, length] = units.find(([, one]) => one <= Math.max(passed, shortest)) ?? units[0]
  try {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
  } catch {
    return null
  }
}
