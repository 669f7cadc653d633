import type { sentences } from './sentences.js'

/** Stable names of everything that can go wrong; each has a sentence and an entry in docs/errors.md. */
export type FailureTag = keyof typeof sentences

/**
 * A failure as data: plain JSON, so it can stand in a fact and in state.
 * `tag` is the stable code; `params` fill the sentence; `details` are for developers (a path, a node's message),
 * never a URL, header or body; `code` is the numeric code of the RPC error it came from, if any.
 */
export interface Failure {
  readonly tag: FailureTag
  readonly params: Readonly<Record<string, string | number>>
  readonly details: string | null
  readonly code: number | null
}

/** Builds a failure. */
export const failure = (
  tag: FailureTag,
  more: { readonly params?: Failure['params']; readonly details?: string; readonly code?: number } = {},
): Failure => ({ tag, params: more.params ?? {}, details: more.details ?? null, code: more.code ?? null })
