import type { Millis } from './time.js'

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment from 1970 to 9999 as ISO 8601 writes it in UTC. By hand: the domain knows no clock (Hinnant, days from civil). */
export const isoTime = (at: Millis): string => {
  const days = Math.floor(at / 86_400_000)
  const inDay = Math.floor(at) - days * 86_400_000
  // Counted from the first of March of the year 0, so that the day that some years have more is their last.
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = years + era * 400 + (month <= 2 ? 1 : 0)
  const [hour, minute, second] = [3_600_000, 60_000, 1_000].map((unit) => Math.floor(inDay / unit))
  const time = `${two(hour ?? 0)}:${two((minute ?? 0) % 60)}:${two((second ?? 0) % 60)}`
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}.${String(inDay % 1_000).padStart(3, '0')}Z`
}
