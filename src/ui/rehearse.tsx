import { type ReactElement, startTransition, use } from 'react'
import { createRoot } from 'react-dom/client'
import { homeView } from '../domain/slices/modal/select.js'
import type { UiStore } from './hooks/context.js'
import { isOpen } from './select/page.js'
import { Card } from './widgets/Card.js'

const never = new Promise<never>(() => undefined)
const ignore = (): void => undefined

/** Keeps React from showing what stands before it, once that is drawn. */
const Curtain = ({ onReached }: { readonly onReached: () => void }): ReactElement => {
  onReached()
  return use(never)
}

/** The store as it would be with the modal open; asks nothing of anybody, and has no pictures to fetch. */
const frozenOpen = (modal: UiStore): UiStore => {
  const now = modal.getState()
  const state = { ...now, modal: { ...now.modal, open: true } }
  return {
    getState: () => state,
    onChange: () => ignore,
    dispatch: () => ({ ok: true, attempt: '' }),
    picture: () => null,
  }
}

/**
 * Draws what the modal would open with, for nobody: a browser compiles code when it first runs, and the first press
 * would wait for that. React draws it in slices of some 5 ms and outside of the document. It never gets as far as to
 * show it, so no effect runs and no test of a page finds it. `framed` gives it its language.
 */
export const rehearse = (
  modal: UiStore,
  page: Document,
  framed: (store: UiStore, content: ReactElement) => ReactElement,
): void => {
  const state = modal.getState()
  // A browser that cannot say that it is idle has no time that costs nothing.
  if (!page.defaultView?.requestIdleCallback || isOpen(state) || homeView(state).name !== 'Connect') return
  // A microtask comes after React's own work, within which it may not be ended.
  const end = (): void => {
    forget()
    queueMicrotask(() => root.unmount())
  }
  // What throws will say so when it is drawn for somebody.
  const root = createRoot(page.createElement('div'), { onUncaughtError: end, onRecoverableError: ignore })
  // Whoever opens meanwhile waits for nothing of this.
  const forget = modal.onChange(() => isOpen(modal.getState()) && end())
  startTransition(() =>
    root.render(
      <>
        {framed(frozenOpen(modal), <Card inPlace={true} isWanted={() => true} />)}
        <Curtain onReached={end} />
      </>,
    ),
  )
}
