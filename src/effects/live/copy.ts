import { type Either, left, right } from '../../domain/prelude/either.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'

/** Where a field can be selected: in the dialog with the focus, else in one that is open: all around it is inert. */
const placeIn = (page: Document, focus: Element | null): Element => {
  const shadowRoots = [...page.querySelectorAll('.wallet-modal-host')].map(({ shadowRoot }) => shadowRoot)
  const open = [...shadowRoots, page].map((root) => root?.querySelector('dialog[open]'))
  return focus?.closest('dialog[open]') ?? open.find((dialog) => dialog) ?? page.body
}

/** The element that has the focus, through shadow roots. */
const focused = (page: Document): Element | null => {
  let active = page.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * The clipboard API is refused in some frames by policy; the old command still works there after a press (UIX-23). It says
 * yes whatever it copied: that it was our text is known from the event alone, which hands it over. Safari wants a selection.
 */
const copyByCommand = ({ document: page }: Window, text: string): boolean => {
  let isCopied = false
  const handOver = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    isCopied = true
  }
  const before = focused(page)
  const field = page.createElement('textarea')
  field.value = text
  placeIn(page, before).append(field)
  page.addEventListener('copy', handOver, true)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return page.execCommand('copy') && isCopied
  } catch {
    return false
  } finally {
    page.removeEventListener('copy', handOver, true)
    field.remove()
    if (before && 'focus' in before) (before as HTMLElement).focus({ preventScroll: true })
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
