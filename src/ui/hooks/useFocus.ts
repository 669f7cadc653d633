import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { ModalState } from '../../domain/slices/modal/state.js'
import { bringIntoView } from '../parts/bringIntoView.js'
import { titleId } from '../parts/titleId.js'

const pressable = 'a,button,input,summary'

/** What something to press is known by when its view is drawn anew. */
const markOf = (element: Element): string | null =>
  element.closest<HTMLElement>('.view [data-testid],.top [data-testid]')?.dataset.testid ??
  element.textContent

/**
 * After opening and after each change of view the heading takes the focus; on the way back what led away does. In place
 * only if the focus was in the card before: a page that loads must not lose its focus to us. Gives the listener that
 * remembers what is pressed.
 */
export const useFocus = (
  card: RefObject<HTMLElement | null>,
  key: string,
  direction: ModalState['direction'],
  inPlace: boolean,
): ((event: SyntheticEvent) => void) => {
  const previous = useRef<string | null>(null)
  const marks = useRef<Record<string, string | null>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new view
  useEffect(() => {
    const element = card.current
    const isFirst = previous.current === null
    previous.current = key
    if (!element || (inPlace && isFirst)) return
    const { body, activeElement } = element.ownerDocument
    const root = element.getRootNode() as ShadowRoot
    if (inPlace && root.host !== activeElement && (activeElement !== body || isFirst)) return
    const mark = direction === 'back' ? marks.current[key] : undefined
    const led = [...element.querySelectorAll<HTMLElement>(pressable)].find((one) => markOf(one) === mark)
    ;(led ?? root.getElementById(titleId))?.focus({ preventScroll: true })
    if (led) bringIntoView(led)
  }, [card, key, inPlace])
  return ({ target }) => {
    const pressed = (target as Element).closest(pressable)
    if (pressed) marks.current[key] = markOf(pressed)
  }
}
