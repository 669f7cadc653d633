import type { ReactElement } from 'react'
import type { Failure } from '../../../domain/prelude/failure.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { useConnectorPicture } from '../../hooks/useConnectorPicture.js'
import { useSeen } from '../../hooks/useSeen.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Logo } from '../../parts/Logo.js'
import { NetworkLogo } from '../../parts/NetworkLogo.js'
import { InTurn, Waiting } from '../../parts/Waiting.js'
import { useFormat, useText } from '../../text/context.js'
import { sentence, type TextKey } from '../../text/index.js'
import { AskedAgo } from '../../widgets/AskedAgo.js'
import type { ViewProps, ViewTitle } from '../code.js'

export const switchTitle: ViewTitle = (state, view) =>
  (view.name === 'SwitchNetwork' && networkById(state, view.chainId)?.name) || null

/** A wallet that cannot be switched from here, so that only the visitor can. */
const isInside = (failure: Failure | null): boolean =>
  failure?.tag === 'WalletCannotSwitch' || failure?.tag === 'SwitchIgnored'

const titleKey = (failure: Failure | null, isOffered: boolean): TextKey => {
  if (!failure) return 'confirmIn'
  if (isOffered) return 'switchOffered'
  if (failure.tag === 'UserRejected') return 'switchDeclined'
  return isInside(failure) ? 'switchInside' : 'switchFailed'
}

/** What to make of it, where that is not the failure's own sentence. */
const wordsKey = (failure: Failure, isOffered: boolean): TextKey | null => {
  if (isOffered) return 'switchOfferedText'
  if (failure.tag === 'UserRejected') return 'switchDeclinedText'
  return isInside(failure) ? 'switchInsideText' : null
}

type Names = Readonly<Record<'wallet' | 'current' | 'network', string>>

/** What is said while the wallet is asked: for what, then where to look. */
const Asking = ({
  names,
  waited,
  isDone,
}: {
  readonly names: Names
  readonly waited: Millis
  readonly isDone: boolean
}): ReactElement => {
  const format = useFormat()
  const isLong = waited >= durations.waitHelp
  return (
    <>
      <InTurn
        lines={{
          what: { words: format('switchText', names), isSaid: !isLong && !isDone },
          help: { words: format('notSeeing', names), isSaid: isLong && !isDone },
        }}
      />
      <AskedAgo waited={waited} />
    </>
  )
}

const Failed = ({
  failure,
  names,
  isOffered,
}: {
  readonly failure: Failure
  readonly names: Names
  readonly isOffered: boolean
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  const words = wordsKey(failure, isOffered)
  return (
    <p>
      {words ? format(words, names) : sentence(text, { ...failure, params: { ...names, ...failure.params } })}
    </p>
  )
}

/** The wallet that is asked, and where it is now. */
const useAsked = (connectionId: string) => {
  const text = useText()
  const connection = useSelect((state) => state.connections.byId[connectionId])
  const here = useSelect((state) => networkById(state, connection?.chainId ?? null))
  return {
    id: connection?.connectorId,
    wallet: connection?.name ?? text.wallet,
    current: here?.name ?? connection?.chainId ?? text.unsupportedNetwork,
    picture: useConnectorPicture(connection?.connectorId ?? ''),
  }
}

/** Waits for the wallet to change its network; or asks first, where something else needs the change. */
export const SwitchNetwork = ({ view }: ViewProps): ReactElement | null => {
  const text = useText()
  const format = useFormat()
  const dispatch = useDispatch()
  const chainId = view.name === 'SwitchNetwork' ? view.chainId : null
  const network = useSelect((state) => networkById(state, chainId))
  const step = useSelect((state) => state.networks.switching)
  const { id, wallet, current, picture } = useAsked('connectionId' in step ? step.connectionId : '')
  const onSeen = useSeen()
  if (!chainId) return null
  const failure = 'failure' in step && step.chainId === chainId ? step.failure : null
  const isOffered = step.step === 'offered'
  const names = { wallet, current, network: network?.name ?? chainId }
  return (
    <Waiting
      testId="w3m-network-switch-view"
      logo={<NetworkLogo network={network ?? { chainId, name: chainId }} size={72} />}
      badge={<Logo source={picture} name={wallet} id={id} size={28} />}
      title={format(onSeen ? 'switched' : titleKey(failure, isOffered), names)}
      failure={failure}
      onSeen={onSeen}
      ask={isOffered ? format('switchTo', names) : null}
      retryWords={isInside(failure) ? text.checkAgain : undefined}
      isRetrying={'checking' in step}
      onRetry={() => dispatch({ type: isInside(failure) ? 'CheckNetwork' : 'SwitchNetwork', chainId })}
      onCancel={() => dispatch({ type: 'GoBack' })}
    >
      {failure ? (
        <Failed failure={failure} names={names} isOffered={isOffered} />
      ) : (
        <Asking names={names} waited={('waited' in step && step.waited) || 0} isDone={onSeen !== null} />
      )}
    </Waiting>
  )
}
