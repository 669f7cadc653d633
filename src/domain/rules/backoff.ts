import { durations, type Millis } from '../prelude/time.js'

// For reads only: a request to a wallet is never repeated (REJ-16).

/** Retries after the first try, of reads and of queries (product specification, section 9). */
export const retries = 3

const codes = [-1, -32005, -32603, 429]
const statuses = [403, 408, 413, 429, 500, 502, 503, 504]

/** Whether a read that ended in this RPC code may be tried again. 429 in a body counts as limit exceeded (RPC-04). */
export const isRetryableCode = (code: number | null): boolean => code !== null && codes.includes(code)

/** Whether a read that ended in this HTTP status may be tried again. */
export const isRetryableStatus = (status: number | null): boolean =>
  status !== null && statuses.includes(status)

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const httpDate = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/

/** Days from 1970-01-01 to a date of the Gregorian calendar; March is month 0, so that the leap day ends the year. */
const daysSinceEpoch = (year: number, month: number, day: number): number => {
  const from = month < 2 ? year - 1 : year
  const leaps = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400)
  return from * 365 + leaps + Math.floor((153 * ((month + 10) % 12) + 2) / 5) + day - 1 - 719_468
}

const instantOf = (text: string): Millis | null => {
  const [, day, name = '', year, hours, minutes, seconds] = httpDate.exec(text) ?? []
  const month = months.indexOf(name) / 3
  if (name === '' || !Number.isInteger(month) || month < 0) return null
  const days = daysSinceEpoch(Number(year), month, Number(day))
  return (days * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
}

/** How long a `Retry-After` header asks to wait from `now`: seconds, or an HTTP date (RFC 9110). Null if absent or unreadable. @see RPC-05 */
export const retryAfter = (header: string | null | undefined, now: Millis): Millis | null => {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const instant = instantOf(text)
  return instant === null ? null : Math.max(0, instant - now)
}

/** How a read failed. `retryAfter` is what the server asked for, if it did. */
export interface FailedRead {
  readonly code: number | null
  readonly status: number | null
  readonly retryAfter: Millis | null
}

/**
 * The wait before retry number `attempt` (0 is the first) of a failed read, or null to give up: 150 ms doubling,
 * three retries, `Retry-After` instead where the server gave one. Longer than 30 s is not waited for: the visitor
 * is better served by the failure, and the server is not asked early.
 */
export const rpcRetry = (failed: FailedRead, attempt: number): Millis | null => {
  if (attempt >= retries || !(isRetryableCode(failed.code) || isRetryableStatus(failed.status))) return null
  const wait = failed.retryAfter ?? durations.rpcRetryBase * 2 ** attempt
  return wait > durations.queryRetryCap ? null : wait
}

/** The wait before query retry number `attempt` (0 is the first): 1 s doubling to 30 s; null after `most` retries. */
export const queryRetry = (attempt: number, most: number = retries): Millis | null =>
  attempt >= most ? null : Math.min(durations.queryRetryBase * 2 ** attempt, durations.queryRetryCap)
