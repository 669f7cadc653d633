// What messages look like. Lazy file (seldom): most visits see none.
import type { ReactElement } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import type { Notice, NoticeMessage } from '../../domain/slices/notices/state.js'
import { useDispatch } from '../hooks/useSelect.js'
import { IconButton } from '../parts/IconButton.js'
import { Icon, icons } from '../parts/icons.js'
import { Tick } from '../parts/Tick.js'
import { viewIcons } from '../parts/viewIcons.js'
import { messageRules } from '../style/messages.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import { formatText, sentence, type Text } from '../text/index.js'

const written = (text: Text, notice: NoticeMessage): string =>
  notice.kind === 'failure'
    ? sentence(text, notice.failure)
    : formatText(text, text[notice.key], notice.params)

/** A message to the visitor. */
export const Pill = ({ notice }: { readonly notice: Notice }): ReactElement => {
  useStyles(messageRules)
  const text = useText()
  return (
    <div className={`pill ${notice.variant}`}>
      {notice.variant === 'success' && <Tick />}
      {notice.variant === 'error' && <Icon icon={icons.circleAlert} />}
      {notice.variant === 'loading' && <span className="spinner" aria-hidden="true" />}
      <span data-testid="wui-snackbar-message">{written(text, notice.text)}</span>
    </div>
  )
}

/** A message to developers. */
export const AlertLine = ({ alert }: { readonly alert: Failure }): ReactElement => {
  useStyles(messageRules)
  const text = useText()
  const dispatch = useDispatch()
  return (
    <div className="alert" role="alert">
      <Icon icon={viewIcons.triangleAlert} size={16} />
      <span data-testid="wui-alertbar-text">{sentence(text, alert)}</span>
      <IconButton
        icon={icons.x}
        label={text.dismiss}
        size={16}
        onPress={() => dispatch({ type: 'DismissAlert' })}
      />
    </div>
  )
}
