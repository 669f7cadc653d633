import type { ReactElement } from 'react'
import { listAmountRules } from '../style/listAmount.js'
import { useStyles } from '../style/useStyles.js'
import type { CardAmount } from '../text/amounts.js'
import { Digits } from './Figure.js'

/** An amount in a row: as a figure writes it, in one run of text, and whole in the title. */
export const ListAmount = ({
  amount,
  unit = null,
}: {
  readonly amount: CardAmount
  readonly unit?: string | null
}): ReactElement => {
  useStyles(listAmountRules)
  return (
    <bdi className="listAmount" dir="ltr" title={amount.exponent === null ? undefined : amount.whole}>
      <Digits amount={amount} />
      {unit && (
        <>
          {' '}
          <bdi>{unit}</bdi>
        </>
      )}
    </bdi>
  )
}
