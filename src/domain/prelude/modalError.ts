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
    of: Failure,
    shortMessage: string = of.details ?? of.tag,
    options: { readonly cause?: unknown } = {},
  ) {
    const details = of.details === null || of.details === shortMessage ? '' : `\n\nDetails: ${of.details}`
    super(shortMessage + details, options)
    this.code = of.tag
    this.shortMessage = shortMessage
    this.details = of.details
    this.docsPath = `docs/errors.md#${of.tag.toLowerCase()}`
    this.failure = of
  }
}
