// What a card has beside what it shows: how it moves, and its keys. Lazy chunk: it comes when the first frame is drawn, and
// without it views change at once.
import type { UiStore } from '../hooks/context.js'
import { moveInLists } from '../parts/listKeys.js'
import { adoptSheet } from '../style/adopt.js'
import { movesRules } from '../style/moves.js'
import { dragSheet } from './sheet.js'
import { createViewChange } from './viewChange.js'

/** A card that moves. */
export interface Motion {
  /** Before a view goes; gives what is to follow once the next one is there. */
  readonly prepare: (from: string, to: string) => () => void
  readonly end: () => void
}

/** Begins to move a card. By `dispatch` it is closed. */
const begin = (card: HTMLElement, dispatch: UiStore['dispatch']): Motion => {
  adoptSheet(card.getRootNode() as ShadowRoot, movesRules)
  const { prepare, end } = createViewChange(card)
  /** What moves is no part of what is shown: where it fails, that is all that does. */
  const safely = <Answer>(run: () => Answer): Answer | null => {
    try {
      return run()
    } catch (error) {
      card.ownerDocument.defaultView?.reportError?.(error)
      return null
    }
  }
  let hasChanged = false
  /** The second press of two quick ones is not meant for what the first has brought under the pointer. */
  const guard = (press: MouseEvent): void => {
    if (press.detail > 1 && hasChanged) press.stopPropagation()
    if (press.detail <= 1) hasChanged = false
  }
  card.addEventListener('click', guard, true)
  const dialog = card.closest('dialog')
  const letGo = dialog && dragSheet(card, dialog, () => dispatch({ type: 'Close' }).ok)
  return {
    prepare: (from, to) => {
      hasChanged = true
      const follow = safely(() => prepare(from, to))
      return () => safely(() => follow?.())
    },
    end: () => {
      card.removeEventListener('click', guard, true)
      letGo?.()
      end()
    },
  }
}

export const motion = { begin, moveInLists } as const
