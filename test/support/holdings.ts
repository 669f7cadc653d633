import { accountId } from '../../src/domain/caip/accountParts.js'
import { tokenRows } from '../../src/domain/rules/tokenRows.js'
import { holdingsIn, tokensOf } from '../../src/domain/slices/tokens/select.js'
import { A, type Page, page, turn } from './page.js'

export const account = accountId('eip155:1', A)
export const services = { rpc: 'https://rpc.example' }
export const options = { options: { services, projectId: 'p' } } as const
export const chains = 'GET /v1/supported-chains'
export const balance = 'GET /v1/account/{address}/balance'
export const dollar = '0x1111111111111111111111111111111111111111'
export const spam = '0x2222222222222222222222222222222222222222'

export const coinRow = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, value: 3000.5, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1.500250000000000001' },
}
export const dollarRow = {
  ...{ name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address: `eip155:1:${dollar}`, price: 1 },
  ...{ iconUrl: 'https://img.example/usd.png', quantity: { decimals: '6', numeric: '1250.5' } },
}
export const spamRow = {
  ...{ name: 'Visit evil.example', symbol: 'FREE', chainId: 'eip155:1', address: `eip155:1:${spam}` },
  ...{ price: 0, value: 0, iconUrl: 'javascript:alert(1)', quantity: { decimals: '18', numeric: '5' } },
}
export const collectible = { ...dollarRow, symbol: 'CUP', quantity: { decimals: '0', numeric: '1' } }
export const foreign = { ...dollarRow, chainId: 'eip155:137', symbol: 'POLY' }

export const holds = (made: Page) => holdingsIn(tokensOf(made.modal.getState()), account)
export const asked = ({ http }: Page, endpoint = balance): number =>
  http.requests.filter((one) => one.endpoint === endpoint).length
export const symbols = (made: Page): ReadonlyArray<string> =>
  tokenRows(made.modal.getState()).shown.map(({ symbol }) => symbol)

/** A page whose service says that Demo's account holds these, with Account open. */
export const served = async (rows: ReadonlyArray<unknown>, more: object = {}): Promise<Page> => {
  const made = page({ options: { ...options.options, ...more } })
  made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
  made.http.answer(balance, { value: { body: { balances: rows } } })
  await made.modal.connect({ connectorId: 'io.demo.wallet' })
  await made.modal.open({ view: 'Account' })
  await turn()
  return made
}
