import type { OptionsState } from '../../domain/slices/options/state.js'
import type { Surface, SurfaceRemoved } from '../../effects/modal.js'
import type { UiStore } from '../hooks/context.js'
import { deepActive, moveFocus, returnFocus } from './focus.js'
import { hearKeys } from './keys.js'
import { lockScroll } from './scrollLock.js'
import { unhide } from './unhide.js'

type Layer = OptionsState['layer']

const removed: SurfaceRemoved = 'wm-removed'

/** Drives the native dialog after state. */
export interface DialogControl {
  show(layer: Layer): void
  /** Plays the way out, closes, gives scroll and focus back; then `done`. A `show` in between wins. */
  leave(done: () => void): void
  /** Listens to the element until the returned remover is called, which also lets go of the page. */
  listen(): () => void
}

const partsOf = (dialog: HTMLDialogElement): ReadonlyArray<Element> => [
  ...dialog.querySelectorAll('.overlay, .card'),
]

/** Resolves when the way out has played: at once where nothing moves, or nobody sees it. */
const played = (dialog: HTMLDialogElement): Promise<unknown> => {
  if (dialog.ownerDocument.visibilityState === 'hidden') return Promise.resolve()
  const running = partsOf(dialog).flatMap((part) => ('getAnimations' in part ? part.getAnimations() : []))
  return Promise.allSettled(running.map(({ finished }) => finished))
}

/** The focus is in the element, or nowhere: a dialog of the page above ours has it otherwise. */
const hasFocus = (host: HTMLElement): boolean => {
  const { activeElement } = host.getRootNode() as Document | ShadowRoot
  return activeElement === host || host.ownerDocument.activeElement === host.ownerDocument.body
}

/** What a shown dialog takes from its page, until it lets go: scrolling, keys and the focus. */
const createPageLock = ({ dialog, host }: Surface, onPress: (press: KeyboardEvent) => boolean) => {
  const page = dialog.ownerDocument
  let opener: HTMLElement | null = null
  let undo: ReadonlyArray<() => void> = []
  return {
    take: (): void => {
      const view = page.defaultView
      if (undo.length > 0 || !view) return
      // A page that swaps its body, as some routers do, took it away with the old one.
      if (!host.isConnected) page.body.append(host)
      opener = deepActive(page)
      undo = [lockScroll(page, view), unhide(host), hearKeys(view, onPress)]
    },
    release: (): void => {
      for (const one of undo) one()
      undo = []
    },
    /** Asked before it closes: what the page has given the focus meanwhile keeps it. */
    focusReturn: (): (() => void) => {
      const isOurs = hasFocus(host)
      return () => (isOurs ? returnFocus(page, opener) : undefined)
    },
  }
}

/**
 * Shows a dialog among the page. Some pages make `fixed` hang on their body (by `contain`, `transform`): then it is moved to
 * the window; and what the browser scrolls to give it the focus, before that, is scrolled back.
 */
const showInPage = (dialog: HTMLDialogElement): void => {
  const { style, ownerDocument } = dialog
  const view = ownerDocument.defaultView
  const { scrollX: left = 0, scrollY: top = 0 } = view ?? {}
  // jsdom has neither this nor the next; `createTestModal` stands in for them.
  dialog.show?.()
  view?.scrollTo({ left, top, behavior: 'instant' })
  const below = Math.round(dialog.getBoundingClientRect().top)
  if (below === 0) return
  style.setProperty('--_top', `${-below}px`)
  style.setProperty('--_height', '100dvh')
}

/** The native dialog in one of two layers. */
const createLayers = (dialog: HTMLDialogElement) => {
  let layer: Layer = 'dialog'
  const raise = (): void => {
    if (dialog.open) return
    dialog.style.removeProperty('--_top')
    dialog.style.removeProperty('--_height')
    if (layer === 'page') showInPage(dialog)
    else dialog.showModal?.()
  }
  return {
    layer: (): Layer => layer,
    raise,
    raiseIn: (wanted: Layer): void => {
      delete dialog.dataset.leaving
      const changes = wanted !== layer
      layer = wanted
      dialog.dataset.layer = wanted
      if (changes && dialog.open) {
        // It has come already.
        dialog.dataset.again = ''
        dialog.close()
      }
      raise()
    },
    leave: (): Promise<unknown> => {
      dialog.dataset.leaving = ''
      return played(dialog)
    },
    close: (): void => {
      if (dialog.open) dialog.close()
      delete dialog.dataset.leaving
      delete dialog.dataset.again
    },
  }
}

type Stage = ReturnType<typeof createLayers>

/** What the dialog does when its keys are pressed, or the browser or the host does something to it. */
const createReactions = ({ dialog, host, root }: Surface, store: UiStore, stage: Stage) => {
  const close = (): void => {
    store.dispatch({ type: 'Close' })
  }
  return {
    onPress: (press: KeyboardEvent): boolean => {
      if (press.isComposing || !hasFocus(host)) return false
      if (press.key === 'Escape') {
        if (!press.repeat) close()
        return true
      }
      if (press.key !== 'Tab' || stage.layer() !== 'page') return false
      moveFocus(root, press.shiftKey)
      return true
    },
    onCancel: (event: Event): void => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    },
    // A browser may close a dialog without asking (Chromium, at the second Escape in a row). State decides.
    onClose: (): void => {
      if (store.getState().modal.open && dialog.isConnected) stage.raise()
    },
    // In the page layer a host's own focus trap would pull the focus out; it does not hear of it.
    onFocusIn: (event: Event): void => {
      if (stage.layer() === 'page') event.stopPropagation()
    },
  }
}

type Reactions = ReturnType<typeof createReactions>

const listenTo = ({ dialog, host }: Surface, { onCancel, onClose, onFocusIn }: Reactions) => {
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('close', onClose)
  host.addEventListener('focusin', onFocusIn)
  return (): void => {
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('close', onClose)
    host.removeEventListener('focusin', onFocusIn)
  }
}

/** @see design, section 4, "The dialog, the host element and the frame" */
export const createDialogControl = (surface: Surface, store: UiStore): DialogControl => {
  const { dialog } = surface
  const stage = createLayers(dialog)
  const reactions = createReactions(surface, store, stage)
  const hold = createPageLock(surface, reactions.onPress)
  let run = 0
  const end = (): void => {
    run += 1
    stage.close()
    hold.release()
  }
  return {
    show: (layer) => {
      run += 1
      hold.take()
      stage.raiseIn(layer)
    },
    leave: (done) => {
      run += 1
      const own = run
      if (!dialog.open) return done()
      void stage.leave().then(() => {
        if (own !== run) return
        const giveFocusBack = hold.focusReturn()
        end()
        done()
        giveFocusBack()
      })
    },
    listen: () => {
      const forget = listenTo(surface, reactions)
      dialog.addEventListener(removed, end)
      return () => {
        forget()
        dialog.removeEventListener(removed, end)
        end()
      }
    },
  }
}
