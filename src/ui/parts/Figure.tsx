import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react'
import { figureRules } from '../style/figure.js'
import { useStyles } from '../style/useStyles.js'
import type { CardAmount } from '../text/amounts.js'

/** What is known of a sum. */
export type FigureContent =
  /** It will come; `words` say so to who cannot see its shape. */
  | { readonly step: 'loading'; readonly words: string }
  /** It could not be read: that is said elsewhere. */
  | { readonly step: 'unknown' }
  | {
      readonly step: 'known'
      readonly amount: CardAmount
      readonly unit: string | null
      /** A newer one is being asked for. */
      readonly isBusy?: boolean
    }
  /** Worth nothing by rule, whatever is held: the figure is drawn weaker, and `reason` says why. */
  | {
      readonly step: 'worthless'
      readonly figure: string
      readonly unit: string | null
      readonly reason: string
    }

/** Above this many characters a figure is drawn smaller than 22 px in a card of 320, where `--_hint` is too weak. */
const hintUpTo = 20
/** Longer units may be cut: then the whole is in the title. */
const shortUnit = 8

/** The digits of an amount, without its unit: one run of text, also in lists. The place must run left to right. */
export const Digits = ({ amount }: { readonly amount: CardAmount }): ReactElement => (
  <>
    {amount.text}
    {amount.weak !== '' && <span className="weak">{amount.weak}</span>}
    {amount.exponent !== null && (
      <sup>
        <span className="hidden">^</span>
        {amount.exponent}
      </sup>
    )}
  </>
)

/** Names come from outside, and may carry marks that turn what follows them. */
const Unit = ({ unit }: { readonly unit: string | null }): ReactElement | null =>
  unit ? (
    <>
      {' '}
      <bdi className="unit" title={unit.length > shortUnit ? unit : undefined}>
        {unit}
      </bdi>
    </>
  ) : null

/** Too long to be drawn large: a press shows every digit. */
const Compact = ({
  amount,
  unit,
}: {
  readonly amount: CardAmount
  readonly unit: string | null
}): ReactElement => {
  const [isWhole, showWhole] = useState(false)
  return (
    <button
      type="button"
      className="allDigits"
      aria-expanded={isWhole}
      title={isWhole ? undefined : amount.whole}
      onClick={() => showWhole(!isWhole)}
    >
      <span className="figure">{isWhole ? amount.whole : <Digits amount={amount} />}</span>
      <Unit unit={unit} />
    </button>
  )
}

/** It rolls when it changes, not when it comes. */
const Known = ({
  amount,
  unit,
}: {
  readonly amount: CardAmount
  readonly unit: string | null
}): ReactElement => {
  const [first] = useState(amount.whole)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && first !== amount.whole) setChanged(true)
  return (
    <>
      <span key={amount.whole} className={hasChanged ? 'figure rolls' : 'figure'}>
        <Digits amount={amount} />
      </span>
      <Unit unit={unit} />
    </>
  )
}

const Sum = ({ content }: { readonly content: FigureContent }): ReactElement => {
  switch (content.step) {
    case 'loading':
      return (
        <>
          <span className="skeleton digits" />
          <span className="hidden">{content.words}</span>
        </>
      )
    case 'unknown':
      return (
        <span className="figure unknown" aria-hidden="true">
          –
        </span>
      )
    case 'worthless':
      return (
        <>
          <span className="figure idle">{content.figure}</span>
          <Unit unit={content.unit} />
        </>
      )
    case 'known':
      return content.amount.exponent === null ? (
        <Known amount={content.amount} unit={content.unit} />
      ) : (
        <Compact amount={content.amount} unit={content.unit} />
      )
  }
}

/** As wide as the padding of what can be pressed, at most. */
const pressable = 2

/** By how many characters a sum is fitted: its figure, the gap, its unit. */
const lengthOf = (content: FigureContent): number => {
  if (content.step === 'loading' || content.step === 'unknown') return 1
  const figure = content.step === 'known' ? content.amount.length : [...content.figure].length
  const isPressed = content.step === 'known' && content.amount.exponent !== null
  return figure + (isPressed ? pressable : 0) + (content.unit ? [...content.unit].length + 1 : 0)
}

const Money = ({ money }: { readonly money: string | null }): ReactElement => (
  <p className="money" dir="ltr">
    {money === null ? <span className="skeleton sumLine" /> : `≈ ${money}`}
  </p>
)

export interface FigureProps {
  /** What it is the sum of, said before it: "Balance". */
  readonly label: string
  readonly content: FigureContent
  /** What it is worth, written; null while that is awaited, so that nothing jumps; left out where there is no such line. */
  readonly money?: string | null
  readonly children?: ReactNode
}

/**
 * A sum: the figure as large as its box allows, its unit half as large after it, in every script. It is never cut,
 * and never wider than its box.
 */
export const Figure = ({ label, content, money, children }: FigureProps): ReactElement => {
  useStyles(figureRules)
  const length = lengthOf(content)
  const names = ['amount', length > hintUpTo && 'tight', content.step === 'loading' && 'loading']
  return (
    <div className="sum">
      <p
        className={names.filter(Boolean).join(' ')}
        dir="ltr"
        style={{ '--n': length } as CSSProperties}
        aria-busy={content.step === 'known' ? content.isBusy === true : undefined}
      >
        {(content.step === 'known' || content.step === 'worthless') && (
          <span className="hidden">{label}: </span>
        )}
        <Sum content={content} />
      </p>
      {content.step === 'worthless' && <p className="reason">{content.reason}</p>}
      {money !== undefined && content.step !== 'worthless' && <Money money={money} />}
      {children}
    </div>
  )
}
