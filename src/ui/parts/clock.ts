import type { Millis } from '../../domain/prelude/time.js'

/** A time of day as people say it in a language, in the zone of whoever looks; null where the browser cannot say it. */
export const timeOfDay = (at: Millis, locale: string): string | null => {
  try {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  } catch {
    return null
  }
}
