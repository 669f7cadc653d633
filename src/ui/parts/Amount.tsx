import type { ReactElement } from 'react'
import { formatUnits, splitBalance } from '../../domain/prelude/decimal.js'
import { latestValue, type Remote } from '../../domain/prelude/remote.js'
import type { NativeBalance } from '../../domain/slices/balances.js'
import { useText } from '../text/context.js'

/** Longer figures are drawn smaller: they never wrap and are never cut. */
const sizeOf = (length: number): string =>
  length <= 8 ? 'l' : length <= 12 ? 'm' : length <= 18 ? 's' : 'xs'

/** A balance: the figure large, its unit smaller and weaker. A shape of the same size until it is known. */
export const Amount = ({ balance }: { readonly balance: Remote<NativeBalance> }): ReactElement => {
  const text = useText()
  const known = latestValue(balance)
  if (!known) {
    const waits = balance.step === 'pending' || balance.step === 'idle'
    return (
      <p className="amount">
        {waits ? (
          <>
            <span className="skeleton figure" />
            <span className="hidden">{text.balanceLoading}</span>
          </>
        ) : (
          <span className="figure unknown" aria-hidden="true">
            –
          </span>
        )}
      </p>
    )
  }
  const { value, rest, symbol } = splitBalance(formatUnits(known.amount, known.decimals), known.symbol)
  return (
    <p className="amount" aria-busy={balance.step === 'pending'}>
      <span className="hidden">{text.balance}: </span>
      <span className={`figure ${sizeOf(value.length + rest.length)}`}>
        {value}
        {rest && <span className="rest">.{rest}</span>}
      </span>{' '}
      <span className="unit">{symbol}</span>
    </p>
  )
}
