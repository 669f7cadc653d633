import { type ReactElement, type RefObject, useEffect } from 'react'
import { lateFile } from '../parts/lateFile.js'
import { adoptIn } from '../style/adopt.js'
import { busyRules } from './busySheet.js'
import { adoptFace } from './faceLook.js'
import type { HostButtonProps } from './HostButton.js'

const { use: useAccountBadge } = lateFile(() => import('./AccountBadge.js'))
const { use: useNetworkBadge } = lateFile(() => import('./NetworkBadge.js'))

export interface FaceProps extends HostButtonProps {
  readonly button: RefObject<HTMLElement | null>
}

/**
 * How a button looks when it is pressed or busy, and the picture that stands in it. All of it comes after the page, and
 * its room is kept from the first frame on. What stands beside an address is fetched while the wallet is asked for it.
 */
export const Face = (props: FaceProps): ReactElement | null => {
  const { button, name, main, busy } = props
  // A button that is drawn together with its face has no element yet when a layout effect runs.
  useEffect(() => {
    adoptFace(button.current)
    adoptIn(button.current, busyRules)
  }, [button])
  const isAccount = name === 'account-button'
  const account = useAccountBadge(busy || isAccount)
  const network = useNetworkBadge(!main && !isAccount)
  if (isAccount) return account && <account.AccountBadge {...props} />
  return main ? null : network && <network.NetworkBadge {...props} />
}
