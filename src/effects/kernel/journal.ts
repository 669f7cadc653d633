import type { Log, Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'

/** The log's bounds; the older half goes when either is passed. Bytes are an estimate and count records only. */
export interface LogLimit {
  readonly records: number
  readonly bytes: number
}

/** Specification section 9: log buffer 1,024,000 bytes. */
export const defaultLimit: LogLimit = { records: 1_000, bytes: 1_024_000 }

export interface Journal {
  add(record: Recorded, after: State): void
  log(): Log
}

/** About how many bytes a value takes as JSON, without writing it. */
export const estimate = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 6
  let total = 2
  for (const key in value) total += key.length + 4 + estimate((value as Record<string, unknown>)[key])
  return total
}

/** Keeps the newest records, and the state as it stood before the oldest of them; null: where everything begins. */
export const createJournal = (limit: LogLimit = defaultLimit, before: State | null = null): Journal => {
  let records: Array<Recorded> = []
  let bytes = 0
  let checkpoint = before
  /** Where to cut when the bound is passed: the first place at which half of it was used. */
  let half: { readonly count: number; readonly bytes: number; readonly state: State } | null = null

  const over = (share: number): boolean =>
    records.length >= limit.records * share || bytes >= limit.bytes * share

  return {
    add: (record, after) => {
      records.push(record)
      bytes += 40 + estimate(record.fact)
      if (!half && over(0.5)) half = { count: records.length, bytes, state: after }
      if (!half || (records.length <= limit.records && bytes <= limit.bytes)) return
      records = records.slice(half.count)
      bytes -= half.bytes
      checkpoint = half.state
      half = over(0.5) ? { count: records.length, bytes, state: after } : null
    },
    log: () => ({
      format: 1,
      checkpoint,
      records: [...records],
    }),
  }
}
