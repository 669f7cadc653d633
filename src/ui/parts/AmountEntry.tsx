import ArrowUpDown from 'lucide/dist/esm/icons/arrow-up-down.mjs'
import { type CSSProperties, type ReactElement, type ReactNode, useId } from 'react'
import type { Unread } from '../../domain/prelude/typedAmount.js'
import { amountEntryRules } from '../style/amountEntry.js'
import { useStyles } from '../style/useStyles.js'
import { localeMarks } from '../text/localeMarks.js'
import { Icon, icons } from './icons.js'
import { useTypedAmount } from './useTypedAmount.js'
import { viewIcons } from './viewIcons.js'

/** What is paid with, and how another is chosen. */
export interface EntryToken {
  readonly symbol: string
  /** 24 px. */
  readonly logo: ReactNode
  /** What the press does, said before the symbol: "Choose token". */
  readonly label: string
  /** Left out where there is nothing to choose. */
  readonly onChoose?: () => void
}

export interface AmountEntryProps {
  /** What the amount is for: "You send". */
  readonly label: string
  /** A plain decimal text; null while there is none. What was typed stays as it was typed while it means this. */
  readonly value: string | null
  /** `isCut`: more digits came than there can be after the mark, and were left out. */
  readonly onChange: (value: string | null, isCut: boolean) => void
  /** What was typed or pasted is no amount, and changed nothing. */
  readonly onRefuse?: (reason: Unread) => void
  readonly decimals: number
  /** Of what is typed: a token's symbol, or a currency. */
  readonly unit: string
  readonly locale: string
  /** The same in the other currency, with its sign: "≈ 1,204.50 USD". */
  readonly other?: { readonly text: string; readonly label: string; readonly onSwap?: () => void } | null
  readonly token: EntryToken
  /** "Balance 1.204" */
  readonly balance: string | null
  /** Takes the balance's place. */
  readonly error?: string | null
  /** `kept`: that the network fee was kept back; takes the balance's place as well once it was pressed. */
  readonly max?: {
    readonly words: string
    readonly kept: string | null
    readonly isTaken: boolean
    readonly onPress: () => void
  } | null
  readonly testIds?: { readonly input?: string; readonly symbol?: string; readonly token?: string }
}

const Other = ({ other }: { readonly other: NonNullable<AmountEntryProps['other']> }): ReactElement => {
  const content = (
    <>
      <bdi dir="ltr">{other.text}</bdi>
      {other.onSwap && <Icon icon={ArrowUpDown} size={16} />}
    </>
  )
  return other.onSwap ? (
    <button type="button" className="otherAmount" title={other.label} onClick={other.onSwap}>
      {content}
    </button>
  ) : (
    <p className="otherAmount">{content}</p>
  )
}

const Token = ({
  token,
  testIds,
}: {
  readonly token: EntryToken
  readonly testIds: AmountEntryProps['testIds']
}): ReactElement => {
  const symbol = (
    <>
      {token.logo}
      {token.onChoose && <span className="hidden">{token.label}: </span>}
      <bdi title={token.symbol} data-testid={testIds?.symbol}>
        {token.symbol}
      </bdi>
    </>
  )
  return token.onChoose ? (
    <button type="button" className="sourceToken" data-testid={testIds?.token} onClick={token.onChoose}>
      {symbol}
      <Icon icon={viewIcons.chevronDown} size={16} />
    </button>
  ) : (
    <span className="sourceToken">{symbol}</span>
  )
}

/** One place, one height: what is wrong, what "Max" kept back, or what there is. */
const Says = ({ entry, id }: { readonly entry: AmountEntryProps; readonly id: string }): ReactElement => {
  const { error, max, balance } = entry
  return error ? (
    <span key="error" id={id} className="sourceSays wrong" role="alert">
      <Icon icon={icons.circleAlert} size={16} />
      {error}
    </span>
  ) : (
    <span key="known" id={id} className="sourceSays" role={max?.isTaken ? 'status' : undefined}>
      {(max?.isTaken && max.kept) || balance}
    </span>
  )
}

/** Of digits at their smallest, in a card of 320; and of those where text is twice as large. */
const fieldHolds = 20
const largeHolds = 10

/** All of an amount that is longer than its field, group by group. The field itself is read whole. */
const Whole = ({
  value,
  locale,
  length,
}: {
  readonly value: string
  readonly locale: string
  readonly length: number
}): ReactElement | null => {
  const [, whole, part] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === undefined || length <= largeHolds) return null
  const { grouped, group, decimal, digits } = localeMarks(locale)
  const text = grouped(BigInt(whole)) + (part === undefined ? '' : decimal + digits(part))
  const groups = (group === null ? [text] : text.split(group)).map((written, at, { length: count }) => ({
    at,
    written: at < count - 1 ? written + group : written,
  }))
  return (
    <p className={length > fieldHolds ? 'typedWhole' : 'typedWhole spare'} dir="ltr" aria-hidden="true">
      {groups.map(({ at, written }) => (
        <span key={at}>{written}</span>
      ))}
    </p>
  )
}

/** What it is taken from, and all of it. */
const Source = ({
  entry,
  says,
}: {
  readonly entry: AmountEntryProps
  readonly says: string
}): ReactElement => {
  const { token, max, testIds } = entry
  return (
    <div className="source">
      <Token token={token} testIds={testIds} />
      <Says entry={entry} id={says} />
      {max && (
        <button type="button" className="sourceMax" title={max.kept ?? undefined} onClick={max.onPress}>
          {max.words}
        </button>
      )}
    </div>
  )
}

/** An amount being typed: it, the same in the other currency, and what it is taken from. */
export const AmountEntry = (props: AmountEntryProps): ReactElement => {
  useStyles(amountEntryRules)
  const says = useId()
  const { shown, placeholder, field } = useTypedAmount(props)
  const { label, value, locale, unit, other, error, testIds } = props
  const digits = [...(shown || placeholder)].length
  const length = digits + [...unit].length + 1
  return (
    <div className="entry">
      <label className="typed" dir="ltr" style={{ '--n': length } as CSSProperties}>
        <span className="hidden">{label}, </span>
        <span className="typedFigure" data-shown={shown || placeholder}>
          <input
            {...field}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={says}
            data-testid={testIds?.input}
          />
        </span>
        <bdi className="entryUnit">{unit}</bdi>
      </label>
      {value !== null && <Whole value={value} locale={locale} length={digits} />}
      {other && <Other other={other} />}
      <Source entry={props} says={says} />
    </div>
  )
}
