import { type ReactElement, useEffect, useLayoutEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import type { Surface } from '../effects/modal.js'
import { StoreContext, type UiStore, useStore } from './hooks/context.js'
import { frozenWhileClosed } from './hooks/frozen.js'
import { isOpen } from './hooks/selectors.js'
import { useDialog } from './hooks/useDialog.js'
import { useDispatch, useSelect } from './hooks/useSelect.js'
import { Card, titleId } from './parts/Card.js'
import { adoptSheet } from './style/adopt.js'
import { sheetText } from './style/sheet.js'
import { TextContext } from './text/context.js'
import { loadText } from './text/index.js'
import { loadView } from './views/table.js'

/** Where the shell draws: in the dialog of a surface, or in a shadow root where `<WalletModal>` stands. */
export type Place =
  | { readonly kind: 'dialog'; readonly surface: Surface }
  | { readonly kind: 'inPlace'; readonly root: ShadowRoot }

/** Draws the modal of a store; gives the remover. */
export type MountShell = (store: UiStore, place: Place) => () => void

/** Puts the theme on the host element: which scheme, and the host's custom properties. */
const useTheme = (host: HTMLElement): void => {
  const mode = useSelect((state) => state.options.themeMode)
  const variables = useSelect((state) => state.options.themeVariables)
  useLayoutEffect(() => {
    host.dataset.wmTheme = mode
  }, [host, mode])
  useLayoutEffect(() => {
    const names = Object.keys(variables).map((name) => `--wm-${name}`)
    for (const [name, value] of Object.entries(variables)) host.style.setProperty(`--wm-${name}`, value)
    return () => {
      for (const name of names) host.style.removeProperty(name)
    }
  }, [host, variables])
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
  const frozen = useMemo(() => frozenWhileClosed(store), [store])
  useTheme(surface.host)
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
  useTheme(host)
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

const draw = (content: ReactElement, place: Place): (() => void) => {
  const root = place.kind === 'dialog' ? place.surface.root : place.root
  adoptSheet(root, sheetText)
  const container = containerIn(place)
  container.classList.add('wm', place.kind)
  const react = createRoot(container)
  react.render(content)
  return () => {
    react.unmount()
    if (place.kind === 'inPlace') container.remove()
  }
}

/** Loads what the first frame needs (text, Connect); then drawing is at once. `languages`: the most wanted first. */
export const prepareShell = async (languages: ReadonlyArray<string>): Promise<MountShell> => {
  const [text] = await Promise.all([loadText(languages), loadView('Connect')])
  return (store, place) =>
    draw(
      <StoreContext value={store}>
        <TextContext value={text}>
          {place.kind === 'dialog' ? (
            <DialogShell surface={place.surface} />
          ) : (
            <InPlaceShell host={place.root.host as HTMLElement} />
          )}
        </TextContext>
      </StoreContext>,
      place,
    )
}
