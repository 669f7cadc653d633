import { addressOf } from '../../../src/domain/caip/accountParts.js'
import type { State } from '../../../src/domain/core/state.js'
import type { Remote } from '../../../src/domain/prelude/remote.js'
import type { NativeBalance } from '../../../src/domain/slices/balances/state.js'
import { type ChoicesState, initialChoices } from '../../../src/domain/slices/choices/state.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import type { Connection } from '../../../src/domain/slices/connections/state.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import type { View } from '../../../src/domain/slices/modal/state.js'
import type { Network } from '../../../src/domain/slices/networks/state.js'
import type { OptionsState } from '../../../src/domain/slices/options/state.js'

export const account = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' as const

export const network = (id: number, name: string): Network => ({
  chainId: `eip155:${id}`,
  namespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  walletRpcUrls: [],
  explorerUrl: 'https://explorer.test/',
  testnet: false,
  imageUrl: null,
})

export const wallet: Connector = {
  id: 'com.acme',
  kind: 'announced',
  namespace: 'eip155',
  name: 'Acme Wallet',
  icon: 'data:image/png;base64,AA==',
  rdns: 'com.acme',
}

/** Configured with two networks and one wallet, not connected, closed; storage has not been read. */
export const configured: State = {
  ...initialState,
  choices: initialChoices,
  pageSession: {
    ...initialState.pageSession,
    environment: {
      locale: 'en-GB',
      pageLocale: 'en',
      platform: 'desktop',
      origin: 'https://a.test',
      saveData: false,
    },
  },
  connectors: { byId: { [wallet.id]: wallet }, order: [wallet.id] },
  networks: {
    ...initialState.networks,
    requested: [network(1, 'Ethereum'), network(137, 'Polygon')],
    active: { eip155: 'eip155:1' },
    currentNamespace: 'eip155',
  },
}

/** The same once storage was read, and named nobody. */
export const restored: State = { ...configured, pageSession: { ...configured.pageSession, restored: true } }

/** The same with Acme Wallet connected on Ethereum. */
export const connected: State = {
  ...restored,
  connections: {
    ...configured.connections,
    byId: {
      c: {
        id: 'c',
        namespace: 'eip155',
        connectorId: wallet.id,
        name: wallet.name,
        icon: wallet.icon,
        step: 'connected',
        ...browserAccounts([addressOf(account)]),
        chainId: 'eip155:1',
      },
    },
    active: { eip155: 'c' },
  },
}

export const withBalance = (state: State, balance: Remote<NativeBalance>): State => ({
  ...state,
  balances: { native: { [account]: balance }, restored: true },
})

export const held: Remote<NativeBalance> = {
  step: 'success',
  at: 1,
  value: { amount: '1284500000000000000', symbol: 'ETH', decimals: 18 },
}

/** On a network the host did not ask for: the modal has opened on that, and stays. */
export const strange: State = {
  ...connected,
  modal: {
    ...connected.modal,
    open: true,
    stack: [{ name: 'UnsupportedChain' }],
    mustAnswer: { name: 'UnsupportedChain' },
  },
  connections: {
    ...connected.connections,
    byId: { c: { ...(connected.connections.byId.c as Connection), chainId: 'eip155:99' } },
  },
}

export const showing = (state: State, ...stack: readonly [View, ...View[]]): State => ({
  ...state,
  modal: { ...state.modal, open: true, stack },
})

/** What a host said, be it an option or a choice. */
export const withOptions = (said: Partial<OptionsState & ChoicesState>, state: State = configured): State => {
  const among = (known: object) =>
    Object.fromEntries(Object.entries(said).filter(([key]) => Object.hasOwn(known, key)))
  return {
    ...state,
    options: { ...state.options, ...among(state.options) },
    choices: { ...initialChoices, ...state.choices, ...among(initialChoices) },
  }
}
