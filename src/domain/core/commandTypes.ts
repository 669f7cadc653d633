import type { CommandType } from './command.js'

/** Total by type: every command that there is. */
const all: Readonly<Record<CommandType, true>> = {
  RefreshBalance: true,
  Connect: true,
  PickWallet: true,
  CancelConnect: true,
  Disconnect: true,
  Open: true,
  Close: true,
  GoBack: true,
  ShowNetworks: true,
  ShowView: true,
  AnswerLegal: true,
  RequireAnswer: true,
  AcceptAnswer: true,
  ShowSuccess: true,
  EndSuccess: true,
  SwitchNetwork: true,
  PickNetwork: true,
  OfferSwitch: true,
  CheckNetwork: true,
  AddNetwork: true,
  RemoveNetwork: true,
  ShowNotice: true,
  HideNotice: true,
  Copy: true,
  SetTheme: true,
  UpdateOptions: true,
  RaiseAlert: true,
  DismissAlert: true,
  RequestApproval: true,
  UpdateRemoteFeatures: true,
  LoadMoreWallets: true,
  SearchWallets: true,
}

export const commandTypes = Object.keys(all) as ReadonlyArray<CommandType>
