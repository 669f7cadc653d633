/** The log as the viewer reads it. A loaded file comes from anywhere, so its shape is checked here. */
import type { Log } from './walletModal.js'

export interface RecordRow {
  readonly seq: number
  readonly at: number
  readonly cause: number | null
  readonly type: string
  /** The whole fact, as text. */
  readonly detail: string
}

export interface ReadLog {
  /** Tells a loaded log from the live one. */
  readonly name: string
  readonly log: Log
  readonly rows: readonly RecordRow[]
}

/** The rows of a log, and the log itself for replaying. */
export const readLog = (log: Log, name = ''): ReadLog => ({
  name,
  log,
  rows: log.records.map(({ seq, at, cause, event: { type, ...rest } }) => ({
    seq,
    at,
    cause,
    type,
    detail: JSON.stringify(rest, null, 2),
  })),
})

/** A file comes from anywhere: `replay` checks every record of it; here only what is listed. */
export const parseLog = (text: string): ReadLog => {
  const parsed: unknown = JSON.parse(text)
  const listable =
    typeof parsed === 'object' &&
    parsed !== null &&
    'records' in parsed &&
    Array.isArray(parsed.records) &&
    parsed.records.every((one: unknown) => typeof one === 'object' && one !== null && 'event' in one)
  if (!listable) throw new Error('This file is not a log of the modal.')
  return readLog(parsed as unknown as Log, `file of ${text.length}`)
}

export const sinceStart = (row: RecordRow, rows: readonly RecordRow[]): string =>
  `+${((row.at - (rows[0]?.at ?? row.at)) / 1000).toFixed(3)} s`
