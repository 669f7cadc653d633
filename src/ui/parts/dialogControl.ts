import type { OptionsState } from '../../domain/slices/options.js'
import type { Surface } from '../../effects/modal.js'
import type { UiStore } from '../hooks/context.js'
import { deepActive, loopTab, returnFocus } from './focus.js'
import { lockScroll } from './scrollLock.js'

type Layer = OptionsState['layer']

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

/** The height a phone's keyboard takes from the bottom, so that the sheet stands on it. */
const followViewport = (dialog: HTMLDialogElement): (() => void) => {
  const view = dialog.ownerDocument.defaultView
  const visible = view?.visualViewport
  if (!view || !visible) return () => undefined
  const follow = (): void => {
    const covered = visible.scale > 1 ? 0 : Math.max(0, view.innerHeight - visible.height - visible.offsetTop)
    dialog.style.setProperty('--_covered', `${Math.round(covered)}px`)
  }
  follow()
  visible.addEventListener('resize', follow)
  visible.addEventListener('scroll', follow)
  return () => {
    visible.removeEventListener('resize', follow)
    visible.removeEventListener('scroll', follow)
  }
}

/** @see design, section 4, "The dialog, the host element and the frame" */
export const createDialogControl = (surface: Surface, store: UiStore): DialogControl => {
  const { dialog, host, root } = surface
  const page = dialog.ownerDocument
  const isWanted = (): boolean => store.getState().modal.open
  const close = (): void => {
    store.dispatch({ type: 'Close' })
  }
  let layer: Layer = 'dialog'
  let turn = 0
  let opener: HTMLElement | null = null
  let letGo: (() => void) | null = null

  const raise = (): void => {
    if (layer === 'page') dialog.show()
    else dialog.showModal()
  }
  const end = (): void => {
    turn += 1
    if (dialog.open) dialog.close()
    delete dialog.dataset.leaving
    letGo?.()
    letGo = null
  }
  const onKey = (press: KeyboardEvent): void => {
    if (press.key === 'Escape' && !press.isComposing) {
      press.preventDefault()
      press.stopPropagation()
      close()
    }
    if (press.key === 'Tab' && layer === 'page') loopTab(press, root)
  }
  const onCancel = (event: Event): void => {
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  }
  // A browser may close a dialog without asking (Chromium, at the second Escape in a row). State decides.
  const onClose = (): void => {
    if (isWanted() && !dialog.open && dialog.isConnected) raise()
  }
  // In the page layer a host's own focus trap would pull the focus out; it does not hear of it.
  const onFocusIn = (event: Event): void => {
    if (layer === 'page') event.stopPropagation()
  }

  return {
    show: (wanted) => {
      turn += 1
      delete dialog.dataset.leaving
      const changes = dialog.open && wanted !== layer
      layer = wanted
      dialog.dataset.layer = wanted
      if (letGo === null) {
        opener = deepActive(page)
        const undo = [lockScroll(page), followViewport(dialog)]
        letGo = () => {
          for (const one of undo) one()
        }
      }
      if (changes) dialog.close()
      if (!dialog.open) raise()
    },
    leave: (done) => {
      turn += 1
      const mine = turn
      if (!dialog.open) return done()
      dialog.dataset.leaving = ''
      void played(dialog).then(() => {
        if (mine !== turn) return
        end()
        done()
        returnFocus(page, opener)
      })
    },
    listen: () => {
      dialog.addEventListener('keydown', onKey)
      dialog.addEventListener('cancel', onCancel)
      dialog.addEventListener('close', onClose)
      dialog.addEventListener('wm-removed', end)
      host.addEventListener('focusin', onFocusIn)
      return () => {
        dialog.removeEventListener('keydown', onKey)
        dialog.removeEventListener('cancel', onCancel)
        dialog.removeEventListener('close', onClose)
        dialog.removeEventListener('wm-removed', end)
        host.removeEventListener('focusin', onFocusIn)
        end()
      }
    },
  }
}
