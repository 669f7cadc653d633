import { type ReactElement, startTransition, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { homeView } from '../domain/slices/modal/select.js'
import type { UiStore } from './hooks/context.js'
import { isOpen } from './select/page.js'
import { Card } from './widgets/Card.js'

const never = new Promise<never>(() => undefined)
const ignore = (): void => undefined

/** Comes last, and keeps React from showing what was drawn before it. Drawn twice, it says twice that it is reached. */
const NeverReady = ({ onReached }: { readonly onReached: () => void }): ReactElement => {
  onReached()
  return use(never)
}

const drawUnseen = (root: Root, content: ReactElement | null, onReached: () => void): void =>
  startTransition(() =>
    root.render(
      <>
        {content}
        <NeverReady onReached={onReached} />
      </>,
    ),
  )

/** The store as it would be with the modal open; asks nothing of anybody, and has no pictures to fetch. */
const frozenOpen = (modal: UiStore): UiStore => {
  const now = modal.getState()
  const state = { ...now, modal: { ...now.modal, open: true } }
  return {
    ...modal,
    getState: () => state,
    dispatch: () => ({ ok: true, attempt: '' }),
    picture: () => null,
  }
}

/** A test of the page awaits all that React draws (`act`), and would find what it did not ask for. */
const isAwaited = (page: Window): boolean =>
  (page as { readonly IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === true

/** Once for a page: what the browser has compiled is there for every modal. */
const rehearsed = new WeakSet<Document>()

/**
 * Draws Connect, with which a modal opens, for nobody: a browser compiles code when it first runs, and the first press
 * would wait for that. React draws it in slices of some 5 ms and outside of the document. It never gets as far as to
 * show it, so no effect runs and no test of a page finds it. `framed` gives it its language. With it comes what a button of
 * the page has to show when it is first pressed.
 */
export const rehearse = (
  modal: UiStore,
  page: Document,
  framed: (store: UiStore, content: ReactElement) => ReactElement,
): void => {
  import('./buttons/faceLook.js').then(({ adoptFace }) => adoptFace(page.documentElement), ignore)
  const state = modal.getState()
  const { defaultView: window } = page
  // A browser that cannot say that it is idle has no time that costs nothing.
  const mayRun = window?.requestIdleCallback && !isAwaited(window) && !isOpen(state)
  if (rehearsed.has(page) || !mayRun || homeView(state).name !== 'Connect') return
  rehearsed.add(page)
  // What throws will say so when it is drawn for somebody.
  const root = createRoot(page.createElement('div'), { onUncaughtError: () => end() })
  // Whoever opens meanwhile waits for nothing of this.
  const forget = modal.onChange(() => isOpen(modal.getState()) && end())
  let isOver = false
  const end = (): void => {
    isOver = true
    forget()
    // A microtask comes after React's own work, within which it may not be ended.
    queueMicrotask(() => root.unmount())
  }
  /** `next` has a quiet moment of its own. */
  const draw = (content: ReactElement | null, next: () => void): void =>
    drawUnseen(root, content, () => window.requestIdleCallback(() => isOver || next()))
  // That nothing is ready is itself something that runs for the first time, and would make the last slice the longest.
  draw(null, () => draw(framed(frozenOpen(modal), <Card inPlace={true} isWanted={() => true} />), end))
}
