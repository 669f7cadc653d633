import type { Failure, FailureTag } from './failure.js'

/**
 * The one error our public functions throw or reject with: a failure with its sentence.
 * `code` is stable; `shortMessage` is for people; `details` for developers.
 */
export class ModalError extends Error {
  override readonly name = 'ModalError'
  readonly code: FailureTag
  readonly shortMessage: string
  readonly details: string | null
  readonly docsPath: string
  readonly failure: Failure

  constructor(
    reason: Failure,
    shortMessage: string = reason.details ?? reason.tag,
    options: { readonly cause?: unknown } = {},
  ) {
    const details =
      reason.details === null || reason.details === shortMessage ? '' : `\n\nDetails: ${reason.details}`
    super(shortMessage + details, options)
    this.code = reason.tag
    this.shortMessage = shortMessage
    this.details = reason.details
    this.docsPath = `docs/errors.md#${reason.tag.toLowerCase()}`
    this.failure = reason
  }
}
