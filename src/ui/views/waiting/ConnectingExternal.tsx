import { type ReactElement, useEffect } from 'react'
import type { State } from '../../../domain/core/state.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { addressesOn } from '../../../domain/slices/connections/select.js'
import type { ConnectStep } from '../../../domain/slices/connections/state.js'
import { sourceOf } from '../../../domain/slices/connectors/ids.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import { currentView, mayConnect } from '../../../domain/slices/modal/select.js'
import { useConnectorPicture } from '../../hooks/useConnectorPicture.js'
import { useSeen } from '../../hooks/useSeen.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Logo } from '../../parts/Logo.js'
import { ShortAddress } from '../../parts/ShortAddress.js'
import { InTurn, Waiting } from '../../parts/Waiting.js'
import { useFormat, useText } from '../../text/context.js'
import { sentence, type TextKey } from '../../text/index.js'
import { AskedAgo } from '../../widgets/AskedAgo.js'
import type { ViewProps, ViewTitle } from '../code.js'
import { prefetch } from '../prefetch.js'

/** As whom, once it is there. */
const connectedAddress = (state: State): string | null => {
  const view = currentView(state)
  const connection = Object.values(state.connections.byId).find(
    (one) => view.name === 'ConnectingExternal' && one.connectorId === view.connectorId,
  )
  return (state.modal.succeeded && connection && addressesOn(connection)[0]) ?? null
}

/** What is said while the wallet is asked: nothing at first, then where to look, and since when; once it is there, as whom. */
const Asking = ({ step, help }: { readonly step: ConnectStep; readonly help: string }): ReactElement => {
  const text = useText()
  const address = useSelect(connectedAddress)
  const asked = 'startedAt' in step ? step : null
  const isAlready = asked?.alreadyPending === true
  const waited = asked?.waited ?? 0
  return (
    <>
      <InTurn
        lines={{
          already: { words: text.alreadyAskingText, isSaid: isAlready },
          help: { words: help, isSaid: waited >= durations.waitHelp && !isAlready },
          account: { words: address && <ShortAddress address={address} />, isSaid: address !== null },
        }}
      />
      <AskedAgo waited={waited} />
    </>
  )
}

const Failed = ({
  failure,
  wallet,
}: {
  readonly failure: Failure
  readonly wallet: string
}): ReactElement => {
  const format = useFormat()
  const text = useText()
  return failure.tag === 'UserRejected' ? (
    <p>{format('declinedText', { wallet })}</p>
  ) : (
    <p>{sentence(text, { ...failure, params: { wallet, ...failure.params } })}</p>
  )
}

const titleKey = (step: ConnectStep): TextKey => {
  if (step.step === 'failed') return step.failure.tag === 'UserRejected' ? 'declinedTitle' : 'connectFailed'
  return 'startedAt' in step && step.alreadyPending ? 'alreadyAsking' : 'confirmIn'
}

export const connectingTitle: ViewTitle = (state, view) =>
  (view.name === 'ConnectingExternal' && connectorById(state, view.connectorId)?.name) || null

/** Waits for a wallet to allow the connection. */
export const ConnectingExternal = ({ view }: ViewProps): ReactElement | null => {
  const dispatch = useDispatch()
  const format = useFormat()
  const connectorId = view.name === 'ConnectingExternal' ? view.connectorId : ''
  const connector = useSelect((state) => connectorById(state, connectorId))
  const picture = useConnectorPicture(connectorId)
  const step = useSelect((state) => state.connections.connecting)
  const mayAsk = useSelect(mayConnect)
  useEffect(() => prefetch('Account'), [])
  const wallet = connector?.name ?? sourceOf(connectorId)
  const help = format('notSeeing', { wallet })
  const onSeen = useSeen()
  const failure = step.step === 'failed' && step.connectorId === connectorId ? step.failure : null
  return (
    <Waiting
      logo={<Logo source={picture} name={wallet} id={connectorId} size={72} />}
      title={format(onSeen ? 'connected' : titleKey(step), { wallet })}
      failure={failure}
      onSeen={onSeen}
      // Documents may be named meanwhile: the box to tick stands a step before.
      onRetry={() => dispatch(mayAsk ? { type: 'Connect', connectorId } : { type: 'GoBack' })}
      onCancel={() => dispatch({ type: 'GoBack' })}
    >
      {failure ? <Failed failure={failure} wallet={wallet} /> : <Asking step={step} help={help} />}
    </Waiting>
  )
}
