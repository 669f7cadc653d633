import { anything, shape } from '../../../domain/prelude/codec.js'
import { type Either, isRight, left, right } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import type { HttpAnswer, WalletRequest } from '../../ports.js'
import { quantityOf } from '../evm/quantity.js'
import { isAnswer, lost, type Problem, unanswered } from './problems.js'

/** A call on its way to a node. */
export interface Call {
  readonly id: number
  readonly method: string
  /** What stands behind the id, as JSON: the same for equal calls, so that it is their key as well. */
  readonly text: string
}

/** Asked of the object: pages give `BigInt` a `toJSON`, which comes before this, and would make a text of it. */
function encoded(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const own = this[key]
  return typeof own === 'bigint' ? quantityOf(own) : value
}

/** Left: it cannot be written, as it goes in a circle or throws. */
export const textOf = ({ method, params }: WalletRequest): Either<Failure, string> => {
  try {
    return right(JSON.stringify({ method, params }, encoded).slice(1))
  } catch {
    return left(lost('RpcInvalidParams'))
  }
}

export const bodyOf = (calls: ReadonlyArray<Call>): string => {
  const written = calls.map(({ id, text }) => `{"jsonrpc":"2.0","id":${id},${text}`)
  return written.length === 1 ? (written[0] ?? '') : `[${written.join()}]`
}

const Envelope = shape({}, { id: anything, error: anything, result: anything })
type Envelope = { readonly id?: unknown; readonly error?: unknown; readonly result?: unknown }

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const isOk = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300

/** What one call was answered. Null is a result, and no error. */
const read = (envelope: Envelope | undefined, http: HttpAnswer): Either<Problem, unknown> => {
  const { status, retryAfter } = http
  if (envelope?.error) return left({ status, retryAfter, said: { error: envelope.error }, failure: null })
  return envelope?.result !== undefined && isOk(http) ? right(envelope.result) : left(unanswered(http))
}

/** Of anything else no text need come: an object may refuse to be one. */
const idOf = ({ id }: Envelope): string | null =>
  typeof id === 'number' || typeof id === 'string' ? String(id) : null

/** Rows of nobody that an answer may have besides. */
const mostStrays = 8

/** Answers in the order of the calls, whatever their own; or what became of all calls as one. */
export type Reply = { readonly each: ReadonlyArray<Either<Problem, unknown>> } | { readonly all: Problem }

/**
 * Of two answers with one id the first counts; ids that are nobody's say nothing, but an error without an id is for
 * everybody. Some servers write ids as text, a list of one where an object belongs, or one object where a list does.
 */
export const readReply = (http: HttpAnswer, calls: ReadonlyArray<Call>): Reply => {
  const raw = parsed(http.body)
  const isList = Array.isArray(raw)
  // Looked at row by row, a list that was filled to the bound would keep the page busy for seconds.
  if (isList && raw.length > 2 * calls.length + mostStrays) return { all: unanswered(http) }
  const envelopes = (isList ? raw : [raw]).flatMap((row: unknown): ReadonlyArray<Envelope> => {
    const envelope = Envelope.read(row, '')
    return isRight(envelope) ? [envelope.right] : []
  })
  const byId = new Map<string, Envelope>()
  for (const one of envelopes) {
    const id = idOf(one)
    if (id !== null && !byId.has(id)) byId.set(id, one)
  }
  const isBatch = calls.length > 1
  const common = envelopes.find(({ id, error }) => error && ((isBatch && !isList) || (id ?? null) === null))
  const own = calls.map(({ id }) => byId.get(String(id)))
  if (!isBatch || (isList && own.some((one) => one)))
    return { each: own.map((one) => read(one ?? common, http)) }
  const problem = read(common, http)
  return { all: isRight(problem) ? unanswered(http) : problem.left }
}

/** Whether each call has an answer, be it an error of its own. */
export const isServed = (reply: Reply): boolean =>
  'each' in reply && reply.each.every((one) => isRight(one) || isAnswer(one.left))
