import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import {
  chainId,
  connectorId,
  flag,
  freeText,
  id,
  literalTrue,
  millis,
  number,
  word,
} from '../../core/leaves.js'
import { choice, nonEmptyList, nullable, type Schema, shape } from '../../core/schema.js'
import type { ModalFact, ModalState, View, ViewName } from './state.js'

const plain = shape({})

const views = {
  Connect: plain,
  ConnectingExternal: shape({ connectorId }),
  Account: plain,
  Networks: plain,
  SwitchNetwork: shape({ chainId }, { offered: literalTrue }),
  UnsupportedChain: shape({}, { unasked: literalTrue }),
  WhatIsAWallet: plain,
  WhatIsANetwork: plain,
  GetWallet: plain,
  Downloads: shape({ walletId: freeText }),
  ConnectWallets: plain,
  Create: plain,
  AllWallets: plain,
  ConnectingWalletConnect: shape({ walletId: freeText }),
}
export const view: Schema<View> = choice('name', views)

const afterSuccess = word('close', 'back', 'account')

export const modalFactSchemas: FactSchemas<ModalFact> = {
  'modal.opened': { view, attempt: nullable(id) },
  'modal.closed': {},
  'modal.viewPushed': { view },
  'modal.reset': { view },
  'modal.wentBack': { steps: number },
  'modal.answerRequired': { view },
  'modal.answered': {},
  'modal.settled': {},
  'modal.succeeded': { leadsTo: afterSuccess },
  'legal.answered': { accepted: flag },
}

/** Why its commands are refused. */
export const modalRejections = {
  NotOpen: plain,
  AlreadyThere: plain,
  MustAnswer: shape({ view: word(...(Object.keys(views) as ReadonlyArray<ViewName>)) }),
  NothingToAnswer: plain,
  NothingSucceeded: plain,
  LegalNotAccepted: plain,
}

export const modalStateSchema: StateSchema<ModalState> = {
  version: 1,
  schema: shape(
    {
      open: flag,
      stack: nonEmptyList(view),
      direction: word('forward', 'back'),
      mustAnswer: nullable(view),
      shakenAt: nullable(millis),
      embedded: flag,
      legalAccepted: flag,
    },
    { succeeded: shape({ leadsTo: afterSuccess, at: millis }) },
  ),
}
