// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../src/domain/caip/accountParts.js'
import type { State } from '../../src/domain/core/state.js'
import { browserAccounts } from '../../src/domain/slices/connections/browserAccounts.js'
import type { Connection, ConnectionAccount } from '../../src/domain/slices/connections/state.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { account, connected, showing } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const giving = (accounts: ReadonlyArray<ConnectionAccount>): State => ({
  ...connected,
  connections: {
    ...connected.connections,
    byId: { c: { ...(connected.connections.byId.c as Connection), accounts } },
  },
})

const { accounts } = browserAccounts([addressOf(account), '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])
const [own, another] = accounts as [ConnectionAccount, ConnectionAccount]

// Planted: the id always there; accounts of other networks counted; one account counted for each kind it is of.
it.each<readonly [string, ReadonlyArray<ConnectionAccount>, number]>([
  ['one', [own], 1],
  ['another on another network alone', [own, { ...another, chains: ['eip155:137'] }], 1],
  ['one as two kinds', [own, { ...own, type: 'payment', chains: ['eip155:1'] }], 1],
  ['two', [own, another], 0],
])('the picture is that of the only account where the wallet gives %s', async (_what, given, count) => {
  const card = await draw(showing(giving(given), { name: 'Account' }))
  expect(card.getByText('0xf3...b92266')).toBeTruthy()
  expect(card.queryAllByTestId('single-account-avatar')).toHaveLength(count)
})
