import type { Command } from '../../src/domain/core/command.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { SideView, ViewName } from '../../src/domain/slices/modal/state.js'
import type { OptionsState } from '../../src/domain/slices/options/state.js'
import type { NetworkInput } from '../../src/domain/wire/networks.js'
import { reownServices } from '../../src/domain/wire/services/reown.js'
import { type TestModal, type TestModalOptions, testNetworks } from '../../src/testing.js'
import { createConfiguredModal } from './configuredModal.js'
import { holdingScenarios } from './holdingScenarios.js'

/** A state worth looking at: how to get there by commands over scripted ports, and which view it shows then. */
export interface Scenario {
  /** File name under test/logs, and what the gallery calls it. */
  readonly name: string
  readonly shows: ViewName
  readonly set?: TestModalOptions
  /** Options that no host can give yet. */
  readonly configured?: Partial<OptionsState>
  /** Commands only: what a visitor, a wallet or a node does. */
  readonly play: (test: TestModal) => void
}

const demo = 'io.demo.wallet'
const svg = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`)}`
const longName = 'The Quite Remarkably Long-Named Wallet of the Northern Archipelago'
/** Markup, direction marks and emoji: what comes from a wallet is text, whatever it holds. */
const hostileName = '<img src=x onerror=alert(1)> \u202Eevil\u202C 🦊'

const wallet = (name: string, more: object = {}) => ({
  name,
  rdns: `io.${name.toLowerCase().replace(/\W+/g, '')}`,
  ...more,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    wallet(`Wallet ${index + 1}`, { icon: svg(`hsl(${index * 37} 60% 45%)`) }),
  )

const network = (id: number, name: string, symbol = 'ETH'): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
})
const manyNetworks = [
  ...testNetworks,
  ...Array.from({ length: 57 }, (_, index) => network(1000 + index, `Network ${index + 1}`)),
]

/** Does a command and fails the generation when it is refused: a scenario that shows nothing is worse than none. */
export const does = ({ modal }: TestModal, command: Command): void => {
  const answer = modal.dispatch(command)
  if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.rejection.tag}`)
}

const open = (test: TestModal): void => does(test, { type: 'Open' })
const pick = (test: TestModal, connectorId = demo): void => {
  open(test)
  does(test, { type: 'PickWallet', connectorId })
}
const waitsFor = (test: TestModal, passed: number): void => {
  test.wallet.of(demo).answer('eth_requestAccounts', 'never')
  pick(test)
  test.clock.advance(passed)
}
const connected = (test: TestModal): void => does(test, { type: 'Connect', connectorId: demo })
const account = (test: TestModal): void => {
  connected(test)
  open(test)
}
const networks = (test: TestModal): void => {
  account(test)
  does(test, { type: 'ShowNetworks' })
}
const switchWaitsFor = (test: TestModal, passed: number): void => {
  networks(test)
  test.wallet.of(demo).answer('wallet_switchEthereumChain', 'never')
  does(test, { type: 'PickNetwork', chainId: 'eip155:137' })
  test.clock.advance(passed)
}
const one = (script: object = {}): TestModalOptions => ({
  wallets: [{ name: 'Demo Wallet', rdns: demo, icon: svg('#2b6'), ...script }],
})
const knowing = one({ knownChains: ['eip155:137', 'eip155:8453'] })

const legal = {
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
}
const catalogue = [
  {
    id: 'full',
    name: 'Northwind',
    homepage: 'https://northwind.example',
    image_url: svg('#36c'),
    chrome_store: 'https://chrome.example/northwind',
    app_store: 'https://apps.example/northwind',
    play_store: 'https://play.example/northwind',
  },
  { id: 'long', name: longName, homepage: 'https://long.example' },
  { id: 'hostile', name: hostileName, homepage: 'javascript:alert(1)' },
]
const side = (view: SideView) => (test: TestModal) => {
  open(test)
  does(test, { type: 'ShowView', view })
}

/** A page whose project is configured so, and may be used from these origins. */
const projectAnswers = (name: string, answer: object, allowedOrigins: ReadonlyArray<string>): Scenario => ({
  ...{ name, shows: 'Connect', set: one(), configured: { services: reownServices } },
  play: (test) => {
    test.http.answer('GET /appkit/v1/config', { value: answer })
    test.http.answer('GET /projects/v1/origins', { value: { body: { allowedOrigins } } })
    open(test)
    // Until a service that fails has been asked for the last time.
    test.clock.advance(7_000)
  },
})
/** Wallets of a catalogue, as its service has them. */
const record = (at: number, name: string) => ({
  ...{ id: `w${at}`, name, chains: ['eip155:1', 'eip155:137'], homepage: `https://wallet-${at}.example` },
  ...{ badge_type: at % 3 === 0 ? 'certified' : 'none', mobile_link: `wallet${at}://` },
})
const records = [
  record(0, 'Northwind'),
  record(1, longName),
  record(2, hostileName),
  ...Array.from({ length: 57 }, (_, at) => record(at + 3, `Wallet ${at + 3}`)),
]
/** A page whose catalogue answers so, or not; `then` with the modal open. */
const catalogueAnswers = (
  name: string,
  shows: ViewName,
  [answer, then]: readonly [answer: 'all' | 'none' | 'failing' | 'never', then: (test: TestModal) => void],
): Scenario => ({
  ...{ name, shows, set: one(), configured: { services: { api: reownServices.api } } },
  play: (test) => {
    const endpoint = 'GET /getWallets'
    const body = { data: answer === 'all' ? records : [], count: answer === 'all' ? records.length : 0 }
    test.http.answer(
      endpoint,
      answer === 'never' ? 'never' : { value: { status: answer === 'failing' ? 403 : 200, body } },
    )
    open(test)
    then(test)
  },
})
const showAll = (test: TestModal): void => does(test, { type: 'ShowView', view: { name: 'AllWallets' } })
const two = { wallets: [{ name: 'Demo Wallet', rdns: demo, icon: svg('#2b6') }, wallet('Other')] }
/** The first of them was connected two days ago. */
const usedBefore = (test: TestModal): void => {
  connected(test)
  does(test, { type: 'Disconnect' })
  test.clock.advance(2 * 86_400_000)
}
const allOfUsed = catalogueAnswers('all-wallets-recent', 'AllWallets', ['all', showAll])

const projectFeatures = {
  social_login: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swap: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: [],
  reown_branding: [],
}
const projectHas = (...on: ReadonlyArray<string>) => ({
  body: {
    features: Object.entries(projectFeatures).map(([id, config]) => ({
      ...{ id, isEnabled: on.includes(id), config: on.includes(id) ? config : [] },
    })),
  },
})
const shop = ['https://shop.example']

export const scenarios: ReadonlyArray<Scenario> = [
  {
    name: 'connect-legal',
    shows: 'Connect',
    set: { ...one(), options: { features: { legalCheckbox: true }, ...legal } },
    play: open,
  },
  {
    name: 'connect-legal-accepted',
    shows: 'Connect',
    set: { ...one(), options: { features: { legalCheckbox: true }, ...legal } },
    play: (test) => {
      open(test)
      does(test, { type: 'AnswerLegal', accepted: true })
    },
  },
  {
    name: 'connect-legal-footer',
    shows: 'Connect',
    set: { ...one(), options: legal },
    play: open,
  },
  {
    name: 'connect-collapsed',
    shows: 'Connect',
    set: { ...one(), options: { features: { collapseWallets: true } } },
    play: open,
  },
  {
    name: 'connect-wallets',
    shows: 'ConnectWallets',
    set: { wallets: many(4), options: { features: { collapseWallets: true } } },
    play: side({ name: 'ConnectWallets' }),
  },
  { name: 'create', shows: 'Create', set: { wallets: [] }, play: side({ name: 'Create' }) },
  { name: 'what-is-a-wallet', shows: 'WhatIsAWallet', set: one(), play: side({ name: 'WhatIsAWallet' }) },
  { name: 'what-is-a-network', shows: 'WhatIsANetwork', set: one(), play: side({ name: 'WhatIsANetwork' }) },
  catalogueAnswers('connect-catalogue', 'Connect', ['all', () => undefined]),
  catalogueAnswers('connect-catalogue-loading', 'Connect', ['never', () => undefined]),
  catalogueAnswers('connect-catalogue-failed', 'Connect', ['failing', () => undefined]),
  catalogueAnswers('all-wallets', 'AllWallets', ['all', showAll]),
  {
    ...allOfUsed,
    set: two,
    play: (test) => {
      usedBefore(test)
      return allOfUsed.play(test)
    },
  },
  catalogueAnswers('all-wallets-loading', 'AllWallets', ['never', showAll]),
  catalogueAnswers('all-wallets-failed', 'AllWallets', ['failing', showAll]),
  catalogueAnswers('all-wallets-none', 'AllWallets', ['none', showAll]),
  catalogueAnswers('wallet', 'ConnectingWalletConnect', [
    'all',
    side({ name: 'ConnectingWalletConnect', walletId: 'w0' }),
  ]),
  {
    name: 'wallet-tabs',
    shows: 'ConnectingWalletConnect',
    set: { wallets: [], options: { customWallets: catalogue } },
    play: side({ name: 'ConnectingWalletConnect', walletId: 'full' }),
  },
  catalogueAnswers('wallet-unknown', 'ConnectingWalletConnect', [
    'none',
    side({ name: 'ConnectingWalletConnect', walletId: 'nobody' }),
  ]),
  {
    name: 'get-wallet',
    shows: 'GetWallet',
    set: { wallets: [], options: { customWallets: catalogue } },
    play: side({ name: 'GetWallet' }),
  },
  { name: 'get-wallet-empty', shows: 'GetWallet', set: { wallets: [] }, play: side({ name: 'GetWallet' }) },
  {
    name: 'downloads',
    shows: 'Downloads',
    set: { wallets: [], options: { customWallets: catalogue } },
    play: side({ name: 'Downloads', walletId: 'full' }),
  },
  {
    name: 'downloads-unknown',
    shows: 'Downloads',
    set: { wallets: [], options: { customWallets: catalogue } },
    play: side({ name: 'Downloads', walletId: 'nobody' }),
  },

  projectAnswers('connect-project-all', projectHas(...Object.keys(projectFeatures)), shop),
  projectAnswers('connect-project-some', projectHas('social_login', 'activity'), shop),
  projectAnswers('connect-project-none', projectHas(), shop),
  projectAnswers('connect-project-failed', { status: 503, body: 'down' }, shop),
  projectAnswers('connect-project-refused', { status: 403, body: 'no' }, shop),
  projectAnswers('connect-origin-refused', projectHas('social_login'), []),
  { name: 'connect-one-wallet', shows: 'Connect', set: one(), play: open },
  { name: 'connect-empty', shows: 'Connect', set: { wallets: [] }, play: open },
  { name: 'connect-many', shows: 'Connect', set: { wallets: many(30) }, play: open },
  {
    name: 'connect-long-and-hostile',
    shows: 'Connect',
    set: { wallets: [wallet(longName), wallet('Hostile', { name: hostileName }), wallet('NoPicture')] },
    play: open,
  },
  {
    name: 'connect-recent',
    shows: 'Connect',
    set: two,
    play: (test) => {
      usedBefore(test)
      open(test)
    },
  },
  {
    name: 'connect-site',
    shows: 'Connect',
    set: {
      ...one(),
      options: {
        metadata: {
          name: 'Northlight Coffee',
          description: 'Coffee from the north',
          url: 'https://shop.example',
          icons: [svg('#742')],
        },
      },
    },
    play: open,
  },
  {
    name: 'connect-alert',
    shows: 'Connect',
    set: one(),
    play: async (test) => {
      await open(test)
      await test.modal.switchNetwork(5).catch(() => undefined)
    },
  },
  {
    name: 'connecting-waiting',
    shows: 'ConnectingExternal',
    set: one(),
    play: (test) => waitsFor(test, 0),
  },
  {
    name: 'connecting-waiting-8s',
    shows: 'ConnectingExternal',
    set: one(),
    play: (test) => waitsFor(test, 8_000),
  },
  {
    name: 'connecting-waiting-30s',
    shows: 'ConnectingExternal',
    set: one(),
    play: (test) => waitsFor(test, 30_000),
  },
  { name: 'connecting-connected', shows: 'ConnectingExternal', set: one(), play: pick },
  {
    name: 'connecting-declined',
    shows: 'ConnectingExternal',
    set: one(),
    play: (test) => {
      test.wallet.of(demo).answer('eth_requestAccounts', { error: { code: 4001, message: 'User rejected' } })
      pick(test)
    },
  },
  {
    name: 'connecting-already-pending',
    shows: 'ConnectingExternal',
    set: one(),
    play: (test) => {
      test.wallet
        .of(demo)
        .answer('eth_requestAccounts', { error: { code: -32002, message: 'Already pending' } })
      pick(test)
    },
  },
  {
    name: 'connecting-silent',
    shows: 'ConnectingExternal',
    set: { wallets: [{ name: longName, rdns: demo }] },
    play: (test) => waitsFor(test, 60_000),
  },
  { name: 'account', shows: 'Account', set: one(), play: account },
  {
    name: 'account-balance-loading',
    shows: 'Account',
    set: one(),
    play: (test) => {
      test.rpc.answer('eth_getBalance', 'never')
      account(test)
    },
  },
  {
    name: 'account-balance-failed',
    shows: 'Account',
    set: one(),
    play: (test) => {
      test.rpc.answer('eth_getBalance', { error: { code: -32603, message: 'upstream is down' } })
      account(test)
    },
  },
  {
    name: 'account-test-network',
    shows: 'Account',
    set: { ...one(), options: { networks: [{ ...network(1, 'Sepolia'), testnet: true }] } },
    play: account,
  },
  {
    name: 'account-unsupported-allowed',
    shows: 'Account',
    set: { ...one({ chainId: 'eip155:97' }), options: { allowUnsupportedChain: true } },
    play: account,
  },
  {
    name: 'account-empty',
    shows: 'Account',
    set: one(),
    play: (test) => {
      test.rpc.answer('eth_getBalance', { value: '0x0' })
      account(test)
    },
  },
  {
    name: 'account-largest-number',
    shows: 'Account',
    set: {
      ...one(),
      options: { networks: [network(1, 'The Extraordinarily Long Network Name Chain', 'LONGSYMBOL')] },
    },
    play: (test) => {
      test.rpc.answer('eth_getBalance', { value: `0x${'f'.repeat(40)}` })
      account(test)
    },
  },
  ...holdingScenarios,
  {
    name: 'account-copied',
    shows: 'Account',
    set: one(),
    play: (test) => {
      account(test)
      does(test, { type: 'Copy', what: 'address', text: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
    },
  },
  {
    name: 'account-copy-failed',
    shows: 'Account',
    set: one(),
    play: (test) => {
      account(test)
      const text = { kind: 'failure', failure: failure('CopyFailed') } as const
      does(test, { type: 'ShowNotice', variant: 'error', text })
    },
  },
  { name: 'networks', shows: 'Networks', set: knowing, play: networks },
  {
    name: 'networks-disconnected',
    shows: 'Networks',
    set: one(),
    play: (test) => does(test, { type: 'Open', view: 'Networks' }),
  },
  {
    name: 'networks-many',
    shows: 'Networks',
    set: { ...one(), options: { networks: manyNetworks } },
    play: networks,
  },
  {
    name: 'networks-long-and-hostile',
    shows: 'Networks',
    set: {
      ...one(),
      options: {
        networks: [network(1, 'Ethereum'), network(5, `${longName} ${longName}`), network(6, hostileName)],
      },
    },
    play: networks,
  },
  {
    name: 'switch-waiting',
    shows: 'SwitchNetwork',
    set: knowing,
    play: (test) => switchWaitsFor(test, 0),
  },
  {
    name: 'switch-waiting-40s',
    shows: 'SwitchNetwork',
    set: knowing,
    play: (test) => switchWaitsFor(test, 40_000),
  },
  {
    name: 'switch-switched',
    shows: 'SwitchNetwork',
    set: knowing,
    play: (test) => {
      networks(test)
      does(test, { type: 'PickNetwork', chainId: 'eip155:137' })
    },
  },
  {
    name: 'switch-declined',
    shows: 'SwitchNetwork',
    set: knowing,
    play: (test) => {
      networks(test)
      test.wallet.of(demo).answer('wallet_switchEthereumChain', { error: { code: 4001, message: 'No' } })
      does(test, { type: 'PickNetwork', chainId: 'eip155:137' })
    },
  },
  {
    name: 'switch-impossible',
    shows: 'SwitchNetwork',
    set: knowing,
    play: (test) => {
      networks(test)
      test.wallet
        .of(demo)
        .answer('wallet_switchEthereumChain', { error: { code: -32601, message: 'No such method' } })
      does(test, { type: 'PickNetwork', chainId: 'eip155:137' })
    },
  },
  {
    name: 'switch-offered',
    shows: 'SwitchNetwork',
    set: knowing,
    play: (test) => {
      connected(test)
      // It moved without a word, and something is to be sent.
      test.wallet.of(demo).chainId = 'eip155:137'
      const params = test.modal.keep([{ to: '0x0000000000000000000000000000000000000000' }], 'requests')
      does(test, { type: 'RequestApproval', namespace: 'eip155', method: 'eth_sendTransaction', params })
    },
  },
  {
    name: 'unsupported-chain',
    shows: 'UnsupportedChain',
    set: one({ chainId: 'eip155:97' }),
    play: connected,
  },
  {
    name: 'unsupported-chain-refuses-close',
    shows: 'UnsupportedChain',
    set: one({ chainId: 'eip155:97' }),
    play: (test) => {
      connected(test)
      test.modal.dispatch({ type: 'Close' })
    },
  },
]

/** Plays a scenario. The same script gives the same log, byte for byte: time, ids and answers are all scripted. */
export const played = (scenario: Scenario): TestModal => {
  const test = createConfiguredModal({ ...scenario.set }, scenario.configured ?? {})
  scenario.play(test)
  return test
}
