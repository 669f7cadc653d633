import { type Either, left, right } from '../../domain/prelude/either.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'

/** The clipboard API is refused in some frames by policy; the old command still works there after a press (UIX-23). */
const copyByCommand = (page: Window, text: string): boolean => {
  const field = page.document.createElement('textarea')
  field.value = text
  const open = page.document.querySelector('dialog[open]') ?? page.document.body
  open.append(field)
  field.select()
  try {
    return page.document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

/** Copies a text, and says whether that worked. */
export const copy = async (page: Window, text: string): Promise<Either<Failure, true>> => {
  try {
    await page.navigator.clipboard.writeText(text)
    return right(true as const)
  } catch {
    return copyByCommand(page, text) ? right(true as const) : left(failure('CopyFailed'))
  }
}
