import { type ReactElement, useCallback, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { mayPrefetch } from '../domain/rules/prefetch.js'
import { namesDocuments } from '../domain/slices/modal/select.js'
import type { ModalState } from '../domain/slices/modal/state.js'
import type { Modal, Surface } from '../effects/modal.js'
import { keepTyping } from './dialog/keys.js'
import { useDialog } from './dialog/useDialog.js'
import { storeFrozenWhileClosed } from './frozenStore.js'
import { StoreContext, type UiStore, useStore } from './hooks/context.js'
import { fetchMotion } from './hooks/useCard.js'
import { fetchLong, fetchSeldom } from './hooks/useSeldom.js'
import { useDispatch, useSelect } from './hooks/useSelect.js'
import { useThemeOn } from './hooks/useThemeOn.js'
import { drawOnce, type MountTarget, shadowRootOf } from './mounts.js'
import { searchedFrom } from './parts/searchedFrom.js'
import { titleId } from './parts/titleId.js'
import { whenIdle } from './parts/whenIdle.js'
import { connectRows, drawsSeldom } from './select/card.js'
import { isOpen } from './select/page.js'
import { adoptSheet } from './style/adopt.js'
import { sheetText } from './style/sheet.js'
import { ShadowRootContext } from './style/useStyles.js'
import { type LanguageTag, languageOf, loadFirst, loadRest } from './text/index.js'
import { hasOwnWords, LanguageProvider } from './text/LanguageProvider.js'
import { setPrefetch } from './views/prefetch.js'
import { prefetchView } from './views/table.js'
import { Card } from './widgets/Card.js'

/** Draws the modal of a store; gives the remover. */
export type MountShell = (store: UiStore, target: MountTarget) => () => void

/** Puts a store and its language around what is drawn. */
type Framed = (store: UiStore, content: ReactElement) => ReactElement

interface Spoken {
  readonly tag: LanguageTag
  readonly framed: Framed
}

const Overlay = (): ReactElement => {
  const dispatch = useDispatch()
  return (
    // The keyboard's way is Escape, which the dialog hears.
    <div
      className="overlay"
      data-testid="w3m-modal-overlay"
      aria-hidden="true"
      onClick={() => dispatch({ type: 'Close' })}
    />
  )
}

const DialogShell = ({ surface }: { readonly surface: Surface }): ReactElement | null => {
  const store = useStore('DialogShell')
  const frozen = useMemo(() => storeFrozenWhileClosed(store), [store])
  const isWanted = useCallback(() => isOpen(store.getState()), [store])
  useThemeOn(useMemo(() => ({ current: surface.host }), [surface]))
  const drawn = useDialog(surface)
  useEffect(() => {
    surface.dialog.setAttribute('aria-labelledby', titleId)
  }, [surface])
  if (!drawn) return null
  return (
    <StoreContext value={frozen}>
      <Overlay />
      <Card inPlace={false} isWanted={isWanted} />
    </StoreContext>
  )
}

const always = (): boolean => true

const InPlaceShell = ({ host }: { readonly host: HTMLElement }): ReactElement | null => {
  const open = useSelect(isOpen)
  useThemeOn(useMemo(() => ({ current: host }), [host]))
  return open ? (
    <section aria-labelledby={titleId}>
      <Card inPlace={true} isWanted={always} />
    </section>
  ) : null
}

const shellIn = (target: MountTarget): ReactElement =>
  target.kind === 'dialog' ? (
    <DialogShell surface={target.surface} />
  ) : (
    <InPlaceShell host={target.root.host as HTMLElement} />
  )

const containerIn = (target: MountTarget): HTMLElement => {
  if (target.kind === 'dialog') return target.surface.dialog
  const box = target.root.ownerDocument.createElement('div')
  // Outside suites look for it on every page, as they find the dialog over it.
  box.dataset.testid = 'w3m-modal'
  target.root.append(box)
  return box
}

/**
 * Draws. What goes wrong in that is an error of the page, and whoever watches over it hears of it. Where not even a card can
 * say so the modal closes, and the next opening, or another view of what stands in the page, draws anew. Gives the remover.
 */
const drawSafely = (store: UiStore, container: HTMLElement, content: ReactElement): (() => void) => {
  /** The history of views when nothing could be drawn. */
  let lost: ModalState['stack'] | null = null
  const report = (error: unknown): void => container.ownerDocument.defaultView?.reportError?.(error)
  const react = createRoot(container, {
    onCaughtError: report,
    onUncaughtError: (error) => {
      report(error)
      store.dispatch({ type: 'Close', drawFailed: true })
      lost = store.getState().modal.stack
    },
  })
  const forget = store.onChange(() => {
    const { open, stack } = store.getState().modal
    // Only for something else than what could not be drawn: else it would go round.
    if (!lost || !open || stack === lost) return
    lost = null
    react.render(content)
  })
  react.render(content)
  return () => {
    forget()
    react.unmount()
  }
}

const draw = (store: UiStore, { framed, tag }: Spoken, target: MountTarget): (() => void) => {
  const root = shadowRootOf(target)
  const page = root.ownerDocument
  // Effects of a press run before it is painted, and asking for files takes a good part of a frame.
  const whenQuiet = (run: () => void): void => {
    if (mayPrefetch(store.getState())) whenIdle(page, run)
  }
  const forgetTyping = keepTyping(root)
  setPrefetch((names) => {
    for (const name of names) whenQuiet(() => prefetchView(name, tag))
  })
  adoptSheet(root, sheetText)
  const container = containerIn(target)
  container.classList.add('wm', target.kind)
  const content = <ShadowRootContext value={root}>{framed(store, shellIn(target))}</ShadowRootContext>
  const stopDrawing = drawSafely(store, container, content)
  let isDrawn = true
  const rehearse = async (): Promise<void> => {
    const code = await import('./rehearse.js')
    if (isDrawn) code.rehearse(store, page, framed)
  }
  // Without it the first press takes longer, and that is all.
  whenQuiet(() => void rehearse().catch(() => undefined))
  return () => {
    isDrawn = false
    forgetTyping()
    stopDrawing()
    if (target.kind === 'inPlace') container.remove()
  }
}

/** A store, and what has happened to it, where that is to be had: a state that is shown again has none. */
type LiveStore = UiStore & Partial<Pick<Modal, 'log' | 'record$'>>

/**
 * Whether what the host chose was read, with the list of features. What stands in the page is drawn without that when it could not
 * be had: it stays open, and a press is the next need of it.
 */
const isRead = ({ getState, log }: LiveStore): boolean => {
  const { choices, modal } = getState()
  const isListLost = () =>
    log?.().records.some(({ fact }) => 'feature' in fact && fact.feature === 'features')
  return Boolean(choices ?? (modal.embedded && isListLost()))
}

/** Code comes in any order; nothing is drawn before. */
const whenRead = (store: LiveStore): Promise<void> =>
  new Promise((resolve) => {
    if (isRead(store)) return resolve()
    const heard = store.record$?.subscribe(() => {
      if (!isRead(store)) return
      resolve()
      heard?.unsubscribe()
    })
  })

/** What of it the host would have in the first frame. */
const loadChosen = async (store: LiveStore, tag: LanguageTag): Promise<void> => {
  await whenRead(store)
  const state = store.getState()
  const rows = connectRows(state).length
  const seldom = () => Promise.all([fetchSeldom(), loadRest(tag)])
  await Promise.all([
    // A box to tick must be there; without the host's own words ours are.
    namesDocuments(state) && seldom(),
    (hasOwnWords(state) || drawsSeldom(state)) && seldom().catch(() => undefined),
    // The search of a long list would move all that is below it when it came later; and what is typed at once is meant for it.
    rows >= searchedFrom && Promise.all([fetchLong(), loadRest(tag), fetchMotion()]).catch(() => undefined),
  ])
}

/** Loads what the first frame of this store needs: its texts, and what the host would have in it. Then drawing is at once. */
export const prepareShell = async (store: LiveStore): Promise<MountShell> => {
  const { options, pageSession } = store.getState()
  const { pageLocale = '', locale = '' } = pageSession.environment ?? {}
  const tag = languageOf([options.language ?? '', pageLocale, locale])
  const [first] = await Promise.all([loadFirst(tag), loadChosen(store, tag)])
  const framed: Framed = (shown, content) => (
    <StoreContext value={shown}>
      <LanguageProvider tag={tag} first={first}>
        {content}
      </LanguageProvider>
    </StoreContext>
  )
  return (shown, target) => drawOnce(shown, target, () => draw(shown, { tag, framed }, target))
}
