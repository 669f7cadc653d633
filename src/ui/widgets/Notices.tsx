import type { ReactElement } from 'react'
import { choices } from '../../domain/slices/choices/select.js'
import { shownNotice } from '../../domain/slices/notices/select.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useSelect } from '../hooks/useSelect.js'
import { useLanguage } from '../text/context.js'

/**
 * A message over the title. Both regions always stand, since a region is only heard if it was there before its text;
 * the quiet one also says why the card shook, where the message that does has not come.
 */
export const NoticeArea = (): ReactElement => {
  const { text, complete } = useLanguage()
  const raised = useSelect(shownNotice)
  const code = useSeldom(raised)
  const isRefused = useSelect((state) => state.modal.shakenAt !== null)
  const pill = raised && complete && code && <code.Pill notice={raised} key={raised.id} />
  const isError = raised?.variant === 'error'
  return (
    <div className="notices">
      <div role="status">
        {!isError && pill}
        {isRefused && !pill && <span className="hidden">{text.mustSwitch}</span>}
      </div>
      <div role="alert">{isError && pill}</div>
    </div>
  )
}

/** A message for developers, unless the host says `debug: false`. */
export const AlertBar = (): ReactElement | null => {
  const { complete } = useLanguage()
  const alert = useSelect((state) => (choices(state).debug ? state.pageSession.alert : null))
  const code = useSeldom(alert)
  return alert && complete && code ? <code.AlertLine alert={alert} /> : null
}
