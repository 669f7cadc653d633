import type { ReactElement } from 'react'
import { unitsText } from '../../domain/prelude/baseUnits.js'
import { tokenRows } from '../../domain/rules/tokenRows.js'
import { activeNetwork } from '../../domain/slices/networks/select.js'
import type { Token } from '../../domain/slices/tokens/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { FailureLine } from '../parts/FailureLine.js'
import { ComingRows, Folded, StillRow, SumTitle, Worth } from '../parts/Holdings.js'
import { ListAmount } from '../parts/ListAmount.js'
import { TokenLogo } from '../parts/TokenLogo.js'
import { activeHoldings } from '../select/account.js'
import { cardAmount } from '../text/amounts.js'
import { useFormat, useText } from '../text/context.js'
import { moneyText } from '../text/money.js'
import { useLocale } from '../text/useLocale.js'

const TokenRow = ({ token }: { readonly token: Token }): ReactElement => {
  const locale = useLocale()
  const network = useSelect(activeNetwork)
  const { address, name, symbol, decimals, amount, value, iconUrl } = token
  const shown = cardAmount(unitsText(amount, decimals), locale)
  return (
    <li>
      <StillRow
        icon={
          <TokenLogo
            token={{ id: address ?? symbol, name: symbol, source: iconUrl }}
            network={
              network && {
                ...{ id: network.chainId, name: network.name, source: network.imageUrl },
                isTest: network.testnet,
              }
            }
          />
        }
        name={name}
        second={value === null ? '' : <Worth money={moneyText(value, locale)} />}
        value={shown && <ListAmount amount={shown} unit={symbol} />}
      />
    </li>
  )
}

const Rows = ({ tokens }: { readonly tokens: ReadonlyArray<Token> }): ReactElement => (
  <ul className="rows">
    {tokens.map((token) => (
      <TokenRow key={token.address ?? ''} token={token} />
    ))}
  </ul>
)

/** What the account shown holds: by money, with what it is worth in all. */
export const Tokens = (): ReactElement => {
  const text = useText()
  const format = useFormat()
  const locale = useLocale()
  const dispatch = useDispatch()
  const { shown, hidden, total } = useSelect(tokenRows)
  const held = useSelect(activeHoldings)
  // The code that reads them may not come; asking for them fetches it again.
  const isLost = useSelect(({ pageSession }) => Boolean(pageSession.features.tokens))
  const hasFailed =
    held.step === 'failure' ? held.failure.tag !== 'Interrupted' : held.step === 'idle' && isLost
  const isComing = shown.length === 0 && !hasFailed && (held.step === 'idle' || held.step === 'pending')
  const count = new Intl.NumberFormat(locale).format(hidden.length)
  return (
    <>
      <SumTitle title={text.tokensTitle} sum={total === null ? null : moneyText(total, locale)} />
      {isComing && <ComingRows count={2} />}
      {hasFailed && (
        <FailureLine words={text.tokensFailed} onRetry={() => dispatch({ type: 'RefreshTokens' })} />
      )}
      {shown.length > 0 && <Rows tokens={shown} />}
      {hidden.length > 0 && (
        <Folded name={format('tokensHidden', { count })}>
          <Rows tokens={hidden} />
        </Folded>
      )}
    </>
  )
}
