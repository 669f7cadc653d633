import { type ChainId, chainIdOfHost } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { Command } from '../domain/core/command.js'
import { isRight, right } from '../domain/prelude/either.js'
import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import { attemptInFlight } from '../domain/slices/connections/select.js'
import type { Store } from './kernel/store.js'
import { type Followed, judgedBy, type Tracked, track } from './kernel/tracked.js'
import type { Modal } from './modal.js'

/** What a host asks of a modal and waits for. */
export type Actions = Pick<Modal, 'open' | 'connect' | 'disconnect' | 'switchNetwork' | 'setTheme'> & {
  /** Asked by a host through its provider: the visitor chooses a wallet in the modal. */
  readonly choose: (namespace: Namespace) => Promise<void>
}

/** Refuses what nobody would answer: a modal that has not been started (K10). */
export type WhenStarted = <A>(work: () => Promise<A>) => Promise<A>

export const whenStartedBy =
  (isStarted: () => boolean): WhenStarted =>
  (work) => {
    if (isStarted()) return work()
    const early = Promise.reject(new ModalError(failure('NotStarted'), 'Call start() first'))
    early.catch(() => undefined)
    return early
  }

type Endings = typeof import('./endings.js')

/** An opening has its fact at once, unless it waits for code: no page loads a judge for it while it draws. */
const isOpen = ({ sent, facts }: Tracked): boolean =>
  facts.some((event) => event.type === 'modal.opened' && isRight(sent) && event.attempt === sent.right)

const judged = <A>(tracked: Tracked, ends: (endings: Endings, tracked: Tracked) => Promise<A>): Promise<A> =>
  judgedBy(
    tracked,
    () => import('./endings.js'),
    (endings) => ends(endings, tracked),
  )

/** Commands whose promises settle on the fact that ends what they began. */
export const actionsOf = (store: Store & Followed, whenStarted: WhenStarted): Actions => {
  const { dispatch, getState } = store
  const send = (command: Command): Tracked => track(store, () => dispatch(command))
  const ask = <A>(command: Command, ends: (endings: Endings, tracked: Tracked) => Promise<A>): Promise<A> =>
    whenStarted(() => judged(send(command), ends))
  const open: Actions['open'] = (options = {}) =>
    whenStarted(() => {
      const tracked = send({ type: 'Open', ...options })
      return isOpen(tracked)
        ? Promise.resolve(tracked.collecting.unsubscribe())
        : judged(tracked, (ends, of) => ends.openingEnds(of))
    })
  return {
    open,
    connect: ({ connectorId }) =>
      ask({ type: 'Connect', connectorId }, (ends, of) => ends.connectingEnds(of)),
    choose: (namespace) =>
      whenStarted(() => {
        // A wallet that is being asked in the open modal is waited for: opening the list again would give it up.
        const state = getState()
        const isAsked = state.modal.open && attemptInFlight(state)?.namespace === namespace
        const tracked = isAsked ? track(store, () => right('')) : send({ type: 'Open', namespace })
        return judged(tracked, (ends, of) => ends.choosingEnds(of, namespace))
      }),
    disconnect: (options = {}) =>
      ask({ type: 'Disconnect', ...options }, (ends, of) => ends.disconnectingEnds(of)),
    switchNetwork: (network: ChainId | number) => {
      const chainId = chainIdOfHost(network)
      return ask({ type: 'SwitchNetwork', chainId }, (ends, of) => ends.switchingEnds(of))
    },
    setTheme: (mode, variables = getState().options.themeVariables) => {
      dispatch({ type: 'SetTheme', mode, variables })
    },
  }
}
