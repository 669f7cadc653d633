import type { Millis } from '../../domain/prelude/time.js'

/** A time of day as people say it in a language; null when the zone is not known or its names are strange to this browser. */
export const timeOfDay = (at: Millis, timeZone: string | null, locale: string): string | null => {
  if (timeZone === null) return null
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at)
  } catch {
    return null
  }
}
