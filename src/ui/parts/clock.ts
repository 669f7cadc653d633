import type { Millis } from '../../domain/prelude/time.js'
import type { Environment } from '../../domain/slices/session/state.js'

/** A time of day as people say it in a language; null when the place is not known or its names are strange to this browser. */
export const timeOfDay = (at: Millis, place: Environment | null, locale: string): string | null => {
  if (!place) return null
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: place.timeZone }).format(at)
  } catch {
    return null
  }
}
