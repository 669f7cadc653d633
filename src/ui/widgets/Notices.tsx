import type { ReactElement } from 'react'
import { shownNotice } from '../../domain/slices/notices/select.js'
import type { Notice, NoticeMessage } from '../../domain/slices/notices/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { IconButton } from '../parts/IconButton.js'
import { Icon, icons } from '../parts/icons.js'
import { useLanguage, useText } from '../text/context.js'
import { formatText, sentence, type Text } from '../text/index.js'

const written = (text: Text, notice: NoticeMessage): string =>
  notice.kind === 'failure'
    ? sentence(text, notice.failure)
    : formatText(text, text[notice.key], notice.params)

/** The tick draws itself once. */
const Tick = (): ReactElement => (
  <svg className="tick" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" />
    <path d="M6 10.5l2.8 2.8L14 7.8" pathLength="1" />
  </svg>
)

const Pill = ({ notice }: { readonly notice: Notice }): ReactElement => {
  const text = useText()
  return (
    <div className={`pill ${notice.variant}`} key={notice.id}>
      {notice.variant === 'success' && <Tick />}
      {notice.variant === 'error' && <Icon icon={icons.circleAlert} />}
      {notice.variant === 'loading' && <span className="spinner" aria-hidden="true" />}
      <span data-testid="wui-snackbar-message">{written(text, notice.text)}</span>
    </div>
  )
}

/**
 * A message over the title. Both regions always stand, since a region is only heard if it was there before its text;
 * the quiet one also says why the card shook.
 */
export const NoticeArea = (): ReactElement => {
  const { text, complete } = useLanguage()
  const raised = useSelect(shownNotice)
  const notice = complete ? raised : null
  const isRefused = useSelect((state) => state.modal.shakenAt !== null)
  const isError = notice?.variant === 'error'
  return (
    <div className="notices">
      <div role="status">
        {notice && !isError && <Pill notice={notice} />}
        {isRefused && <span className="hidden">{text.mustSwitch}</span>}
      </div>
      <div role="alert">{notice && isError && <Pill notice={notice} />}</div>
    </div>
  )
}

/** A message for developers, on development builds only. */
export const AlertBar = (): ReactElement | null => {
  const { text, complete } = useLanguage()
  const dispatch = useDispatch()
  const alert = useSelect((state) => (state.options.debug ? state.pageSession.alert : null))
  if (!alert || !complete) return null
  return (
    <div className="alert" role="alert">
      <Icon icon={icons.triangleAlert} size={16} />
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
