import { type ReactElement, type SyntheticEvent, useRef } from 'react'
import { useMotion, useShake } from '../hooks/useCard.js'
import { useFocus } from '../hooks/useFocus.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { useShownView } from '../hooks/useShownView.js'
import { useText } from '../text/context.js'
import { Changing } from './Changing.js'
import { Guarded } from './Guarded.js'
import { Header } from './Header.js'
import { AlertBar, NoticeArea } from './Notices.js'
import { Router, viewKey } from './Router.js'

/** What still stands there answers to nothing more: of two quick presses the first counts. */
const swallow = (event: SyntheticEvent): void => event.stopPropagation()

/** The visible part of the modal: header, view, messages. */
export const Card = ({
  inPlace,
  isWanted,
}: {
  readonly inPlace: boolean
  /** The modal is open now: also to be asked while the last state of an open one is still drawn. */
  readonly isWanted: () => boolean
}): ReactElement => {
  const text = useText()
  const card = useRef<HTMLDivElement>(null)
  const shown = useShownView(card, isWanted)
  const key = viewKey(shown.view)
  const shake = useShake(useSelect((state) => state.modal.shakenAt))
  const { moves, onKeyDown } = useMotion(card, useDispatch())
  const remember = useFocus(card, key, shown.direction, inPlace)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the rows in it
    <div
      ref={card}
      className={`card ${shake}`}
      data-testid="w3m-modal-card"
      lang={text.language}
      dir={text.direction}
      onClickCapture={shown.isHeldBack ? swallow : remember}
      onKeyDown={onKeyDown}
    >
      <Guarded part="Card">
        <AlertBar />
        <div className="top">
          <Header shown={shown} />
          <NoticeArea />
        </div>
        <Changing shownKey={key} moves={moves}>
          <Router shown={shown} />
        </Changing>
      </Guarded>
    </div>
  )
}
