import {
  allowanceEndpoint,
  buildApproveEndpoint,
  buildTransactionEndpoint,
  gasPriceEndpoint,
  quotesEndpoint,
  swapTokensEndpoint,
} from '../../src/domain/evm/convert.js'
import { right } from '../../src/domain/prelude/either.js'
import {
  balanceEndpoint,
  historyEndpoint,
  identityEndpoint,
  priceEndpoint,
  purchasesEndpoint,
  sessionsEndpoint,
} from '../../src/domain/wire/services/account.js'
import {
  nameEndpoint,
  nameSuggestionsEndpoint,
  registerNameEndpoint,
  reverseNameEndpoint,
} from '../../src/domain/wire/services/accountNames.js'
import type { Endpoint } from '../../src/domain/wire/services/endpoint.js'
import {
  onrampOptionsEndpoint,
  onrampQuoteEndpoint,
  onrampUrlEndpoint,
  revokeSessionEndpoint,
} from '../../src/domain/wire/services/onramp.js'

const address = '0x1111111111111111111111111111111111111111'
const account = `eip155:1:${address}`
const token = 'eip155:1:0x2222222222222222222222222222222222222222'
export const base = 'https://rpc.example'
const own = 'projectId=p&st=appkit&sv=react-universal-1.7.8'
const rows = <A>(...all: ReadonlyArray<A>) => ({ rows: all, dropped: 0, reasons: [] })
const money = { amount: '10.00', currency: 'USD' }

/** One call: what is asked for, how it leaves, an answer, and what becomes of it. */
export interface CallCase {
  readonly endpoint: Endpoint<never, unknown>
  readonly input: unknown
  readonly url: string
  readonly body?: unknown
  readonly answer: unknown
  readonly read?: unknown
  /** Of a network that the service does not know; undefined: it fails. */
  readonly unsupported?: unknown
}

const transfer = {
  direction: 'in',
  quantity: { numeric: '1.5' },
  fungible_info: { name: null, symbol: 'ETH', icon: { url: null } },
  value: 12.5,
}
const activity = {
  id: 'a',
  metadata: {
    ...{ operationType: 'receive', minedAt: '2026-01-01T00:00:00Z', sentFrom: address, sentTo: address },
    ...{ status: 'confirmed', hash: '', chain: null },
  },
}
const historyOf = (more: string) => ({
  input: { account: address, cursor: '', chainId: 'eip155:1' },
  url: `${base}/v1/account/${address}/history?${own}&chainId=eip155%3A1${more}`,
  answer: {
    data: [{ ...activity, transfers: [transfer, { direction: 'up' }] }, { id: 1 }],
    next: null,
    more: 1,
  },
  read: {
    data: {
      dropped: 1,
      rows: [{ ...activity, transfers: { dropped: 1, rows: [transfer] } }],
    },
    next: null,
  },
  unsupported: right({ data: rows(), next: null }),
})
const swapTx = { from: account, to: token, data: '0x', amount: '5', eip155: { gas: '21000', gasPrice: '7' } }
const approveTx = {
  from: account,
  to: token,
  data: '0xab',
  value: '0',
  eip155: { gas: 21000, gasPrice: '7' },
}
const purchase = {
  ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
  networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: address }],
}
const payment = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const wallets = [{ address, blockchains: ['ethereum'], assets: ['USDC'] }]

/** Each call of section 7 but analytics, as the wire has it (2.2). */
export const callCases: ReadonlyArray<CallCase> = [
  {
    ...{ endpoint: identityEndpoint, input: { address, sender: address } },
    url: `${base}/v1/identity/${address}?${own}&sender=${address}`,
    ...{ answer: { avatar: null, name: 'a.eth', more: 1 }, read: { avatar: null, name: 'a.eth' } },
    unsupported: right({ avatar: '', name: '' }),
  },
  { endpoint: historyEndpoint, ...historyOf('') },
  { endpoint: purchasesEndpoint, ...historyOf('') },
  {
    ...{ endpoint: balanceEndpoint, input: { address, chainId: 'eip155:1' } },
    url: `${base}/v1/account/${address}/balance?${own}&currency=usd&chainId=eip155%3A1`,
    answer: {
      balances: [
        {
          ...{
            name: 'Ether',
            symbol: 'ETH',
            chainId: 'eip155:1',
            price: 2000.5,
            iconUrl: 'https://i.example',
          },
          ...{ quantity: { decimals: '18', numeric: '1.25' } },
        },
        { name: 'Broken' },
      ],
    },
    read: { balances: { dropped: 1, rows: [{ symbol: 'ETH', quantity: { numeric: '1.25' } }] } },
    unsupported: { left: { tag: 'BalanceUnavailable' } },
  },
  {
    ...{
      endpoint: quotesEndpoint,
      url: `${base}/v1/convert/quotes?${own}&amount=5&userAddress=${address}&from=${encodeURIComponent(token)}&to=${encodeURIComponent(token)}&gasPrice=7`,
    },
    input: { amount: '5', userAddress: address, from: token, to: token, gasPrice: '7' },
    answer: {
      quotes: [
        { id: null, fromAmount: '5', fromAccount: token, toAmount: '6', toAccount: token },
        { fromAmount: 5 },
      ],
    },
    read: { quotes: { dropped: 1, rows: [{ toAmount: '6' }] } },
    unsupported: right({ quotes: rows() }),
  },
  {
    ...{ endpoint: swapTokensEndpoint, input: { chainId: 'eip155:1' } },
    url: `${base}/v1/convert/tokens?${own}&chainId=eip155%3A1`,
    answer: {
      tokens: [{ name: 'A', symbol: 'A', address: token, decimals: 6, logoUri: 'https://i.example' }],
    },
    read: { tokens: { rows: [{ decimals: 6 }] } },
    unsupported: right({ tokens: rows() }),
  },
  {
    ...{ endpoint: allowanceEndpoint, input: { tokenAddress: token, userAddress: account } },
    url: `${base}/v1/convert/allowance?${own}&tokenAddress=${encodeURIComponent(token)}&userAddress=${encodeURIComponent(account)}`,
    ...{ answer: { allowance: '12' }, unsupported: right({ allowance: '0' }) },
  },
  {
    ...{ endpoint: gasPriceEndpoint, input: { chainId: 'eip155:1' } },
    url: `${base}/v1/convert/gas-price?${own}&chainId=eip155%3A1`,
    answer: { standard: '1', fast: '2', instant: '3' },
    unsupported: { left: { tag: 'GasPriceUnsupported' } },
  },
  {
    ...{ endpoint: buildApproveEndpoint, input: { userAddress: account, from: token, to: token } },
    url: `${base}/v1/convert/build-approve?${own}&userAddress=${encodeURIComponent(account)}&from=${encodeURIComponent(token)}&to=${encodeURIComponent(token)}`,
    ...{ answer: { tx: approveTx }, unsupported: { left: { tag: 'SwapsUnsupported' } } },
  },
  {
    ...{ endpoint: buildTransactionEndpoint, url: `${base}/v1/convert/build-transaction` },
    input: { amount: '5', userAddress: account, from: token, to: token },
    body: {
      ...{ amount: '5', eip155: { slippage: 1 }, projectId: 'p', from: token, to: token },
      ...{ userAddress: account, disableEstimate: true },
    },
    ...{ answer: { tx: swapTx }, unsupported: { left: { tag: 'SwapsUnsupported' } } },
  },
  {
    ...{ endpoint: priceEndpoint, input: { addresses: [token] }, url: `${base}/v1/fungible/price` },
    body: { currency: 'usd', addresses: [token], projectId: 'p' },
    answer: { fungibles: [{ name: 'A', symbol: 'A', iconUrl: 'https://i.example', price: 1.01 }] },
    read: { fungibles: { rows: [{ price: 1.01 }] } },
    unsupported: right({ fungibles: rows() }),
  },
  {
    ...{ endpoint: nameEndpoint, input: { name: 'a.reown.id' } },
    url: `${base}/v1/profile/account/a.reown.id?${own}&apiVersion=2`,
    answer: {
      name: 'a.reown.id',
      addresses: { 60: { address, created: 'now' } },
      attributes: [{ bio: 'x' }],
    },
    read: { name: 'a.reown.id', addresses: { 60: { address } } },
    unsupported: right({ name: '', addresses: {}, attributes: rows() }),
  },
  {
    ...{ endpoint: reverseNameEndpoint, input: { address, sender: address } },
    url: `${base}/v1/profile/reverse/${address}?${own}&sender=${address}&apiVersion=2`,
    ...{ answer: [{ name: 'a.reown.id', addresses: {} }], read: { rows: [{ name: 'a.reown.id' }] } },
    unsupported: right(rows()),
  },
  {
    ...{ endpoint: nameSuggestionsEndpoint, input: { name: 'a', zone: 'reown.id' } },
    url: `${base}/v1/profile/suggestions/a?${own}&zone=reown.id`,
    answer: { suggestions: [{ name: 'a.reown.id', registered: true }] },
    read: { suggestions: { rows: [{ registered: true }] } },
    unsupported: right({ suggestions: rows() }),
  },
  {
    ...{ endpoint: registerNameEndpoint, url: `${base}/v1/profile/account` },
    input: { coinType: 2147483649, address, message: '{}', signature: '0x' },
    body: { coin_type: 2147483649, address, message: '{}', signature: '0x' },
    ...{ answer: '', read: null },
  },
  {
    ...{ endpoint: onrampUrlEndpoint, url: `${base}/v1/generators/onrampurl?projectId=p` },
    input: {
      destinationWallets: wallets,
      defaultNetwork: 'ethereum',
      partnerUserId: address,
      presetFiatAmount: '10',
    },
    body: {
      ...{ destinationWallets: wallets, defaultNetwork: 'ethereum', partnerUserId: address },
      ...{ defaultExperience: 'buy', presetFiatAmount: '10' },
    },
    ...{ answer: { url: 'https://pay.example' }, unsupported: right({ url: '' }) },
  },
  {
    ...{ endpoint: onrampOptionsEndpoint, input: null, url: `${base}/v1/onramp/options?${own}` },
    answer: { paymentCurrencies: [payment, {}], purchaseCurrencies: [purchase] },
    read: { paymentCurrencies: { dropped: 1 }, purchaseCurrencies: { rows: [{ id: 'usdc' }] } },
    unsupported: right({ paymentCurrencies: rows(), purchaseCurrencies: rows() }),
  },
  {
    ...{ endpoint: onrampQuoteEndpoint, url: `${base}/v1/onramp/quote?projectId=p` },
    input: { purchaseCurrency: purchase, paymentCurrency: payment, amount: '10', network: 'USDC' },
    body: { purchaseCurrency: purchase, paymentCurrency: payment, amount: '10', network: 'USDC' },
    answer: {
      ...{ quoteId: 'q', paymentTotal: money, paymentSubtotal: money },
      ...{ purchaseAmount: money, coinbaseFee: money, networkFee: money },
    },
  },
  {
    ...{ endpoint: sessionsEndpoint, input: { account } },
    url: `${base}/v1/sessions/${encodeURIComponent(account)}?${own}`,
    answer: { pcis: [{ pci: 's', expiry: 1, createdAt: 1, context: '0x', policies: [{ id: 'sudo' }] }] },
    read: { pcis: { rows: [{ pci: 's' }] } },
    unsupported: right({ pcis: rows() }),
  },
  {
    ...{ endpoint: revokeSessionEndpoint, input: { address, pci: 's', signature: '0x' } },
    url: `${base}/v1/sessions/${address}/revoke?projectId=p`,
    ...{ body: { pci: 's', signature: '0x' }, answer: '', read: null },
  },
]
