import type { ReactElement } from 'react'
import type { Namespace } from '../../domain/caip/namespace.js'
import { statusOf } from '../../domain/slices/connections/select.js'
import { useDispatchAs, useSelect } from '../hooks/useSelect.js'
import { isOpen } from '../select/page.js'
import { useButtonText } from '../text/buttons.js'
import { HostButton } from './HostButton.js'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  readonly label?: string
  readonly loadingLabel?: string
  /** Connects in this namespace; in the current one if not given. */
  readonly namespace?: Namespace
  readonly disabled?: boolean
}

/** Words of more letters than this give way where there is no room; shorter ones are whole. */
const longFrom = 16

/** Opens the modal, or closes it when it is open. Gone while connected; see `AccountButton`. */
export const ConnectButton = ({
  label,
  loadingLabel,
  namespace,
  disabled,
}: ConnectButtonProps): ReactElement | null => {
  const dispatch = useDispatchAs('ConnectButton')
  const status = useSelect((state) => statusOf(state, namespace))
  const open = useSelect(isOpen)
  const text = useButtonText()
  if (status === 'connected') return null
  const idle = label ?? text('connect')
  const busy = status === 'connecting' ? idle : undefined
  const words = busy ? (loadingLabel ?? text('connecting')) : idle
  return (
    <HostButton
      name="connect-button"
      namespace={namespace}
      main={true}
      busy={busy}
      disabled={disabled}
      onPress={() => dispatch(open ? { type: 'Close' } : { type: 'Open', ...(namespace && { namespace }) })}
    >
      {words[longFrom] || idle[longFrom] ? (
        <bdi title={words}>{words}</bdi>
      ) : busy ? (
        <span>{words}</span>
      ) : (
        words
      )}
    </HostButton>
  )
}
