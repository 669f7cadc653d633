import { type Either, isLeft, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import { allSlices } from '../slices/all.js'
import { initialState } from '../slices/initial.js'
import { codecOf, stateCodecOf } from './codecs.js'
import { decodeFact } from './decodeFact.js'
import type { Fact } from './fact.js'
import { broken } from './invariants.js'
import type { Log, Recorded } from './record.js'
import { combine } from './reduce.js'
import { stateSchemas } from './schemas.js'
import type { SliceName, State } from './state.js'
import { type RawFact, type Upcasts, upcast, upcasts } from './upcast.js'

/** A log that is being looked at. No store is built, so nothing can happen to the world. */
export interface Replay {
  readonly records: ReadonlyArray<Recorded>
  /** State before the record at this index; `records.length` is the end. Out of range is the nearest end. */
  stateAt(index: number): State
  /** The first index whose state fails the predicate, found by halving; null when the end satisfies it. */
  bisect(holds: (state: State) => boolean): number | null
}

/** The fold of all slices there are: those that were not there yet had nothing to fold (late-slice law). */
export const reduce = combine(allSlices)

/** The fold. Law L1: `fold(b, fold(a)) = fold(a ++ b)`. */
export const fold = (records: ReadonlyArray<Recorded>, from: State = initialState): State =>
  records.reduce(reduce, from)

/** States between the kept ones are folded anew; this many records apart one is kept. */
const stride = 100

/** Prepares a log for looking at it at any record, without folding all of it for each. */
export const replayOf = (log: Log): Replay => {
  const { records } = log
  const kept: Array<State> = [log.checkpoint ?? initialState]
  const keep = (upTo: number): void => {
    while (kept.length <= upTo) {
      const from = (kept.length - 1) * stride
      kept.push(fold(records.slice(from, from + stride), kept[kept.length - 1]))
    }
  }
  const stateAt = (index: number): State => {
    const place = Math.min(Math.max(0, Math.trunc(index)), records.length)
    const base = Math.floor(place / stride)
    keep(base)
    return fold(records.slice(base * stride, place), kept[base])
  }
  const bisect = (holds: (state: State) => boolean): number | null => {
    if (holds(stateAt(records.length))) return null
    let good = -1
    let bad = records.length
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2)
      if (holds(stateAt(middle))) good = middle
      else bad = middle
    }
    return bad
  }
  return { records, stateAt, bisect }
}

const unreadable = (details: string): Either<Failure, never> => left(failure('LogUnreadable', { details }))

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null

const readFact = (raw: unknown, at: number, table: Upcasts): Either<Failure, Fact | null> => {
  if (!isRecord(raw) || typeof raw.type !== 'string')
    return unreadable(`records.${at}.fact.type: expected text`)
  const fact = upcast(raw as RawFact, table)
  if (fact === null) return right(null)
  if (fact === undefined) return unreadable(`records.${at}.fact.v: a version this build does not know`)
  const codec = codecOf(fact.type)
  if (!codec) return unreadable(`records.${at}.fact.type: a type this build does not know`)
  const decoded = decodeFact(codec, fact, `records.${at}.fact`)
  return isLeft(decoded) ? unreadable(decoded.left) : right(decoded.right as Fact)
}

const readRecord = (raw: unknown, at: number, table: Upcasts): Either<Failure, Recorded | null> => {
  const isSound =
    isRecord(raw) &&
    Number.isSafeInteger(raw.seq) &&
    Number.isSafeInteger(raw.at) &&
    (raw.cause === null || Number.isSafeInteger(raw.cause))
  if (!isSound) return unreadable(`records.${at}: expected seq, at and cause`)
  const fact = readFact(raw.fact, at, table)
  if (isLeft(fact)) return fact
  const {
    seq,
    at: stamp,
    cause,
  } = raw as { readonly seq: number; readonly at: number; readonly cause: number | null }
  return right(fact.right && { seq, at: stamp, cause, fact: fact.right })
}

/** Slices that every state has; an older build may not have known the newest of them. */
const pageLoadSlices: ReadonlyArray<string> = Object.keys(initialState)

/** The version of a slice that a log names, 1 if unstated. */
const versionIn = (versions: unknown, name: string): unknown =>
  isRecord(versions) && Object.hasOwn(versions, name) ? versions[name] : 1

/** Whether each slice of a checkpoint is of the version that this build writes. */
const fitVersions = (versions: unknown, names: ReadonlyArray<string>): boolean =>
  names.every((name) => versionIn(versions, name) === stateSchemas[name as SliceName].version)

/** Who wrote the log had no such slice, so that it had nothing to fold (late-slice law). */
const isUnknownTo = (versions: unknown, name: string): boolean =>
  isRecord(versions) && !Object.hasOwn(versions, name)

const readCheckpoint = (
  { checkpoint, versions }: Readonly<Record<string, unknown>>,
  isOwn: boolean,
): Either<Failure, State | null> => {
  if (checkpoint === null) return right(null)
  if (!isRecord(checkpoint)) return unreadable('checkpoint: expected a state')
  const names = Object.keys(checkpoint)
  const missing = pageLoadSlices.find((name) => !names.includes(name) && !isUnknownTo(versions, name))
  if (missing) return unreadable(`checkpoint.${missing}: expected a slice`)
  const slices: Array<readonly [string, unknown]> = []
  for (const name of names) {
    const codec = stateCodecOf(name)
    if (!codec) return unreadable(`checkpoint.${name.slice(0, 40)}: a slice this build does not know`)
    const decoded = decodeFact(codec, checkpoint[name], `checkpoint.${name}`)
    if (isLeft(decoded)) return unreadable(decoded.left)
    slices.push([name, decoded.right])
  }
  if (!(isOwn && versions === undefined) && !fitVersions(versions, names))
    return unreadable('versions: a state of another version')
  const unknown = Object.entries(initialState).filter(([name]) => !names.includes(name))
  const state = Object.fromEntries([...slices, ...unknown]) as unknown as State
  const [wrong] = broken(state, 0, 'slice')
  return wrong ? unreadable(`checkpoint: no facts lead to it (${wrong})`) : right(state)
}

const parse = (log: string | Log): unknown => {
  if (typeof log !== 'string') return log
  try {
    return JSON.parse(log)
  } catch {
    return null
  }
}

/** One page life: numbers grow, time does not run back, and what is caused comes after its cause. */
const follows = (record: Recorded, before: Recorded | undefined): boolean =>
  (!before || (record.seq > before.seq && record.at >= before.at)) &&
  (record.cause === null || record.cause < record.seq)

/** Reads a log from outside: whole, or not at all. Tombstones drop out; anything unknown refuses the log. */
export const readLog = (log: string | Log, table: Upcasts = upcasts): Either<Failure, Log> => {
  try {
    return readWhole(log, table)
  } catch {
    // An object at hand may have getters that throw.
    return unreadable('expected plain data')
  }
}

const readWhole = (log: string | Log, table: Upcasts): Either<Failure, Log> => {
  const raw = parse(log)
  if (!isRecord(raw)) return unreadable('expected a JSON object')
  if (raw.format !== 1) return unreadable('format: expected 1')
  if (!Array.isArray(raw.records)) return unreadable('records: expected a list')
  const checkpoint = readCheckpoint(raw, typeof log !== 'string')
  if (isLeft(checkpoint)) return checkpoint
  const records: Array<Recorded> = []
  for (const [at, one] of raw.records.entries()) {
    const record = readRecord(one, at, table)
    if (isLeft(record)) return record
    if (!record.right) continue
    if (!follows(record.right, records.at(-1))) return unreadable(`records.${at}: out of order`)
    records.push(record.right)
  }
  return right({ format: 1, checkpoint: checkpoint.right, records })
}
