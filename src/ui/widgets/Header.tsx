import type { ReactElement } from 'react'
import type { State } from '../../domain/core/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import type { ShownView } from '../hooks/useShownView.js'
import { IconButton } from '../parts/IconButton.js'
import { icons } from '../parts/icons.js'
import { titleId } from '../parts/titleId.js'
import { useText } from '../text/context.js'
import type { Text } from '../text/index.js'

const titleOf = (state: State, { view, code }: ShownView, text: Text): string =>
  // Where the texts of other views could not be had, Connect's is there.
  view ? (code?.title?.(state, view, text) ?? text[`title${view.name}`] ?? text.titleConnect) : text.loading

const Back = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <IconButton
      icon={icons.chevronLeft}
      label={text.back}
      turns="turns"
      testId="header-back"
      onPress={() => dispatch({ type: 'GoBack' })}
    />
  )
}

/** Title in the middle; the way back, or what belongs to a view that stands first, before it; the way out after it. */
export const Header = ({ shown }: { readonly shown: ShownView }): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const title = useSelect((state) => titleOf(state, shown, text))
  const closable = useSelect((state) => !state.modal.embedded)
  const Start = shown.canGoBack ? Back : shown.code?.Start
  return (
    <header className="header">
      <div className="side">{Start && <Start />}</div>
      <h1 id={titleId} tabIndex={-1} dir="auto" data-testid="w3m-header-text" title={title}>
        {title}
      </h1>
      <div className="side end">
        {closable && (
          <IconButton
            icon={icons.x}
            label={text.close}
            testId="w3m-header-close"
            onPress={() => dispatch({ type: 'Close' })}
          />
        )}
      </div>
    </header>
  )
}
