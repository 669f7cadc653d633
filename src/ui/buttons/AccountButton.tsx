import { type ReactElement, useEffect, useState } from 'react'
import { addressOf } from '../../domain/caip/accountParts.js'
import type { Namespace } from '../../domain/caip/namespace.js'
import { truncateMiddle } from '../../domain/prelude/text.js'
import { activeAccount, statusOf } from '../../domain/slices/connections/select.js'
import { unsupportedChain } from '../../domain/slices/networks/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { useButtonText } from '../text/buttons.js'
import { HostButton } from './HostButton.js'

/** Props of `AccountButton`. */
export interface AccountButtonProps {
  readonly balance?: 'show' | 'hide'
  /** How many characters of the address stand before the gap, and after it. */
  readonly charsStart?: number
  readonly charsEnd?: number
  readonly namespace?: Namespace
  readonly disabled?: boolean
}

type AccountBadge = typeof import('./AccountBadge.js').AccountBadge

/** The same for every button of the page. */
let loaded: AccountBadge | null = null

/** What stands beside the address: it comes while the wallet is asked, and without it the address stands alone. */
const useFace = (isWanted: boolean): AccountBadge | null => {
  const [there, setThere] = useState(() => loaded)
  useEffect(() => {
    if (!isWanted || there) return
    const load = async (): Promise<void> => {
      loaded = (await import('./AccountBadge.js')).AccountBadge
      setThere(() => loaded)
    }
    load().catch(() => undefined)
  }, [isWanted, there])
  return there
}

/** The connected account with its balance; opens Account. Nothing while not connected; see `ConnectButton`. */
export const AccountButton = ({
  balance = 'show',
  charsStart = 4,
  charsEnd = 6,
  namespace,
  disabled,
}: AccountButtonProps): ReactElement | null => {
  const dispatch = useDispatch('AccountButton')
  const account = useSelect((state) => activeAccount(state, namespace))
  const isComing = useSelect((state) => statusOf(state, namespace) !== 'disconnected')
  const unsupported = useSelect((state) => unsupportedChain(state, namespace) !== null)
  const text = useButtonText()
  const AccountBadge = useFace(isComing)
  if (!account) return null
  return (
    <HostButton
      name="account-button"
      namespace={namespace}
      disabled={disabled}
      onPress={() => dispatch({ type: 'Open', view: 'Account', ...(namespace && { namespace }) })}
    >
      {unsupported && <span>{text('switchNetwork')}</span>}
      {AccountBadge && <AccountBadge account={account} withBalance={balance === 'show' && !unsupported} />}
      <span className="wm-address">{truncateMiddle(addressOf(account), charsStart, charsEnd)}</span>
    </HostButton>
  )
}
