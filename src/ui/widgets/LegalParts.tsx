// The host’s documents. Lazy file (seldom): most hosts name none.
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { choices } from '../../domain/slices/choices/select.js'
import { legalRequired, namesDocuments } from '../../domain/slices/modal/select.js'
import { isLinkUrl } from '../../domain/wire/urls.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { legalRules } from '../style/legal.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'

/** The host's documents as links, joined the way the language joins a list. */
const Documents = (): ReactNode => {
  const text = useText()
  const terms = useSelect((state) => choices(state).termsConditionsUrl)
  const privacy = useSelect((state) => choices(state).privacyPolicyUrl)
  const links: Readonly<Record<string, string | null>> = { [text.terms]: terms, [text.privacy]: privacy }
  const given = Object.keys(links).filter((name) => isLinkUrl(links[name]))
  return new Intl.ListFormat(text.language).formatToParts(given).map(({ type, value }) =>
    type === 'element' ? (
      <a className="link" key={value} href={links[value] ?? ''} target="_blank" rel="noopener noreferrer">
        {value}
        <span className="hidden"> ({text.newTab})</span>
      </a>
    ) : (
      <Fragment key={value}>{value}</Fragment>
    ),
  )
}

const Sentence = ({ words }: { readonly words: string }): ReactElement => {
  const [before, after] = words.split('{documents}')
  return (
    <>
      {before}
      <Documents />
      {after}
    </>
  )
}

export interface LegalProps {
  /** How often something was pressed that waits for the box. */
  readonly asked: number
}

/** The box to tick before a wallet can be chosen, where the host wants that. */
export const LegalCheckbox = ({ asked }: LegalProps): ReactElement | null => {
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const dispatch = useDispatch()
  const required = useSelect(legalRequired)
  const accepted = useSelect((state) => state.modal.legalAccepted)
  useStyles(legalRules)
  useEffect(() => {
    if (asked > 0) box.current?.focus()
  }, [asked])
  if (!required) return null
  return (
    <label className="legal">
      <input
        ref={box}
        type="checkbox"
        data-testid="w3m-legal-checkbox"
        checked={accepted}
        onChange={({ currentTarget }) => dispatch({ type: 'AnswerLegal', accepted: currentTarget.checked })}
      />
      <span>
        <Sentence words={text.agree} />
        <span role="alert">{asked > 0 && <strong>{text.chooseBoxFirst}</strong>}</span>
      </span>
    </label>
  )
}

/** The documents, where they are named without a box to tick. */
export const LegalFooter = (): ReactElement | null => {
  const text = useText()
  const shown = useSelect((state) => !legalRequired(state) && namesDocuments(state))
  return shown ? <Sentence words={text.agreeByConnecting} /> : null
}
