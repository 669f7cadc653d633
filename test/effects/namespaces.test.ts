import { describe, expect, it } from 'vitest'
import { failure } from '../../src/domain/prelude/failure.js'
import { nativeBalance } from '../../src/domain/slices/balances/select.js'
import { accounts } from '../../src/domain/slices/connections/accounts.js'
import { activeAccount } from '../../src/domain/slices/connections/select.js'
import { activeChainId } from '../../src/domain/slices/networks/select.js'
import { transactions } from '../../src/domain/slices/requests/select.js'
import { openEnds } from '../../src/testing/testModal.js'
import { type MossPage, mossPage } from '../support/moss/page.js'
import { garden, Moss, moss, peat } from '../support/moss/wallet.js'
import { all, seeSuccess, turn, viewOf } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const fern = 'Fern'
const fernId = 'announced:Fern'

const connected = async (options: Parameters<typeof mossPage>[0] = {}): Promise<MossPage> => {
  const made = mossPage(options)
  await made.modal.connect({ connectorId: fern })
  return made
}
const shown = ({ modal }: MossPage) => activeChainId(modal.getState(), 'polkadot')
const addresses = ({ modal }: MossPage) =>
  accounts(modal.getState(), 'polkadot').map(({ address, type }) => [address, type])
const ask = ({ modal }: MossPage, method: string, params: unknown): void =>
  void modal.dispatch({
    ...{ type: 'RequestApproval', namespace: 'polkadot', method },
    params: modal.keep(params, 'requests'),
  })

/** The accounts on `moss`. */
const onLittle = [
  ['AbCdEfGhIjKlMnOpq', 'payment'],
  ['zz.Top%20-1', 'stx'],
]

/** Flows, slices and views are those of EVM chains; only the adapter is another. */
describe('a namespace unlike EVM chains', () => {
  it('connects: two accounts of different use on one chain, case kept', async () => {
    const made = mossPage()
    await expect(made.modal.connect({ connectorId: fern })).resolves.toStrictEqual({
      address: 'aBcDeFgHiJkLmNoPq',
      type: 'payment',
      caipAddress: 'polkadot:Moss:aBcDeFgHiJkLmNoPq',
      chainId: Moss,
      namespace: 'polkadot',
      connectorId: fernId,
    })
    expect(addresses(made)).toStrictEqual([
      ['aBcDeFgHiJkLmNoPq', 'payment'],
      ['AbCdEfGhIjKlMnOpQ', 'ordinal'],
    ])
    expect(made.moss.of(fern).requests.map(({ call }) => call)).toStrictEqual(['open', 'where'])
    expect(made.wallet.of('io.demo').requests).toStrictEqual([])
  })

  it('comes back silently after a reload, on the network where it was', async () => {
    const first = await connected()
    await first.modal.switchNetwork(moss)
    first.modal.dispose()
    const made = mossPage({ mossPorts: { ...first.ports, moss: first.moss } })
    expect(made.modal.getStatus('polkadot')).toBe('connected')
    expect([shown(made), addresses(made)]).toStrictEqual([moss, onLittle])
    expect(made.moss.of(fern).count('open')).toBe(1)
    expect(made.modal.getState().networks.currentNamespace).toBe('polkadot')
  })

  it('switches to a network whose name differs by case, which has an account of its own', async () => {
    const made = await connected()
    await made.modal.open({ view: 'Networks' })
    made.modal.dispatch({ type: 'PickNetwork', chainId: moss })
    expect(made.moss.of(fern).requests.at(-1)).toStrictEqual({ call: 'hop', text: 'moss' })
    seeSuccess(made)
    expect([shown(made), viewOf(made.modal)]).toStrictEqual([moss, 'Networks'])
    expect(addresses(made)).toStrictEqual(onLittle)
    expect(all(made.modal, 'connection.chainChanged')).toHaveLength(1)
    made.moss.of(fern).answer('hop', { error: new Error('no') })
    await expect(made.modal.switchNetwork(Moss)).rejects.toMatchObject({ code: 'UserRejected' })
    expect(shown(made)).toBe(moss)
  })

  // Found by P6. Planted: `mustAnswer` not looked at in showsSuccess.
  it('nothing is celebrated over what must be answered in another namespace: the switch just leaves', async () => {
    const made = await connected()
    await made.modal.connect({ connectorId: 'io.demo' })
    made.wallet.of('io.demo').moveTo('eip155:97')
    made.moss.of(fern).answer('hop', { error: new Error('no') })
    made.modal.dispatch({ type: 'PickNetwork', chainId: moss })
    await turn()
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    made.moss.of(fern).hopTo('moss')
    expect([viewOf(made.modal), all(made.modal, 'modal.succeeded')]).toStrictEqual(['UnsupportedChain', []])
    expect(all(made.modal, 'command.refused')).toStrictEqual([])
  })

  it('a wallet without a chain of its own goes by the one that the site shows', async () => {
    const made = mossPage({ mosses: [{ name: fern, rooted: true }] })
    await made.modal.switchNetwork(moss)
    await made.modal.connect({ connectorId: fern })
    expect([shown(made), addresses(made)]).toStrictEqual([moss, onLittle])
    await made.modal.switchNetwork(Moss)
    expect([shown(made), addresses(made).length]).toStrictEqual([Moss, 2])
    expect(made.moss.of(fern).requests.map(({ call }) => call)).toStrictEqual(['open'])
    const bare = mossPage({ mosses: [{ name: fern, rooted: true }] })
    bare.moss.of(fern).addresses = garden.filter(({ chain }) => chain === 'moss')
    await bare.modal.connect({ connectorId: fern })
    expect([shown(bare), addresses(bare)]).toStrictEqual([moss, onLittle])
  })

  it('signs, and sends what is followed by its name until it grew', async () => {
    const made = await connected()
    made.rpc.answer('grew', { value: 'not yet' }, { value: 'yes' })
    ask(made, 'sign', 'Hello 0xdead')
    ask(made, 'spore', '5')
    const [signed, sent] = all(made.modal, 'request.answered')
    expect(made.vault.peek(signed!.result)).toBe('signed(Hello 0xdead)')
    expect([signed!.hash, sent!.hash]).toStrictEqual([null, 'spore/5'])
    expect(transactions(made.modal.getState())).toMatchObject([{ hash: 'spore/5', step: 'sent' }])
    made.clock.advance(1_500)
    expect(transactions(made.modal.getState())).toMatchObject([{ hash: 'spore/5', step: 'confirmed' }])
    expect(made.rpc.requests.filter(({ method }) => method === 'grew')).toMatchObject([
      { chainId: Moss, params: ['spore/5'] },
      { chainId: Moss, params: ['spore/5'] },
    ])
  })

  it('has its balance in coins of 3 decimals', async () => {
    const made = mossPage()
    made.rpc.answer('coins', { value: '90071992547409931.007' }, { value: '0x10' })
    await made.modal.connect({ connectorId: fern })
    const balance = () => nativeBalance(made.modal.getState(), activeAccount(made.modal.getState()))
    expect(balance()).toMatchObject({
      step: 'success',
      value: { amount: '90071992547409931007', symbol: 'SPR', decimals: 3 },
    })
    await made.modal.switchNetwork(moss)
    expect(balance()).toMatchObject({ step: 'failure', failure: { tag: 'BalanceUnavailable' } })
  })

  it('is heard: other accounts, another network, one that the site does not know, the end', async () => {
    const made = await connected()
    const wallet = made.moss.of(fern)
    wallet.say({ says: 'grown', addresses: [...garden].reverse() })
    expect(addresses(made)[0]).toStrictEqual(['AbCdEfGhIjKlMnOpQ', 'ordinal'])
    wallet.say({ says: 'grown', addresses: [...garden].reverse() })
    expect(all(made.modal, 'connection.accountsChanged')).toHaveLength(1)
    // The same addresses for another use, or on other chains, are news.
    const reversed = [...garden].reverse()
    wallet.say({ says: 'grown', addresses: reversed.map((one) => ({ ...one, use: 'eoa' })) })
    wallet.say({ says: 'grown', addresses: reversed.map((one) => ({ ...one, use: 'eoa', chain: 'Moss' })) })
    expect(all(made.modal, 'connection.accountsChanged')).toHaveLength(3)
    wallet.say({ says: 'hopped', chain: 'p_e-at' })
    expect([shown(made), viewOf(made.modal)]).toStrictEqual([peat, 'UnsupportedChain'])
    wallet.say({ says: 'hopped', chain: 'Moss' })
    expect([shown(made), viewOf(made.modal)]).toStrictEqual([Moss, 'Account'])
    wallet.say({ says: 'withered', why: 'dry' })
    expect(all(made.modal, 'connection.ended')).toMatchObject([
      { by: 'wallet', failure: { details: 'dry' }, namespace: 'polkadot' },
    ])
  })

  it('is told goodbye, and leaves the other namespace alone', async () => {
    const made = await connected()
    await made.modal.connect({ connectorId: 'io.demo' })
    expect(made.modal.getState().networks.currentNamespace).toBe('eip155')
    await made.modal.disconnect({ namespace: 'polkadot' })
    expect(made.moss.of(fern).count('shed')).toBe(1)
    expect(made.wallet.of('io.demo').count('wallet_revokePermissions')).toBe(0)
    expect(made.modal.getAccount('eip155')).toMatchObject({ connectorId: 'announced:io.demo' })
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
  })

  it('a declined, a silent and an empty wallet end as those of EVM chains do', async () => {
    const made = mossPage()
    const wallet = made.moss.of(fern)
    const ends = async () => made.modal.connect({ connectorId: fern }).catch(({ code }) => code)
    wallet.answer('open', { error: new Error('no') }, 'never', { value: [] })
    expect(await ends()).toBe('UserRejected')
    const silent = ends()
    made.clock.advance(60_000)
    expect(await silent).toBe('WalletSilent')
    expect(await ends()).toBe('NoAccounts')
    expect(wallet.open).toBe(0)
  })

  // Planted: all news heard anew when a wallet comes or goes.
  it('what a wallet is about to say is not lost because another connects', async () => {
    const made = await connected()
    await made.modal.connect({ connectorId: 'io.demo' })
    const wallet = made.wallet.of('io.demo')
    wallet.answer('eth_chainId', 'later')
    wallet.emit({ kind: 'chain', chainId: 'eip155:unreadable' })
    await made.modal.disconnect({ namespace: 'polkadot' })
    wallet.resolve('eth_chainId', { value: '0x89' })
    expect(activeChainId(made.modal.getState(), 'eip155')).toBe('eip155:137')
  })

  // Planted: `active` by the wallet alone.
  it('stays what is shown when a wallet of another arrives late where it was to go', async () => {
    const made = mossPage()
    await made.modal.connect({ connectorId: 'io.demo' })
    const evm = made.wallet.of('io.demo')
    evm.answer('wallet_switchEthereumChain', 'later')
    const switching = made.modal.switchNetwork(137)
    await made.modal.connect({ connectorId: fern })
    evm.moveTo('eip155:137')
    await switching
    expect(made.modal.getState().networks.currentNamespace).toBe('polkadot')
    expect(activeChainId(made.modal.getState(), 'eip155')).toBe('eip155:137')
  })

  // Planted: an offer that binds whatever is asked; a connection taken whatever its namespace.
  it('an offer for its wallet binds nothing of another, and no wallet is asked for another namespace', async () => {
    const made = await connected()
    await made.modal.connect({ connectorId: 'io.demo' })
    const why = failure('ChainMismatch', { params: { wallet: fern, wanted: moss } })
    const offer = {
      type: 'OfferSwitch',
      chainId: moss,
      connectionId: `polkadot|${fernId}`,
      failure: why,
    } as const
    made.modal.dispatch(offer)
    await turn()
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    await made.modal.getProvider('eip155').request({ method: 'eth_sendTransaction', params: [{}] })
    expect(made.wallet.of('io.demo').count('eth_sendTransaction')).toBe(1)
    const params = made.modal.keep([{}], 'requests')
    const other = {
      type: 'RequestApproval',
      namespace: 'eip155',
      connectionId: `polkadot|${fernId}`,
      params,
    } as const
    const asked = made.modal.dispatch({ ...other, method: 'personal_sign' })
    expect(asked).toMatchObject({ ok: false, rejection: { tag: 'NotConnected' } })
  })

  it('a network on which the wallet has no account says so, and can be left', async () => {
    const made = mossPage()
    const wallet = made.moss.of(fern)
    wallet.addresses = garden.filter(({ chain }) => chain === 'moss')
    await expect(made.modal.connect({ connectorId: fern })).rejects.toMatchObject({ code: 'NoAccounts' })
    expect([made.modal.getStatus('polkadot'), made.modal.getAccount('polkadot')]).toStrictEqual([
      'connected',
      null,
    ])
    await made.modal.switchNetwork(moss)
    expect(made.modal.getAccount('polkadot')).toMatchObject({ address: 'AbCdEfGhIjKlMnOpq' })
  })

  // Planted: the connector of another namespace in the place of the first.
  it('a wallet found under the id of another in the other namespace takes not its place', async () => {
    const made = mossPage({ mosses: [{ name: 'io.demo' }] })
    await expect(made.modal.connect({ connectorId: 'io.demo' })).resolves.toMatchObject({
      namespace: 'eip155',
    })
    expect(made.moss.of('io.demo').requests).toStrictEqual([])
  })

  it('has no provider of ours in this version, which is said by name', () => {
    const { modal } = mossPage()
    expect(() => modal.getProvider('polkadot' as 'eip155')).toThrowError(
      expect.objectContaining({ code: 'AdapterNotFound' }),
    )
  })
})
