import type { Log, Recorded } from '../domain/core/record.js'
import type { Replay } from '../domain/core/replay.js'

/** A log that is being looked at: the live one, or a file. */
export interface Source {
  /** Empty for the live log. */
  readonly name: string
  readonly records: ReadonlyArray<Recorded>
  /** Prepares looking at its states. */
  readonly replay: () => Promise<Replay>
}

export const liveSource = (log: Log): Source => ({
  name: '',
  records: log.records,
  replay: async () => (await import('../domain/core/replay.js')).replayOf(log),
})

/** Reads a file whole, or says what is wrong with it. */
export const fileSource = async (name: string, text: string): Promise<Source> => {
  const { readLog, replayOf } = await import('../domain/core/replay.js')
  const read = readLog(text)
  if (read._tag === 'Left') {
    const { describe } = await import('../domain/prelude/describe.js')
    throw new Error([describe(read.left), read.left.details].filter(Boolean).join(' '))
  }
  const replay = replayOf(read.right)
  return { name, records: replay.records, replay: async () => replay }
}

/** One row of the list. `place` counts from 1: the state after this record is `stateAt(place)`. */
export interface Row {
  readonly place: number
  readonly record: Recorded
  /** How deep it stands below what caused it; 0 in the flat list. */
  readonly depth: number
  readonly children: number
}

const matches = ({ fact }: Recorded, filter: string): boolean =>
  fact.type.toLowerCase().includes(filter.trim().toLowerCase())

/** Records in the order they happened, the newest first. */
export const flatRows = (records: ReadonlyArray<Recorded>, filter: string): ReadonlyArray<Row> =>
  records
    .map((record, index): Row => ({ place: index + 1, record, depth: 0, children: 0 }))
    .filter(({ record }) => matches(record, filter))
    .reverse()

/** Who caused whom. What was caused by a record that the log no longer has stands at the top. */
const childrenOf = (records: ReadonlyArray<Recorded>): ReadonlyMap<number | null, ReadonlyArray<number>> => {
  const indexOf = new Map(records.map(({ seq }, index) => [seq, index]))
  const children = new Map<number | null, Array<number>>()
  records.forEach(({ cause }, index) => {
    const causeAt = cause === null ? undefined : indexOf.get(cause)
    const parent = causeAt !== undefined && causeAt < index ? causeAt : null
    const known = children.get(parent)
    if (known) known.push(index)
    else children.set(parent, [index])
  })
  return children
}

/**
 * Records below what caused them. A filter keeps the ways down to what it finds; `closed` holds the places whose
 * children are not shown. What somebody asked for stands newest first, its consequences as they came.
 */
export const treeRows = (
  records: ReadonlyArray<Recorded>,
  filter: string,
  closed: ReadonlySet<number>,
): ReadonlyArray<Row> => {
  const children = childrenOf(records)
  const kept = new Set<number>()
  for (let index = records.length - 1; index >= 0; index -= 1) {
    const record = records[index]
    const below = children.get(index) ?? []
    if (record && (matches(record, filter) || below.some((child) => kept.has(child)))) kept.add(index)
  }
  const rows: Array<Row> = []
  const roots = [...(children.get(null) ?? [])].map((index) => ({ index, depth: 0 }))
  // A stack instead of recursion: chains of causes may be long.
  const open = roots
  for (let next = open.pop(); next; next = open.pop()) {
    const { index, depth } = next
    const record = records[index]
    if (!record || !kept.has(index)) continue
    const below = (children.get(index) ?? []).filter((child) => kept.has(child))
    rows.push({ place: index + 1, record, depth, children: below.length })
    if (closed.has(index + 1)) continue
    for (const child of [...below].reverse()) open.push({ index: child, depth: depth + 1 })
  }
  return rows
}

/** The row above which a row stands in the tree. */
export const parentOf = (rows: ReadonlyArray<Row>, at: number): Row | undefined => {
  const depth = rows[at]?.depth ?? 0
  return [...rows.slice(0, at)].reverse().find((row) => row.depth < depth)
}

export const sinceStart = (at: number, start: number): string => `+${((at - start) / 1000).toFixed(3)} s`
