import type { Namespace } from '../domain/caip/namespace.js'
import type { PublicEvent } from '../domain/rules/publicEvents.js'
import type { Account } from '../domain/slices/connections/accounts.js'
import type { Status } from '../domain/slices/connections/select.js'

/** The three elements, by what they stand for. */
export const elementNames = {
  connect: 'wm-connect-button',
  account: 'wm-account-button',
  network: 'wm-network-button',
} as const

export type ElementKind = keyof typeof elementNames

/**
 * Their attributes: the props of the React components, named as HTML names them. One that an element has no use for is
 * ignored, and so is a number that is none.
 */
export interface ElementAttributes {
  /** Of the connect and the network button. */
  readonly label?: string
  /** Of the connect button, while a wallet is asked. */
  readonly 'loading-label'?: string
  /** `eip155`, `solana`…; the current one if not given. Of the connect and the account button. */
  readonly namespace?: string
  /** Of the account button. */
  readonly balance?: 'show' | 'hide'
  /** Of the account button: how many characters of the address stand before the gap (4), and after it (6). */
  readonly 'chars-start'?: number | string
  readonly 'chars-end'?: number | string
  readonly disabled?: boolean
}

export const attributeNames = [
  'label',
  'loading-label',
  'namespace',
  'balance',
  'chars-start',
  'chars-end',
  'disabled',
] as const satisfies ReadonlyArray<keyof ElementAttributes>

/** What `wm-status` tells of the element's namespace, or of the current one. */
export interface ElementStatus {
  /** `connecting` also while a stored connection is being taken up again. */
  readonly status: Status
  /** Null unless connected. */
  readonly address: Account['address'] | null
  /** The network that the wallet is on, by CAIP-2 id; null unless connected. */
  readonly chainId: Account['chainId'] | null
  readonly namespace: Namespace | null
}

/** Events of the elements. Both bubble, also out of a shadow root. */
export interface ElementEvents {
  /** Once as soon as storage was read, then with each change. */
  'wm-status': CustomEvent<ElementStatus>
  /** What `modal.onEvent` tells (docs/events.md). */
  'wm-event': CustomEvent<PublicEvent>
}
