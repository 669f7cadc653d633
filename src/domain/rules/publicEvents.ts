import { type ChainId, namespaceOf } from '../caip/chainId.js'
import { isShownChain } from '../caip/shownChains.js'
import type { Fact } from '../core/fact.js'
import type { State } from '../core/state.js'
import { describe } from '../prelude/describe.js'
import type { Failure, FailureTag } from '../prelude/failure.js'
import { productName } from '../prelude/productName.js'
import { knownWallet } from '../slices/catalogue/select.js'
import { activeConnection } from '../slices/connections/select.js'
import { connectorById } from '../slices/connectors/select.js'
import type { View } from '../slices/modal/state.js'

/**
 * What a host may listen to: few, stable, named as in the field. Facts are ours and may change; these do not.
 * None of them holds an address.
 */
export type PublicEvent =
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: 'browser' }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: { readonly method: 'browser'; readonly name: string }
    }
  | {
      readonly event: 'CONNECT_ERROR' | 'USER_REJECTED'
      readonly properties: { readonly code: FailureTag; readonly message: string }
    }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: string } }
  | {
      /** `search`: what was typed, as far as it can be the name of a product; `badge`: of which wallets alone. */
      readonly event: 'SEARCH_WALLET'
      readonly properties: { readonly badge: 'certified' | ''; readonly search: string }
    }
  | {
      readonly event:
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_NETWORKS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
      readonly properties: Readonly<Record<string, never>>
    }

type Click = Extract<PublicEvent, { event: `CLICK_${string}` }>['event']

const clicks: Partial<Record<View['name'], Click>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET',
}

/** What a wallet calls itself is its own to choose: an address, the name of its owner. */
const nameOf = (name: string): string => productName(name) ?? 'Unknown'

/** As in exports: a longer number, or one with a fraction, may be anything. */
const shortOf = (value: number): number => (Number.isInteger(value) && Math.abs(value) < 100_000 ? value : 0)

/** An id that no chain is known by may be anything. */
const networkOf = (chainId: ChainId): string =>
  isShownChain(chainId) ? chainId : `${namespaceOf(chainId)}:unknown`

const viewEvents = (view: View, state: State): ReadonlyArray<PublicEvent> => {
  // It was chosen when its own view opened.
  if (view.name === 'ConnectingExternal' && state.modal.stack.at(-2)?.name === 'ConnectingWalletConnect')
    return []
  const click = clicks[view.name]
  if (click) return [{ event: click, properties: {} }]
  const wallet =
    view.name === 'ConnectingExternal'
      ? connectorById(state, view.connectorId)
      : view.name === 'ConnectingWalletConnect' && knownWallet(state, view.walletId)
  if (!wallet) return []
  const name = nameOf(wallet.name)
  return [{ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }]
}

const failureEvents = (failure: Failure, other: 'CONNECT_ERROR' | null): ReadonlyArray<PublicEvent> => {
  const { tag } = failure
  // Our sentence, and not the wallet's own words: they may hold an address, or a name.
  const params = Object.entries(failure.params).map(([key, value]) => [
    key,
    typeof value === 'string' ? nameOf(value) : shortOf(value),
  ])
  const ours = describe({ ...failure, params: Object.fromEntries(params), details: null })
  const properties = { code: tag, message: ours }
  if (tag === 'UserRejected') return [{ event: 'USER_REJECTED', properties }]
  return other ? [{ event: other, properties }] : []
}

/** What a fact means to hosts: mostly nothing. `state` is the state it led to. */
export const publicEvents = (fact: Fact, state: State): ReadonlyArray<PublicEvent> => {
  const connected = activeConnection(state) !== null
  switch (fact.type) {
    case 'modal.opened':
      return [{ event: 'MODAL_OPEN', properties: { connected } }, ...viewEvents(fact.view, state)]
    case 'modal.closed':
      return [{ event: 'MODAL_CLOSE', properties: { connected } }]
    case 'modal.viewPushed':
      return viewEvents(fact.view, state)
    case 'catalogue.searched': {
      const search = productName(fact.text) ?? ''
      return [{ event: 'SEARCH_WALLET', properties: { badge: fact.certified ? 'certified' : '', search } }]
    }
    case 'connection.established':
      return [
        {
          event: 'CONNECT_SUCCESS',
          properties: { method: 'browser', name: nameOf(fact.connector.name) },
        },
      ]
    case 'connection.failed':
      return failureEvents(fact.failure, 'CONNECT_ERROR')
    case 'request.failed':
    case 'network.switchFailed':
      return failureEvents(fact.failure, null)
    case 'connection.ended':
      return fact.by === 'visitor'
        ? [{ event: 'DISCONNECT_SUCCESS', properties: { namespace: fact.namespace } }]
        : []
    case 'network.switched':
      return [{ event: 'SWITCH_NETWORK', properties: { network: networkOf(fact.chainId) } }]
    case 'network.activated':
      return fact.attempt === null
        ? []
        : [{ event: 'SWITCH_NETWORK', properties: { network: networkOf(fact.chainId) } }]
    default:
      return []
  }
}
