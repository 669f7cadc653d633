import type { Millis } from '../../prelude/time.js'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const month = `(?<month>${months.join('|')})`
const time = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)'
const short = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const long = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)'

/** The three forms that a reader must know: today's, RFC 850's with two digits of the year, and that of C's asctime. */
const forms: ReadonlyArray<RegExp> = [
  new RegExp(`^${short}, (?<day>\\d\\d) ${month} (?<year>\\d{4}) ${time} GMT$`),
  new RegExp(`^${long}, (?<day>\\d\\d)-${month}-(?<year>\\d\\d) ${time} GMT$`),
  new RegExp(`^${short} ${month} (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`),
]

const day: Millis = 86_400_000

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days of the year before its month; 12: all of them. */
const daysBefore = (year: number, at: number): number =>
  ([0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365][at] ?? 0) + (at > 1 && isLeap(year) ? 1 : 0)

/** Days from 1970 to the year's first. */
const daysTo = (year: number): number => {
  const last = year - 1
  return 365 * (year - 1970) + Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400) - 477
}

/** A year of two digits is the newest that is no more than fifty years ahead. */
const fullYear = (written: string, now: Millis): number => {
  if (written.length === 4) return Number(written)
  const latest = 1970 + Math.floor(now / (day * 365.2425)) + 50
  return latest - ((latest - Number(written)) % 100)
}

/**
 * The instant of an HTTP-date (RFC 9110, section 5.6.7); null when it is none. By hand: the domain knows no clock, and
 * `Date` reads much more than HTTP writes.
 */
export const readHttpDate = (raw: string, now: Millis): Millis | null => {
  const found = forms.map((form) => form.exec(raw)?.groups).find((groups) => groups !== undefined)
  if (!found) return null
  const [dayOfMonth, hour, minute, second] = ['day', 'hour', 'minute', 'second'].map((name) =>
    Number(found[name]),
  )
  const year = fullYear(found.year ?? '', now)
  const at = months.indexOf(found.month ?? '')
  if (dayOfMonth === undefined || hour === undefined || minute === undefined || second === undefined)
    return null
  const length = daysBefore(year, at + 1) - daysBefore(year, at)
  // A leap second is written 60.
  if (dayOfMonth < 1 || dayOfMonth > length || hour > 23 || minute > 59 || second > 60) return null
  const days = daysTo(year) + daysBefore(year, at) + dayOfMonth - 1
  return days * day + ((hour * 60 + minute) * 60 + second) * 1_000
}
