import type { ReactElement } from 'react'
import { unitsText } from '../../domain/prelude/baseUnits.js'
import { latestValue, type Remote } from '../../domain/prelude/remote.js'
import type { NativeBalance } from '../../domain/slices/balances/state.js'
import { Figure, type FigureContent } from '../parts/Figure.js'
import type { WorthlessAmount } from '../select/account.js'
import { cardAmount } from '../text/amounts.js'
import { useText } from '../text/context.js'
import type { Text } from '../text/index.js'
import { localFigure } from '../text/localeMarks.js'
import { useLocale } from '../text/useLocale.js'

const balanceContent = (balance: Remote<NativeBalance>, text: Text, locale: string): FigureContent => {
  const known = latestValue(balance)
  const amount = known ? cardAmount(unitsText(known.amount, known.decimals), locale) : null
  if (known && amount)
    return { step: 'known', amount, unit: known.symbol, isBusy: balance.step === 'pending' }
  const waits = balance.step === 'pending' || balance.step === 'idle'
  return waits ? { step: 'loading', words: text.balanceLoading } : { step: 'unknown' }
}

/** A balance, or why none is shown. */
export const Amount = ({
  balance,
  worthless,
}: {
  readonly balance: Remote<NativeBalance>
  readonly worthless: WorthlessAmount | null
}): ReactElement => {
  const text = useText()
  const locale = useLocale()
  const content: FigureContent = worthless
    ? {
        step: 'worthless',
        figure: localFigure('0.00', locale),
        unit: worthless.unit,
        reason: text[worthless.reason],
      }
    : balanceContent(balance, text, locale)
  return <Figure label={text.balance} content={content} />
}
