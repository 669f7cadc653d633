import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'

// State

/** A chain with what people and wallets need to know of it (specification section 3, Network). */
export interface Network {
  readonly chainId: ChainId
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Asked in this order: the host's custom ones first. */
  readonly rpcUrls: ReadonlyArray<string>
  /** Given to a wallet that is to add the network: the chain's own, never one that carries the project id. */
  readonly walletRpcUrls: ReadonlyArray<string>
  readonly explorerUrl: string | null
  readonly testnet: boolean
  readonly imageUrl: string | null
}

/**
 * `wanted`: nothing has left the page yet. `switching`: the wallet has the request. `offered`: something did not leave
 * because the wallet is elsewhere, and the visitor is asked whether to switch. Who asks whether that still stands asks
 * `offeredNetwork`: its view may be gone.
 */
export type SwitchStep =
  | { readonly step: 'idle' }
  | {
      readonly step: 'wanted' | 'switching'
      readonly attempt: string
      readonly chainId: ChainId
      readonly connectionId: string
      /** For how long the visitor has waited, in the steps in which that is told; absent before the first. */
      readonly waited?: Millis
    }
  | {
      readonly step: 'failed'
      readonly attempt: string
      readonly chainId: ChainId
      readonly connectionId: string
      readonly failure: Failure
      /** The attempt by which it is looked for, whether the wallet is there by now. */
      readonly checking?: string
    }
  | {
      readonly step: 'offered'
      readonly chainId: ChainId
      readonly connectionId: string
      readonly failure: Failure
    }

export interface NetworksState {
  readonly requested: ReadonlyArray<Network>
  /** The network of each namespace, always a requested one (INV-5). Where a connected wallet is, its connection knows. */
  readonly active: Readonly<Partial<Record<Namespace, ChainId>>>
  readonly currentNamespace: Namespace | null
  /** The one with which this page began: the host's, or what storage remembered. */
  readonly initialChainId: ChainId | null
  readonly switching: SwitchStep
}

export const initialNetworks: NetworksState = {
  requested: [],
  active: {},
  currentNamespace: null,
  initialChainId: null,
  switching: { step: 'idle' },
}

// Facts

export type NetworksFact =
  /** The visitor or host chose a network where no wallet has to be asked: none is connected, or it is there already. */
  | { readonly type: 'network.activated'; readonly chainId: ChainId; readonly attempt: string | null }
  | {
      readonly type: 'network.switchRequested'
      readonly attempt: string
      readonly chainId: ChainId
      readonly connectionId: string
    }
  /** The request of this attempt leaves for the wallet now; said before it does, so that it is never sent twice. */
  | { readonly type: 'network.switchBegun'; readonly attempt: string }
  /** The wallet has not answered for so long. */
  | { readonly type: 'network.switchWaited'; readonly attempt: string; readonly waited: Millis }
  | { readonly type: 'network.addRequested'; readonly attempt: string; readonly chainId: ChainId }
  /** `active`: it is where the visitor wanted to be; else another wallet or namespace is shown meanwhile. */
  | {
      readonly type: 'network.switched'
      readonly attempt: string
      readonly chainId: ChainId
      readonly active: boolean
    }
  | {
      readonly type: 'network.switchFailed'
      readonly attempt: string
      readonly chainId: ChainId
      readonly failure: Failure
    }
  /** The visitor is asked whether to switch; `failure` says what was meant for this network and did not leave. */
  | {
      readonly type: 'network.switchOffered'
      readonly chainId: ChainId
      readonly connectionId: string
      readonly failure: Failure
    }
  /** The visitor says that the wallet is there by now: it is asked where it is. */
  | {
      readonly type: 'network.checkRequested'
      readonly attempt: string
      readonly chainId: ChainId
      readonly connectionId: string
    }
  /** It is not, or did not say. Where it is, `network.switched` follows as after any switch. */
  | { readonly type: 'network.stayed'; readonly attempt: string }
  | { readonly type: 'network.listed'; readonly network: Network }
  | { readonly type: 'network.unlisted'; readonly chainId: ChainId }

// Command

export type NetworksCommand =
  | { readonly type: 'SwitchNetwork'; readonly chainId: ChainId }
  /** A network's row was pressed. */
  | { readonly type: 'PickNetwork'; readonly chainId: ChainId }
  /** Something is meant for this network and the wallet is elsewhere: asks the visitor whether to switch. */
  | {
      readonly type: 'OfferSwitch'
      readonly chainId: ChainId
      readonly connectionId: string
      readonly failure: Failure
    }
  /** A switch to this network has failed, and the visitor made it in the wallet: looks whether it is there. */
  | { readonly type: 'CheckNetwork'; readonly chainId: ChainId }
  | { readonly type: 'AddNetwork'; readonly network: Network }
  | { readonly type: 'RemoveNetwork'; readonly chainId: ChainId }

export type NetworksRejection =
  /** No network can have this id. */
  | { readonly tag: 'ImpossibleNetwork'; readonly chainId: ChainId }
  | { readonly tag: 'AlreadyActive'; readonly chainId: ChainId }
  /** The wallet is being asked for just that, as `attempt`; it is not asked twice. */
  | { readonly tag: 'AlreadySwitching'; readonly chainId: ChainId; readonly attempt: string }
  /** No switch of the wallet shown to this network has failed. */
  | { readonly tag: 'NothingToCheck'; readonly chainId: ChainId }
  | { readonly tag: 'UnknownNetwork'; readonly chainId: ChainId }
  | { readonly tag: 'LastOfNamespace'; readonly chainId: ChainId }
