import { type ReactElement, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchesAhead } from '../domain/rules/ahead.js'
import type { Surface } from '../effects/modal.js'
import { useDialog } from './dialog/useDialog.js'
import { StoreContext, type UiStore, useStore } from './hooks/context.js'
import { frozenWhileClosed } from './hooks/frozen.js'
import { isOpen } from './hooks/selectors.js'
import { useDispatch, useSelect } from './hooks/useSelect.js'
import { useThemeOn } from './hooks/useThemeOn.js'
import { drawOnce, type Place, treeOf } from './mounts.js'
import { whenIdle } from './parts/idle.js'
import { adoptSheet } from './style/adopt.js'
import { sheetText } from './style/sheet.js'
import { TreeContext } from './style/useRules.js'
import { languageOf, loadFirst } from './text/index.js'
import { LanguageProvider } from './text/LanguageProvider.js'
import { preloadBy } from './views/preload.js'
import { loadAhead, loadView } from './views/table.js'
import { Card, titleId } from './widgets/Card.js'

/** Draws the modal of a store; gives the remover. */
export type MountShell = (store: UiStore, place: Place) => () => void

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
  const frozen = useMemo(() => frozenWhileClosed(store), [store])
  useThemeOn(useMemo(() => ({ current: surface.host }), [surface]))
  const drawn = useDialog(surface)
  useEffect(() => {
    surface.dialog.setAttribute('aria-labelledby', titleId)
  }, [surface])
  if (!drawn) return null
  return (
    <StoreContext value={frozen}>
      <Overlay />
      <Card inPlace={false} />
    </StoreContext>
  )
}

const InPlaceShell = ({ host }: { readonly host: HTMLElement }): ReactElement | null => {
  const open = useSelect(isOpen)
  useThemeOn(useMemo(() => ({ current: host }), [host]))
  return open ? (
    <section aria-labelledby={titleId}>
      <Card inPlace={true} />
    </section>
  ) : null
}

const containerIn = (place: Place): HTMLElement => {
  if (place.kind === 'dialog') return place.surface.dialog
  const box = place.root.ownerDocument.createElement('div')
  place.root.append(box)
  return box
}

const draw = (content: ReactElement, place: Place, getState: UiStore['getState']): (() => void) => {
  const root = treeOf(place)
  // Effects of a press run before it is painted, and asking for files takes a good part of a frame.
  preloadBy((names) => {
    if (fetchesAhead(getState())) whenIdle(root.ownerDocument, () => loadAhead(names))
  })
  adoptSheet(root, sheetText)
  const container = containerIn(place)
  container.classList.add('wm', place.kind)
  const react = createRoot(container)
  react.render(<TreeContext value={root}>{content}</TreeContext>)
  return () => {
    react.unmount()
    if (place.kind === 'inPlace') container.remove()
  }
}

/** Loads what the first frame of this store needs (its texts, Connect); then drawing is at once. */
export const prepareShell = async ({ getState }: UiStore): Promise<MountShell> => {
  const { options, session } = getState()
  const { pageLocale = '', locale = '' } = session.environment ?? {}
  const tag = languageOf([options.language ?? '', pageLocale, locale])
  const [first] = await Promise.all([loadFirst(tag), loadView('Connect')])
  const contentOf = (store: UiStore, place: Place): ReactElement => (
    <StoreContext value={store}>
      <LanguageProvider tag={tag} first={first}>
        {place.kind === 'dialog' ? (
          <DialogShell surface={place.surface} />
        ) : (
          <InPlaceShell host={place.root.host as HTMLElement} />
        )}
      </LanguageProvider>
    </StoreContext>
  )
  return (store, place) => drawOnce(store, place, () => draw(contentOf(store, place), place, store.getState))
}
