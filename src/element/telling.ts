import type { Namespace } from '../domain/caip/namespace.js'
import type { Modal } from '../effects/modal.js'
import type { ElementEvents, ElementStatus } from './names.js'

const statusOf = (modal: Modal, namespace: Namespace | undefined): ElementStatus => {
  const account = modal.getAccount(namespace)
  return {
    status: modal.getStatus(namespace),
    address: account?.address ?? null,
    chainId: account?.chainId ?? null,
    namespace: namespace ?? modal.getState().networks.currentNamespace,
  }
}

const isSame = (one: ElementStatus, other: ElementStatus): boolean =>
  one.status === other.status &&
  one.address === other.address &&
  one.chainId === other.chainId &&
  one.namespace === other.namespace

/** What one element tells the page of its modal. */
export interface Telling {
  /** Of whom, and of which namespace, it tells from now on; again what it told before is not told. */
  follow(modal: Modal | null, namespace: Namespace | undefined): void
}

export const createTelling = (element: EventTarget): Telling => {
  let modal: Modal | null = null
  let namespace: Namespace | undefined
  let told: ElementStatus | null = null
  let stop = (): void => undefined
  const dispatch = <E extends keyof ElementEvents>(type: E, detail: ElementEvents[E]['detail']): void => {
    element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  }
  const tell = (): void => {
    // Nothing is known before storage was read.
    if (!modal?.getState().pageSession.restored) return
    const now = statusOf(modal, namespace)
    if (told && isSame(told, now)) return
    told = now
    dispatch('wm-status', now)
  }
  return {
    follow: (next, named) => {
      namespace = named
      if (next !== modal) {
        stop()
        modal = next
        told = null
        const ends = next && [next.onChange(tell), next.onEvent((event) => dispatch('wm-event', event))]
        stop = () => {
          for (const end of ends ?? []) end()
        }
      }
      // A page that adds an element listens to it within the same turn.
      queueMicrotask(tell)
    },
  }
}
