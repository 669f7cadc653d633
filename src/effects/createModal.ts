import { type Either, left, right } from 'fp-ts/Either'
import { Observable, type Subscription } from 'rxjs'
import { type AccountId, addressOf } from '../domain/caip/accountId.js'
import { type ChainId, chainIdFromEvm } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import { decide } from '../domain/core/decide.js'
import type { Event } from '../domain/core/event.js'
import { reduce } from '../domain/core/reduce.js'
import { connectedIn } from '../domain/core/select.js'
import { initialState, type State } from '../domain/core/state.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Configured } from '../domain/wire/options.js'
import type { Flow } from './effect.js'
import { attachGroups, type FlowGroup } from './groups.js'
import type { Account, LogAudience, Modal, Surface } from './modal.js'
import { done, type Ending, promiseOf } from './outcome.js'
import type { Ports } from './ports.js'
import { createProvider, type Eip1193Provider } from './provider.js'
import { createStore, type KernelOptions, type Store } from './store.js'

/** What a modal is made of; the composition root decides which doors to the world it has. */
export interface ModalParts {
  readonly configured: Configured
  readonly ports: Ports
  /** Wired at the start. */
  readonly flows: ReadonlyArray<Flow>
  /** Wired when first needed. */
  readonly groups: ReadonlyArray<FlowGroup>
  /** Makes the element the interface draws in, at first need. */
  readonly createSurface: (append: boolean) => Surface
  readonly removeSurface: (surface: Surface) => void
  readonly exportLog: (log: ReturnType<Modal['log']>, audience: LogAudience) => Promise<string>
  readonly inspect?: KernelOptions['inspect']
  /** Where to begin: a replayed log's end, in tests. */
  readonly initial?: State
}

const accountOf = (state: State, namespace: Namespace | null): Account | null => {
  const connection = connectedIn(state, namespace)
  const first: AccountId | undefined = connection?.accounts[0]
  if (!connection?.chainId || first === undefined) return null
  const { chainId, connectorId } = connection
  return {
    address: addressOf(first),
    caipAddress: first,
    chainId,
    namespace: connection.namespace,
    connectorId,
  }
}

/** Nobody works on it any more: its flow crashed, or could not be loaded. */
const lost = (event: Event, flow: string, group: string): Either<Failure, never> | null => {
  if (event.type === 'effect.crashed' && event.effect === flow) return left(failure('Interrupted'))
  return event.type === 'flows.loadFailed' && event.group === group ? left(event.failure) : null
}

const connected =
  (read: () => State): Ending<Account> =>
  (event, attempt) => {
    if (event.type === 'connection.established' && event.attempt === attempt) {
      const account = accountOf(read(), event.connector.namespace)
      return account ? right(account) : left(failure('NotConnected'))
    }
    if (event.type === 'connection.failed' && event.attempt === attempt) return left(event.failure)
    if (event.type === 'connection.cancelled' && event.attempt === attempt) return left(failure('Cancelled'))
    return lost(event, 'connectWallet', 'open')
  }

const switched: Ending<void> = (event, attempt) => {
  if (event.type === 'network.switched' && event.attempt === attempt) return done
  if (event.type === 'network.activated' && event.attempt === attempt) return done
  if (event.type === 'network.switchFailed' && event.attempt === attempt) return left(event.failure)
  return lost(event, 'switchNetwork', 'connected')
}

/**
 * Ends when the last wallet was told. Local state was cleared whatever becomes of the rest; flows that load only now
 * have nobody to tell.
 */
const told = (): Ending<void> => {
  let untold = 0
  return (event, attempt) => {
    if (event.type === 'connection.ended' && event.attempt === attempt) untold += 1
    if (event.type === 'connection.walletTold' && event.attempt === attempt) untold -= 1
    const answered = event.type === 'connection.walletTold' && event.attempt === attempt && untold === 0
    const late = event.type === 'flows.attached' && event.group === 'connected'
    return answered || late || lost(event, 'disconnect', 'connected') ? done : null
  }
}

const shown: Ending<void> = (event, attempt) =>
  event.type === 'modal.opened' && event.attempt === attempt ? done : null

/** Asked to connect by a host's `eth_requestAccounts`: the visitor chooses a wallet in the modal. */
const connectThroughModal = (modal: Store, namespace: Namespace): Promise<void> => {
  const chosen: Ending<void> = (event) => {
    if (event.type === 'connection.established' && event.connector.namespace === namespace) return done
    return event.type === 'modal.closed' ? left(failure('UserRejected')) : null
  }
  return promiseOf(modal, () => modal.dispatch({ type: 'Open', namespace }), chosen)
}

/** Builds a modal over given ports. Nothing happens before `start()`. */
export const createModal = ({
  configured,
  ports,
  flows,
  groups,
  inspect,
  initial = initialState,
  ...parts
}: ModalParts): Modal => {
  const kernel = createStore({ reduce, decide, initial, flows, ports, ...(inspect ? { inspect } : {}) })
  const providers = new Map<Namespace, Eip1193Provider>()
  let surface: Surface | null = null
  let started = false
  let attaching: Subscription | null = null

  const whenStarted = <A>(work: () => Promise<A>): Promise<A> => {
    if (started) return work()
    const early = Promise.reject(new ModalError(failure('NotStarted'), 'Call start() first'))
    early.catch(() => undefined)
    return early
  }
  const switchNetwork = (network: ChainId | number): Promise<void> => {
    const chainId = typeof network === 'number' ? chainIdFromEvm(network) : network
    const already = (rejection: { readonly tag: string }) =>
      rejection.tag === 'AlreadyActive' ? done : left(failure('Cancelled', { details: rejection.tag }))
    return whenStarted(() =>
      promiseOf(kernel, () => kernel.dispatch({ type: 'SwitchNetwork', chainId }), switched, already),
    )
  }

  const api: Omit<Modal, keyof Observable<State>> = {
    state$: kernel.state$,
    record$: kernel.record$,
    getState: kernel.getState,
    onChange: kernel.onChange,
    dispatch: kernel.dispatch,
    log: kernel.log,
    keep: kernel.keep,
    reveal: kernel.reveal,
    start: () => {
      if (started) return
      started = true
      attaching = attachGroups(kernel, groups, ports)
      kernel.start()
    },
    stop: () => {
      started = false
      attaching?.unsubscribe()
      kernel.stop()
    },
    dispose: () => {
      started = false
      attaching?.unsubscribe()
      kernel.dispose()
      if (surface) parts.removeSurface(surface)
      surface = null
    },
    open: (options = {}) =>
      whenStarted(() => promiseOf(kernel, () => kernel.dispatch({ type: 'Open', ...options }), shown)),
    close: () => kernel.dispatch({ type: 'Close' }),
    connect: ({ connectorId }) =>
      whenStarted(() =>
        promiseOf(
          kernel,
          () => kernel.dispatch({ type: 'Connect', connectorId }),
          connected(kernel.getState),
        ),
      ),
    disconnect: (options = {}) =>
      whenStarted(() =>
        promiseOf(
          kernel,
          () => kernel.dispatch({ type: 'Disconnect', ...options }),
          told(),
          () => done,
        ),
      ),
    switchNetwork,
    setTheme: (mode, variables) => {
      const kept = variables ?? kernel.getState().options.themeVariables
      kernel.dispatch({ type: 'SetTheme', mode, variables: kept })
    },
    getProvider: (namespace) => {
      const known = providers.get(namespace) ?? createProvider(host, namespace)
      providers.set(namespace, known)
      return known
    },
    getAccount: (namespace) => accountOf(kernel.getState(), namespace ?? kernel.getState().networks.current),
    exportLog: (audience = 'support') => parts.exportLog(kernel.log(), audience),
    surface: () => {
      surface ??= parts.createSurface(!configured.fact.options.disableAppend)
      return surface
    },
  }
  const modal: Modal = Object.assign(
    new Observable<State>((observer) => kernel.state$.subscribe(observer)),
    api,
  )
  const host = {
    store: kernel,
    ports,
    connect: (namespace: Namespace) => whenStarted(() => connectThroughModal(kernel, namespace)),
    switchTo: switchNetwork,
    whenStarted,
  }
  return modal
}
