import type { Namespace } from '../domain/caip/namespace.js'
import type { Fact } from '../domain/core/fact.js'
import type { State } from '../domain/core/state.js'
import { left, right } from '../domain/prelude/either.js'
import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import { attemptInFlight, connectedIn } from '../domain/slices/connections/select.js'
import { dialogName } from '../domain/slices/modal/state.js'
import { type OutcomeOf, promiseOf } from './kernel/outcome.js'
import type { Store } from './kernel/store.js'
import { type FactSource, track } from './kernel/tracked.js'
import { interruptedBy } from './outcomes.js'

/** `closed`: by something that happened, not by whom was asked. `cancelled`: another attempt may take its place. */
type WishEnd = 'connected' | 'closed' | 'cancelled'

/** What hosts' libraries take for a refusal of the visitor (EIP-1193), in words that claim no more than was seen. */
const leftByVisitor = failure('Cancelled', {
  code: 4001,
  details: 'The modal was closed before a wallet was connected',
})

/** Leaving; what stands in the page goes home in place of closing. */
const leaves = ({ type }: Fact): boolean => type === 'modal.closed' || type === 'modal.reset'

const isAsked = (state: State, namespace: Namespace): boolean =>
  attemptInFlight(state)?.namespace === namespace

/**
 * Ends with a connection in the namespace, whichever wallet it is with and whoever asked for it. Leaving ends it as well,
 * unless a wallet is still being asked: the modal may only have got out of the way.
 */
const wishIn = (namespace: Namespace, getState: () => State, isAskedAlready: boolean): OutcomeOf<WishEnd> => {
  let wasAsked = isAskedAlready
  return (fact, _attempt, cause) => {
    const state = getState()
    if (connectedIn(state, namespace)) return right('connected')
    // The visitor was not asked.
    if (fact.type === 'feature.loadFailed' && fact.feature === dialogName) return left(fact.failure)
    if (isAsked(state, namespace)) {
      wasAsked = true
      return null
    }
    if (leaves(fact)) return cause === null ? left(leftByVisitor) : right('closed')
    // While the modal is open the visitor sees how it ended, and goes on.
    if (state.modal.open || !wasAsked) return null
    if (fact.type === 'connection.failed') return left(fact.failure)
    if (fact.type === 'connection.cancelled') return right('cancelled')
    return interruptedBy(fact, 'connectWallet', 'connections')
  }
}

/**
 * Asked by a host through its provider: the visitor chooses a wallet in the modal. What another connection closes is opened
 * again: nobody has declined.
 */
export const chooseWallet = async (store: Store & FactSource, namespace: Namespace): Promise<void> => {
  // Heard also between two turns of this.
  let isStopped = false
  let isReplaced = false
  const heard = store.record$.subscribe(({ fact: { type } }) => {
    if (type === 'pageSession.stopped') isStopped = true
    if (/^connection\.(cancelled|requested)$/.test(type)) isReplaced = type === 'connection.requested'
  })
  try {
    let end: WishEnd | null = null
    while (end !== 'connected') {
      const state = store.getState()
      if (isStopped) throw new ModalError(failure('Disposed'))
      if (connectedIn(state, namespace)) break
      // A wallet that is being asked in the open modal is waited for: opening the list again would give it up.
      const waits: boolean = isAsked(state, namespace) && (state.modal.open || end !== null)
      if (end === 'cancelled' && !isReplaced) throw new ModalError(leftByVisitor)
      const tracked = track(store, () => (waits ? right('') : store.dispatch({ type: 'Open', namespace })))
      end = await promiseOf(tracked, wishIn(namespace, store.getState, waits))
    }
    // What waits for the wallet goes on at once, and most asks it for something: the visitor looks there.
    if (store.getState().modal.succeeded) store.dispatch({ type: 'EndSuccess' })
  } finally {
    heard.unsubscribe()
  }
}
