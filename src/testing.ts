/** Modals without a world: for tests of hosts, and for ours. */

export type { Environment } from './domain/slices/pageSession/state.js'
export type { Lazy } from './effects/lazyPort.js'
export type {
  AskWallet,
  BrowserPort,
  ClockPort,
  ConnectorRef,
  DiscoveryKinds,
  Holder,
  HttpAnswer,
  HttpPort,
  HttpRequest,
  NamespaceAdapter,
  NamespaceReads,
  Ports,
  RandomPort,
  RpcPort,
  StoragePort,
  SwitchProgress,
  TransactionOutcome,
  VaultPort,
  WalletAnswer,
  WalletNews,
  WalletPort,
  WalletQuestion,
  WalletRequest,
} from './effects/ports.js'
export type { NamespaceDoor } from './effects/wallets.js'
export type { AnswerScript, ScriptedAnswer, Settled } from './testing/answers.js'
export { type ScriptedBrowser, scriptedBrowser } from './testing/browser.js'
export { type VirtualClock, virtualClock } from './testing/clock.js'
export {
  type MockProvider,
  type MockWallet,
  type MockWalletScript,
  mockEip6963Wallet,
  type WalletWindow,
} from './testing/evm/eip6963.js'
export type { DelayAnswer } from './testing/evm/evmWallet.js'
export { logFixtures, recordLog } from './testing/evm/fixtures.js'
export { type ScriptedRpc, scriptedRpc } from './testing/evm/rpc.js'
export {
  demoAccount,
  type ScriptedNews,
  type WalletHandle,
  type WalletScript,
} from './testing/evm/walletModel.js'
export { type ScriptedHttp, type ScriptedHttpAnswer, scriptedHttp } from './testing/http.js'
export type { ScriptedLoads } from './testing/loads.js'
export { seededRandom } from './testing/random.js'
export { type ResumeOptions, resumeFrom } from './testing/resume.js'
export {
  createTabs,
  type MemoryStorage,
  type MemoryStorageOptions,
  memoryStorage,
  type Tabs,
} from './testing/storage.js'
export {
  createTestModal,
  openEnds,
  type TestModal,
  type TestModalOptions,
  type TestPorts,
  type TestPortsOptions,
  testNetworks,
  testPorts,
} from './testing/testModal.js'
export { type CountedVault, countedVault } from './testing/vault.js'
export { type ScriptedWallet, type ScriptedWalletOptions, scriptedWallet } from './testing/wallet.js'
export {
  type MockStandardScript,
  type MockStandardWallet,
  mockStandardWallet,
  type StandardAccount,
} from './testing/walletStandard.js'
