import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'
import type { Connector } from '../connectors/state.js'

// State

/**
 * One authorised wallet in one namespace. `resyncing`: storage says connected, the wallet has not confirmed yet.
 * `asleep`: it did not confirm in this tab, or not in time; this tab shows it as disconnected, storage keeps it, and
 * it is asked again when it shows that it is there.
 */
export interface Connection {
  readonly id: string
  readonly namespace: Namespace
  readonly connectorId: string
  /** Known once the connector announced itself; storage keeps only the id. */
  readonly name: string
  readonly icon: string | null
  readonly step: 'resyncing' | 'asleep' | 'connected'
  /** The wallet's active one first; empty until connected. Which of them count is a matter of their chains. */
  readonly accounts: ReadonlyArray<ConnectionAccount>
  /** The networks the wallet may be asked for; a wallet of this browser may be asked for any. */
  readonly approvedChains: Chains
  /** The network the wallet is on. */
  readonly chainId: ChainId | null
}

/** Networks by name, or all of the namespace, known to us or not. */
export type Chains = ReadonlyArray<ChainId> | 'any'

/** What an address is: one account may stand beside others of the same visitor, each for its own use. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One address that a wallet gave. CAIP-10 ids are made of it and the network shown (`accounts.ts`). */
export interface ConnectionAccount {
  /** As people know it: EIP-55 on eip155. */
  readonly address: string
  readonly type: AccountType
  readonly chains: Chains
}

/** An attempt in flight. `wanted`: nothing has left the page yet. `asking`: the wallet has the request. */
export interface ConnectInFlight {
  readonly step: 'wanted' | 'asking'
  readonly attempt: string
  readonly connectorId: string
  readonly namespace: Namespace
  readonly startedAt: Millis
  /** The wallet said that it is already asking, for an earlier request of this or another tab. */
  readonly alreadyPending: boolean
  /** For how long the visitor has waited, in the steps in which that is told; absent before the first. */
  readonly waited?: Millis
}

/** What the visitor is trying to connect. One at a time: a newer attempt ends the older. */
export type ConnectStep =
  | { readonly step: 'idle' }
  | ConnectInFlight
  | {
      readonly step: 'failed'
      readonly attempt: string
      readonly connectorId: string
      readonly failure: Failure
    }

/** A wallet that the visitor let go of and that is to be told. `wanted`: it has not been told yet. */
export interface Leaving {
  readonly step: 'wanted' | 'notifying'
  readonly namespace: Namespace
  readonly connectorId: string
  readonly attempt: string
}

export interface ConnectionsState {
  readonly byId: Readonly<Record<string, Connection>>
  readonly active: Readonly<Partial<Record<Namespace, string>>>
  readonly connecting: ConnectStep
  /** By the id of the connection that ended. */
  readonly leaving: Readonly<Record<string, Leaving>>
}

export const initialConnections: ConnectionsState = {
  byId: {},
  active: {},
  connecting: { step: 'idle' },
  leaving: {},
}

// Facts

export type EndedBy = 'visitor' | 'wallet' | 'otherTab'

export type ConnectionsFact =
  | {
      readonly type: 'connection.requested'
      readonly attempt: string
      readonly connectorId: string
      readonly namespace: Namespace
    }
  /** The request of this attempt leaves for the wallet now; said before it does, so that it is never sent twice. */
  | { readonly type: 'connection.begun'; readonly attempt: string }
  /** The wallet has not answered for so long. */
  | { readonly type: 'connection.waited'; readonly attempt: string; readonly waited: Millis }
  | { readonly type: 'connection.alreadyPending'; readonly attempt: string }
  | {
      readonly type: 'connection.established'
      /** Null when no attempt of ours led to it. */
      readonly attempt: string | null
      readonly id: string
      readonly connector: Connector
      readonly accounts: ReadonlyArray<ConnectionAccount>
      readonly approvedChains: Chains
      readonly chainId: ChainId
    }
  | {
      readonly type: 'connection.failed'
      readonly attempt: string
      readonly connectorId: string
      readonly failure: Failure
    }
  | { readonly type: 'connection.cancelled'; readonly attempt: string }
  | {
      readonly type: 'connection.resynced'
      readonly id: string
      readonly namespace: Namespace
      readonly connector: Connector
      readonly accounts: ReadonlyArray<ConnectionAccount>
      readonly approvedChains: Chains
      readonly chainId: ChainId
      /** Its namespace shows this one; news of another one there does not move the network shown. */
      readonly active: boolean
    }
  /**
   * The wallet did not confirm what storage remembers: this tab's affair, which ends no connection. Without a failure:
   * it gave no account (locked, or the site was removed). A late confirmation is still taken.
   */
  | { readonly type: 'connection.resyncFailed'; readonly id: string; readonly failure: Failure | null }
  | {
      readonly type: 'connection.accountsChanged'
      readonly id: string
      readonly accounts: ReadonlyArray<ConnectionAccount>
    }
  | {
      readonly type: 'connection.chainChanged'
      readonly id: string
      readonly namespace: Namespace
      readonly chainId: ChainId
      /** As in `connection.resynced`. */
      readonly active: boolean
    }
  | {
      readonly type: 'connection.ended'
      readonly id: string
      readonly namespace: Namespace
      readonly connectorId: string
      readonly by: EndedBy
      /** Why, when it was not wanted; null when it was. */
      readonly failure: Failure | null
      readonly attempt: string | null
    }
  /** The wallet is being told of the disconnect. */
  | { readonly type: 'connection.leaveBegun'; readonly id: string }
  /** The wallet was told of the disconnect, or could not be within 3 s. Local state was cleared before. */
  | {
      readonly type: 'connection.walletNotified'
      readonly id: string
      readonly attempt: string
      readonly failure: Failure | null
    }

// Command

export type ConnectionsCommand =
  | { readonly type: 'Connect'; readonly connectorId: string }
  /** A wallet's row was pressed: show its view and ask it. */
  | { readonly type: 'PickWallet'; readonly connectorId: string }
  | { readonly type: 'CancelConnect' }
  /** Without a namespace or a connector: all of them. */
  | { readonly type: 'Disconnect'; readonly namespace?: Namespace; readonly connectorId?: string }

export type ConnectionsRejection =
  | { readonly tag: 'UnknownConnector'; readonly connectorId: string }
  | { readonly tag: 'AlreadyConnecting'; readonly connectorId: string }
  | { readonly tag: 'NotConnecting' }
  | { readonly tag: 'NotConnected' }
