import { type ReactElement, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { StoreContext, type UiStore } from '../../src/ui/hooks/context.js'
import { Body } from '../../src/ui/parts/Regions.js'
import { adoptSheet } from '../../src/ui/style/adopt.js'
import { sheetText } from '../../src/ui/style/sheet.js'
import { ShadowRootContext } from '../../src/ui/style/useStyles.js'
import { useText } from '../../src/ui/text/context.js'
import { languageOf, loadFirst, loadRest, loadText } from '../../src/ui/text/index.js'
import { LanguageProvider } from '../../src/ui/text/LanguageProvider.js'
import { texts } from '../../src/ui/views/help/index.js'
import { stateOf } from './Card.js'
import { Figure } from './Figure.js'
import { language } from './look.js'
import type { Example } from './parts/example.js'
import type { Part } from './parts/index.js'
import { rootOf } from './root.js'

const tag = languageOf([language])

/** Parts know no store, their texts do: any state will do, and nothing comes of a press. */
const loadSurroundings = async () => {
  // Panels say what help says.
  const words = [loadRest(tag), loadText(tag, texts)] as const
  const [first, state] = await Promise.all([loadFirst(tag), stateOf('account'), ...words])
  const store: UiStore = {
    getState: () => state,
    getInitialState: () => state,
    onChange: () => () => undefined,
    dispatch: () => ({ ok: true, attempt: '' }),
  }
  return { first, store }
}
let surroundings: ReturnType<typeof loadSurroundings> | undefined

const Frame = ({
  bodies,
  children,
}: {
  readonly bodies: 'own' | undefined
  readonly children: ReactNode
}): ReactElement => {
  const text = useText()
  return (
    <div className="wm inPlace">
      <section className="card" lang={text.language} dir={text.direction}>
        <div className="view">{bodies === 'own' ? children : <Body>{children}</Body>}</div>
      </section>
    </div>
  )
}

/** A part in one of its states, in a card that holds nothing else. */
export const PartCard = ({
  part: { name, bodies },
  example,
}: {
  readonly part: Part
  readonly example: Example
}): ReactElement => {
  surroundings ??= loadSurroundings()
  const { first, store } = use(surroundings)
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const made = rootOf(host.current)
    adoptSheet(made, sheetText)
    setRoot(made)
  }, [])
  const Draw = example.draw
  return (
    <>
      <Figure
        name={`${name}: ${example.name}`}
        href={`#part/${name}`}
        step={root ? 'drawn' : 'loading'}
        host={host}
      />
      {root &&
        createPortal(
          <ShadowRootContext value={root}>
            <StoreContext value={store}>
              <LanguageProvider tag={tag} first={first}>
                <Frame bodies={bodies}>
                  <Draw />
                </Frame>
              </LanguageProvider>
            </StoreContext>
          </ShadowRootContext>,
          root,
        )}
    </>
  )
}
