import type { Millis } from '../../domain/prelude/time.js'

/** A time of day as people say it in a language, in the zone of whoever looks; null where the browser cannot say it. */
export const timeOfDay = (at: Millis, locale: string): string | null => {
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  } catch {
    return null
  }
}

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
] as const

/**
 * How long ago something was, as people say it: "2 days ago". Both moments are given, so that it needs no clock. Null for
 * what is still to come or is no moment, and where the browser cannot say it.
 */
export const timeAgo = (at: Millis, now: Millis, locale: string): string | null => {
  const passed = now - at
  if (!(passed >= 0 && passed < Number.POSITIVE_INFINITY)) return null
  // Nobody counts seconds: less than a minute is this one.
  const [unit, length] =
    units.find(([, shortest]) => passed >= shortest) ?? (['minute', 60 * second] as const)
  try {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
  } catch {
    return null
  }
}
