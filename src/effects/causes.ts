import type { Failure } from '../domain/prelude/failure.js'

/**
 * What a wallet or node threw, by the failure that says what it means. It is no data: it stands beside the facts, reaches
 * the host that asked, and enters no log. It is forgotten with its failure.
 */
const causes = new WeakMap<Failure, unknown>()

/** The same failure, of which it is known from now on what it came of. */
export const withCause = (reason: Failure, cause: unknown): Failure => {
  causes.set(reason, cause)
  return reason
}

/** Undefined where nobody threw: the failure is our own, or was read from a log. */
export const causeOf = (reason: Failure): unknown => causes.get(reason)
