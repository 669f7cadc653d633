import type { ReactElement } from 'react'
import { formatUnits, splitBalance } from '../../domain/prelude/decimal.js'
import { latestValue, type Remote } from '../../domain/prelude/remote.js'
import type { NativeBalance } from '../../domain/slices/balances/state.js'
import { useText } from '../text/context.js'
import { localFigure } from '../text/numbers.js'
import { useLocale } from '../text/useLocale.js'

/** Longer figures are drawn smaller: they never wrap and are never cut. */
const sizeOf = (length: number): string =>
  length <= 8 ? 'l' : length <= 12 ? 'm' : length <= 18 ? 's' : 'xs'

const ZeroAmount = ({ unit }: { readonly unit: string }): ReactElement => {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <span className="hidden">{text.balance}: </span>
      <span className="figure l">{localFigure('0.00', locale)}</span> <span className="unit">{unit}</span>
    </>
  )
}

const Unknown = ({ waits }: { readonly waits: boolean }): ReactElement => {
  const text = useText()
  return waits ? (
    <>
      <span className="skeleton figure" />
      <span className="hidden">{text.balanceLoading}</span>
    </>
  ) : (
    <span className="figure unknown" aria-hidden="true">
      –
    </span>
  )
}

const Known = ({ balance }: { readonly balance: NativeBalance }): ReactElement => {
  const text = useText()
  const locale = useLocale()
  const { amount, decimals } = balance
  const { value, rest, symbol } = splitBalance(formatUnits(amount, decimals), balance.symbol)
  const figure = localFigure(rest === '' ? value : `${value}.${rest}`, locale)
  // The mark and its digits.
  const weak = rest === '' ? 0 : rest.length + 1
  return (
    <>
      <span className="hidden">{text.balance}: </span>
      <span className={`figure ${sizeOf(figure.length)}`}>
        {figure.slice(0, figure.length - weak)}
        {weak > 0 && <span className="rest">{figure.slice(-weak)}</span>}
      </span>{' '}
      <span className="unit">{symbol}</span>
    </>
  )
}

/** A balance: the figure large, its unit smaller and weaker. A shape of the same size until it is known. */
export const Amount = ({
  balance,
  zeroUnit,
}: {
  readonly balance: Remote<NativeBalance>
  /** The unit, where nothing is worth anything: test networks and unsupported ones (specification section 5). */
  readonly zeroUnit: string | null
}): ReactElement => {
  if (zeroUnit !== null) {
    return (
      <p className="amount" dir="ltr">
        <ZeroAmount unit={zeroUnit} />
      </p>
    )
  }
  const known = latestValue(balance)
  return known ? (
    <p className="amount" dir="ltr" aria-busy={balance.step === 'pending'}>
      <Known balance={known} />
    </p>
  ) : (
    <p className="amount">
      <Unknown waits={balance.step === 'pending' || balance.step === 'idle'} />
    </p>
  )
}
