import type { TestModal } from '../../src/testing.js'
import type { Scenario } from './scenarios.js'

const dollar = '0x1111111111111111111111111111111111111111'
const square = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`)}`

interface Held {
  readonly symbol: string
  readonly name?: string
  readonly numeric: string
  readonly price?: number
  readonly iconUrl?: string
  readonly address?: string
  readonly decimals?: string
}

/** As the service sends it (wire 2.2). */
const row = ({
  symbol,
  name = symbol,
  numeric,
  price = 0,
  iconUrl = '',
  address,
  decimals = '18',
}: Held) => ({
  ...{ name, symbol, chainId: 'eip155:1', price, iconUrl, quantity: { decimals, numeric } },
  ...(address === undefined ? {} : { address: `eip155:1:${address}` }),
})

const addressOf = (n: number): string => `0x${String(n).padStart(40, '0')}`

const coin: Held = { symbol: 'ETH', name: 'Ether', numeric: '1', price: 2_104.37 }
const usual: ReadonlyArray<Held> = [
  coin,
  {
    ...{ symbol: 'USDC', name: 'USD Coin', numeric: '1250.5', price: 1, address: dollar, decimals: '6' },
    iconUrl: square('#2775ca'),
  },
  { symbol: 'STUB', name: 'Stubborn Token', numeric: '0.00000042', price: 0.25, address: addressOf(2) },
  { symbol: 'ARB', name: 'Arbitrum', numeric: '98765.4321', price: 0.31, address: addressOf(3) },
]
const spam: ReadonlyArray<Held> = [
  { symbol: 'FREE', name: 'Claim at evil.example', numeric: '50000', address: addressOf(11) },
  { symbol: 'AIRDROP', name: '$ 5,000 AIRDROP', numeric: '1', address: addressOf(12) },
]
/** Names that lie, turn the line around, or never end; more digits than any row has room for. */
const hostile: ReadonlyArray<Held> = [
  coin,
  {
    ...{ symbol: 'USDС\u202EDSU', name: '<img src=x onerror=alert(1)> \u202Eevil\u202C 🦊', numeric: '1' },
    ...{ price: 1, address: addressOf(21), iconUrl: 'javascript:alert(1)' },
  },
  {
    ...{
      symbol: 'LONGESTSYMBOLTHATANYBODYEVERSAW',
      name: 'The Token of the Northern Archipelago '.repeat(3),
    },
    ...{ numeric: `${'9'.repeat(40)}.123456`, price: 1_234_567.891, address: addressOf(22) },
  },
]

const chains = 'GET /v1/supported-chains'
const balance = 'GET /v1/account/{address}/balance'

const shown = (test: TestModal): void => {
  for (const command of [{ type: 'Connect', connectorId: 'io.demo.wallet' }, { type: 'Open' }] as const) {
    const answer = test.modal.dispatch(command)
    if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.rejection.tag}`)
  }
}

const holding = (
  name: string,
  rows: ReadonlyArray<Held>,
  play: (test: TestModal) => void = shown,
): Scenario => ({
  ...{ name, shows: 'Account', configured: { services: { rpc: 'https://rpc.example' } } },
  set: { wallets: [{ name: 'Demo', rdns: 'io.demo.wallet' }] },
  play: (test) => {
    test.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    test.http.answer(balance, { value: { body: { balances: rows.map(row) } } })
    play(test)
  },
})

/** What an account holds beside its coin. */
export const holdingScenarios: ReadonlyArray<Scenario> = [
  holding('account-tokens', usual),
  holding('account-tokens-loading', usual, (test) => {
    test.http.answer(balance, 'never')
    shown(test)
  }),
  holding('account-tokens-failed', usual, (test) => {
    test.http.answer(balance, { value: { status: 500 } })
    shown(test)
  }),
  holding('account-tokens-old', usual, (test) => {
    shown(test)
    test.http.answer(balance, { value: { status: 503 } })
    test.clock.advance(40_000)
  }),
  holding('account-tokens-hidden', [...usual, ...spam]),
  holding('account-tokens-hostile', hostile),
]
