import { anything, shape } from '../../../domain/prelude/codec.js'
import { isRight } from '../../../domain/prelude/either.js'
import { type Failure, type FailureTag, failure } from '../../../domain/prelude/failure.js'
import type { HttpAnswer } from '../../ports.js'

/** Why an attempt came to nothing: a node said so, or none answered. */
export type Problem = Pick<HttpAnswer, 'status' | 'retryAfter'> &
  (
    | { readonly said: { readonly error: unknown }; readonly failure: null }
    | { readonly said: null; readonly failure: Failure }
  )

/** What failures call a node. */
export const endpoint = 'JSON-RPC'

export const lost = (tag: FailureTag, params: Failure['params'] = {}): Failure =>
  failure(tag, { params, details: endpoint })

/** No node answered: a page of HTML, a status, nothing at all. */
export const unanswered = ({ status, retryAfter }: Pick<HttpAnswer, 'status' | 'retryAfter'>): Problem => {
  const isOk = status >= 200 && status < 300
  const why = isOk ? lost('AnswerUnreadable') : lost('HttpStatus', { n: status })
  return { status, retryAfter, said: null, failure: why }
}

/** There is no whole answer. */
export const unreached = (why: Failure): Problem => ({
  status: 0,
  retryAfter: null,
  said: null,
  failure: why,
})

const Said = shape({}, { code: anything, message: anything })

/** Of what a node said: any may be absent, and all may be one text. */
const partsOf = (error: unknown): { readonly code?: unknown; readonly message?: unknown } => {
  const read = Said.read(error, '')
  return isRight(read) ? read.right : { message: error }
}

/** Empty where it is none: an object may refuse to be a text. */
const messageOf = (error: unknown): string => {
  const { message } = partsOf(error)
  return typeof message === 'string' ? message : ''
}

const codeOf = (error: unknown): number | null => {
  const { code } = partsOf(error)
  return typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code)) ? Number(code) : null
}

/** What a contract answers is an answer, under whichever code (RPC-12). */
const isRevert = (error: unknown): boolean =>
  codeOf(error) === 3 || /execution reverted/i.test(messageOf(error))

/** Specification section 8. At a limit nothing was done; after the others nobody knows. */
const limitCodes = [429, -32005]
const vagueCodes = [-1, -32603]
const limitStatuses = [403, 408, 413, 429]
const vagueStatuses = [500, 502, 503, 504]
/** Method and parameters are as wrong elsewhere. */
const wrongCodes = [-32601, -32602, -32004]

/**
 * `final`: it is the answer. `refused`: not now, and surely nothing was done. `vague`: not now, and it may have been done.
 * `gone`: not by this address.
 */
type Meaning = 'final' | 'refused' | 'vague' | 'gone'

const ofStatus = (status: number): Meaning | null => {
  if (limitStatuses.includes(status)) return 'refused'
  return vagueStatuses.includes(status) ? 'vague' : null
}

const meaningOf = ({ said, status, failure: why }: Problem): Meaning => {
  if (!said) {
    if (why.tag === 'AnswerTooLarge') return 'gone'
    return why.tag === 'HttpStatus' ? (ofStatus(status) ?? 'gone') : 'vague'
  }
  const code = codeOf(said.error)
  const isOneOf = (codes: ReadonlyArray<number>): boolean => code !== null && codes.includes(code)
  if (isRevert(said.error) || isOneOf(wrongCodes)) return 'final'
  if (isOneOf(limitCodes)) return 'refused'
  const byStatus = ofStatus(status)
  if (byStatus || isOneOf(vagueCodes)) return byStatus ?? 'vague'
  // What stands before the node may speak JSON as well: no key, no such path.
  if (status >= 400 && (code === null || status !== 400)) return 'gone'
  // An error without a code says as little as -1, "unknown" (RPC-15, RPC-16).
  return code === null ? 'vague' : 'final'
}

/**
 * A read may be asked anywhere and again. What sends is never sent again once it may have arrived; only what is signed
 * already goes on to the next address then: it cannot be paid twice, and "already known" tells more than no answer.
 */
export type Doing = 'read' | 'sendSigned' | 'send'

/** By the words with which namespaces and services name such methods; one too many is only asked less often. */
export const doingOf = (method: string): Doing => {
  if (!/send|submit|relay|broadcast|sponsor|_post|privateTransaction/i.test(method)) return 'read'
  return /send\w*raw/i.test(method) ? 'sendSigned' : 'send'
}

/** What is known to read and nothing else: equal ones have one answer. A filter is made anew for each who asks. */
export const isShared = (method: string): boolean =>
  /^(?:[a-z]+_)?(?:get(?!new|\w*filter)|estimate|simulate|(?:call|chainId|blockNumber|gasPrice|feeHistory)$)/i.test(
    method,
  )

/** Whether the next address is asked. */
export const movesOn = (doing: Doing, problem: Problem): boolean => {
  const meaning = meaningOf(problem)
  return meaning === 'refused' || (meaning !== 'final' && doing !== 'send')
}

/** Whether it is asked again once all addresses were. */
export const isPassing = (doing: Doing, problem: Problem): boolean => {
  const meaning = meaningOf(problem)
  return meaning === 'refused' || (meaning === 'vague' && doing === 'read')
}

/** How a node that is reached answers even what it does not know. */
export const isAnswer = (problem: Problem): boolean => meaningOf(problem) === 'final'

/** How servers refuse what they do not read, without a word of JSON-RPC. */
const refusingStatuses = [400, 405, 415, 422, 501]

/**
 * Of a problem that a whole batch met: `never`: batches may be what it takes for a mistake; `shorter`: this one was too long;
 * null: it has nothing to do with the batch, but with the address (a page of a proxy, say).
 */
export const objectionOf = (problem: Problem): 'never' | 'shorter' | null => {
  const said = messageOf(problem.said?.error)
  // Of how many calls there may be in a while shorter batches make more.
  const isOfTime = /\brate|window|second|minute/i.test(said)
  const isTooLong = !isOfTime && /batch/i.test(said) && /large|many|limit|exceed|max/i.test(said)
  if (isTooLong || problem.status === 413 || problem.failure?.tag === 'AnswerTooLarge') return 'shorter'
  const isOfRequest = refusingStatuses.includes(problem.status) || codeOf(problem.said?.error) !== null
  return isOfRequest && ['final', 'gone'].includes(meaningOf(problem)) ? 'never' : null
}

/** Whether two came of the same. */
export const isSame = (one: Problem, other: Problem): boolean =>
  one.status === other.status && codeOf(one.said?.error) === codeOf(other.said?.error)
