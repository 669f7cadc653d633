import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import { oneOf, type TypeOf } from '../../prelude/codec.js'
import type { Millis } from '../../prelude/time.js'

// State

/** A screen of the modal, with what it is about. */
export type View =
  | { readonly name: 'Connect' }
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly name: 'Account' }
  | { readonly name: 'Networks' }
  /** `offered`: something did not leave because the wallet is elsewhere, and the visitor is asked about the switch. */
  | { readonly name: 'SwitchNetwork'; readonly chainId: ChainId; readonly offered?: true }
  /** `unasked`: the modal was opened for it, and for nobody who wanted it open. */
  | { readonly name: 'UnsupportedChain'; readonly unasked?: true }
  | { readonly name: 'WhatIsAWallet' }
  | { readonly name: 'WhatIsANetwork' }
  | { readonly name: 'GetWallet' }
  | { readonly name: 'Downloads'; readonly walletId: string }
  | { readonly name: 'ConnectWallets' }
  | { readonly name: 'Create' }
  /** The whole catalogue. */
  | { readonly name: 'AllWallets' }
  /** One wallet of it, and the ways to connect it. */
  | { readonly name: 'ConnectingWalletConnect'; readonly walletId: string }

export type ViewName = View['name']

/** Views that a host may ask for by name (features B.1). */
export const OpenableView = oneOf(
  'Connect',
  'Account',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'AllWallets',
)
export type OpenableView = TypeOf<typeof OpenableView>

/** Views that another one leads to, and that begin nothing. */
export type SideView = Extract<
  View,
  {
    name:
      | 'WhatIsAWallet'
      | 'WhatIsANetwork'
      | 'GetWallet'
      | 'Downloads'
      | 'ConnectWallets'
      | 'Create'
      | 'AllWallets'
      | 'ConnectingWalletConnect'
  }
>

export interface ModalState {
  readonly open: boolean
  /** Never empty (INV-1); exactly [Connect] while closed (INV-2). */
  readonly stack: readonly [View, ...View[]]
  /** Which way the last change of view went: the view slides that way. */
  readonly direction: 'forward' | 'back'
  /**
   * The view that must be answered: while it stands no other takes its place and the modal does not close, whatever
   * is asked for, by whom. It is the first of the stack.
   */
  readonly mustAnswer: View | null
  /** When something was last refused for that; the card shakes for `durations.shake` and the reason is said. */
  readonly shakenAt: Millis | null
  /** What the view shown waited for has come, which is shown for `durations.success`. */
  readonly succeeded?: { readonly leadsTo: AfterSuccess; readonly at: Millis }
  readonly embedded: boolean
  /** The visitor agreed to the host's documents; kept while the page lives. */
  readonly legalAccepted: boolean
}

/** Where the modal goes once it was seen that something succeeded. */
export type AfterSuccess = 'close' | 'back' | 'account'

const connect: View = { name: 'Connect' }

export const initialModal: ModalState = {
  open: false,
  stack: [connect],
  direction: 'forward',
  mustAnswer: null,
  shakenAt: null,
  embedded: false,
  legalAccepted: false,
}

// Facts

export type ModalFact =
  | { readonly type: 'modal.opened'; readonly view: View; readonly attempt: string | null }
  | { readonly type: 'modal.closed' }
  | { readonly type: 'modal.viewPushed'; readonly view: View }
  /** The whole history is replaced by one view. */
  | { readonly type: 'modal.reset'; readonly view: View }
  | { readonly type: 'modal.wentBack'; readonly steps: number }
  /** Opens the modal on this view, and keeps it there until `modal.answered`. */
  | { readonly type: 'modal.answerRequired'; readonly view: View }
  | { readonly type: 'modal.answered' }
  | { readonly type: 'modal.settled' }
  /** What the view shown waited for has come. Any change of view ends that it is shown. */
  | { readonly type: 'modal.succeeded'; readonly leadsTo: AfterSuccess }
  | { readonly type: 'legal.answered'; readonly accepted: boolean }

/** The name under which it is recorded that the dialog itself could not be loaded. */
export const dialogName = 'dialog'

// Command

export type ModalCommand =
  | { readonly type: 'Open'; readonly view?: OpenableView; readonly namespace?: Namespace }
  /** `keepsAttempt`: an attempt to connect that is under way goes on. `drawFailed`: nothing of it could be shown. */
  | { readonly type: 'Close'; readonly keepsAttempt?: true; readonly drawFailed?: true }
  /** One view back, or `steps`. */
  | { readonly type: 'GoBack'; readonly steps?: number }
  | { readonly type: 'ShowNetworks' }
  | { readonly type: 'ShowView'; readonly view: SideView }
  | { readonly type: 'AnswerLegal'; readonly accepted: boolean }
  /** Nothing may go on before this view was answered. */
  | { readonly type: 'RequireAnswer'; readonly view: View }
  /** What was required is answered, or no longer asked. `keepsOpen`: the account takes its place, if there is one. */
  | { readonly type: 'AcceptAnswer'; readonly keepsOpen?: true }

  /** Shows that what the view shown waited for has come. */
  | { readonly type: 'ShowSuccess' }
  /** That has been seen. */
  | { readonly type: 'EndSuccess' }

/** What is decided where connections lead the modal. */
export type LedModalCommand = 'RequireAnswer' | 'AcceptAnswer' | 'ShowSuccess' | 'EndSuccess'

/** What is decided wherever nothing leads the modal. */
export type FreeModalCommand = Exclude<ModalCommand['type'], LedModalCommand>

export type ModalRejection =
  | { readonly tag: 'NotOpen' }
  | { readonly tag: 'AlreadyThere' }
  /** `view` must be answered first. */
  | { readonly tag: 'MustAnswer'; readonly view: ViewName }
  | { readonly tag: 'NothingToAnswer' }
  /** The view shown waits for nothing that has come, or that is not to be seen. */
  | { readonly tag: 'NothingSucceeded' }
  | { readonly tag: 'LegalNotAccepted' }
