import type { ReactElement } from 'react'
import { networkById } from '../../../domain/slices/networks/select.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Logo } from '../../parts/Logo.js'
import { Waiting } from '../../parts/Waiting.js'
import { useFormat, useText } from '../../text/context.js'
import { sentence } from '../../text/index.js'
import type { ViewProps, ViewTitle } from '../code.js'

export const switchTitle: ViewTitle = (state, view) =>
  (view.name === 'SwitchNetwork' && networkById(state, view.chainId)?.name) || null

/** Waits for the wallet to change its network; or asks first, where something else needs the change. */
export const SwitchNetwork = ({ view }: ViewProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const dispatch = useDispatch()
  const chainId = view.name === 'SwitchNetwork' ? view.chainId : null
  const network = useSelect((state) => networkById(state, chainId))
  const step = useSelect((state) => state.networks.switching)
  const connectionId = 'connectionId' in step ? step.connectionId : ''
  const wallet = useSelect((state) => state.connections.byId[connectionId]?.name) ?? text.wallet
  if (!chainId) return null
  const failure = 'failure' in step && step.chainId === chainId ? step.failure : null
  const isOffered = step.step === 'offered'
  const declined = failure?.tag === 'UserRejected'
  const names = { wallet, network: network?.name ?? chainId }
  const failed = isOffered ? 'switchOffered' : declined ? 'switchDeclined' : 'switchFailed'
  const title = format(failure ? failed : 'approveIn', names)
  const params = { ...names, ...failure?.params }
  return (
    <Waiting
      testId="w3m-network-switch-view"
      logo={<Logo source={network?.imageUrl} name={names.network} size="large" />}
      title={title}
      failure={failure}
      ask={isOffered ? format('switchTo', names) : null}
      onRetry={() => dispatch({ type: 'SwitchNetwork', chainId })}
      onCancel={() => dispatch({ type: 'GoBack' })}
    >
      <p>
        {failure && !declined && !isOffered
          ? sentence(text, { ...failure, params })
          : format(isOffered ? 'switchOfferedText' : declined ? 'switchDeclinedText' : 'switchText', names)}
      </p>
    </Waiting>
  )
}
