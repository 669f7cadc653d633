import { type ReactElement, useEffect } from 'react'
import type { Failure } from '../../../domain/prelude/failure.js'
import type { Millis } from '../../../domain/prelude/time.js'
import type { ConnectStep } from '../../../domain/slices/connections/state.js'
import { sourceOf } from '../../../domain/slices/connectors/ids.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import { usePicture } from '../../hooks/usePicture.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { useTimeOfDay } from '../../hooks/useTimeOfDay.js'
import { Logo } from '../../parts/Logo.js'
import { Since, Waiting } from '../../parts/Waiting.js'
import { useFormat, useText } from '../../text/context.js'
import { sentence } from '../../text/index.js'
import type { ViewProps, ViewTitle } from '../code.js'
import { prefetch } from '../prefetch.js'

const AskedAt = ({ at }: { readonly at: Millis }): ReactElement => {
  const format = useFormat()
  const time = useTimeOfDay(at)
  return <Since>{time && format('askedAt', { time })}</Since>
}

const Asking = ({ step }: { readonly step: ConnectStep }): ReactElement => {
  const format = useFormat()
  const isAlready = 'startedAt' in step && step.alreadyPending
  return (
    <>
      <p>{format(isAlready ? 'alreadyAskingText' : 'confirmText')}</p>
      {'startedAt' in step && <AskedAt at={step.startedAt} />}
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

const titleKey = (step: ConnectStep): 'declinedTitle' | 'connectFailed' | 'alreadyAsking' | 'confirmIn' => {
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
  const picture = usePicture(connector?.icon)
  const step = useSelect((state) => state.connections.connecting)
  useEffect(() => prefetch('Account'), [])
  const wallet = connector?.name ?? sourceOf(connectorId)
  const failure = step.step === 'failed' && step.connectorId === connectorId ? step.failure : null
  return (
    <Waiting
      logo={<Logo source={picture} name={wallet} id={connectorId} size={72} />}
      title={format(titleKey(step), { wallet })}
      failure={failure}
      onRetry={() => dispatch({ type: 'Connect', connectorId })}
      onCancel={() => dispatch({ type: 'GoBack' })}
    >
      {failure ? <Failed failure={failure} wallet={wallet} /> : <Asking step={step} />}
    </Waiting>
  )
}
