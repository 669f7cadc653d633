import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { activeChainId } from '../../../../src/domain/slices/networks/select.js'
import { openEnds } from '../../../../src/testing/testModal.js'
import { handmade } from '../../../support/handmade.js'
import {
  all,
  connectedPage,
  declined,
  type Page,
  page,
  seeSuccess,
  turn,
  types,
  viewOf,
} from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const unknown = { code: 4902, message: 'Unrecognized chain ID' }
const shown = ({ modal }: Page): string | null => activeChainId(modal.getState())
const sent = ({ demo: wallet }: Page, method: string): unknown =>
  (wallet.requests.find((one) => one.method === method)?.params as ReadonlyArray<unknown> | undefined)?.[0]

describe('switching networks', () => {
  // Planted: `active: true` whatever was connected meanwhile.
  it('a wallet that answers once another was connected moves in the background', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const switched = made.modal.switchNetwork(137)
    await made.modal.connect({ connectorId: 'io.other.wallet' })
    made.demo.answer('eth_chainId', { value: '0x89' })
    made.demo.resolve('wallet_switchEthereumChain', { value: null })
    await switched
    expect(all(made.modal, 'connection.chainChanged')).toMatchObject([
      { chainId: 'eip155:137', active: false },
    ])
    expect(made.modal.getAccount()).toMatchObject({ chainId: 'eip155:1' })
    expect(made.modal.getState().networks.active.eip155).toBe('eip155:1')
    // Neither is it where the next page begins.
    expect(made.storage.entries()).toMatchObject({ '@appkit/active_caip_network_id': 'eip155:1' })
  })

  it('[CHN-20] the wallet moves and the modal shows it', async () => {
    const made = await connectedPage()
    await made.modal.switchNetwork(137)
    expect([shown(made), made.demo.chainId]).toStrictEqual(['eip155:137', 'eip155:137'])
    expect(made.modal.getAccount()?.caipAddress.startsWith('eip155:137:')).toBe(true)
  })

  it('[CHN-04] the chain id is asked for without padding', async () => {
    const made = await connectedPage({ options: { networks: [1, 2357].map((id) => network(id)) } })
    made.demo.knownChains.add('eip155:2357')
    await made.modal.switchNetwork(2357)
    expect(sent(made, 'wallet_switchEthereumChain')).toStrictEqual({ chainId: '0x935' })
  })

  it.each([
    [
      'CHN-06',
      { code: -32603, message: 'Unrecognized chain ID "0x2105"…', data: { originalError: { code: 4902 } } },
    ],
    [
      'CHN-07',
      {
        code: -32603,
        message: 'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.',
      },
    ],
    ['CHN-06', unknown],
    ['CHN-06', { code: 32603, message: 'Invalid chain id' }],
    ['CHN-06', { code: 5000, message: '' }],
    ['CHN-06', { code: '4902', message: 'x' }],
    ['CHN-07', { code: -32000, message: 'Network 8453 has not been configured' }],
    ['CHN-07', { code: -32603, message: 'Unsupported chain: call wallet_addEthereumChain' }],
    ['CHN-07', new Error('Unsupported network')],
  ])(
    '[%s] a wallet that does not know the network is asked to add it, once, and no second switch follows',
    async (_id, error) => {
      const made = await connectedPage()
      made.demo.answer('wallet_switchEthereumChain', { error })
      await made.modal.switchNetwork(8453)
      expect(shown(made)).toBe('eip155:8453')
      expect(made.demo.count('wallet_addEthereumChain')).toBe(1)
      expect(made.demo.count('wallet_switchEthereumChain')).toBe(1)
    },
  )

  // Planted: 5000 taken for a missing network whatever its text says.
  it.each([
    { code: 5000, message: 'User rejected.' },
    { code: 32603, message: 'User denied the request' },
    { code: 4001, message: 'Unrecognized chain ID' },
  ])('[REJ-04] %o is a decline, and nothing is added', async (error) => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', { error })
    await expect(made.modal.switchNetwork(137)).rejects.toMatchObject({ code: 'UserRejected' })
    expect(made.demo.count('wallet_addEthereumChain')).toBe(0)
  })

  it('[CHN-07] an internal error about something else is no unknown chain, and no success', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', {
      error: { code: -32603, message: 'Internal JSON-RPC error.' },
    })
    await expect(made.modal.switchNetwork(137)).rejects.toMatchObject({ code: 'RpcInternal' })
    expect(made.demo.count('wallet_addEthereumChain')).toBe(0)
    expect(shown(made)).toBe('eip155:1')
  })

  // Planted: a null answer believed without asking where the wallet is; the wait for it without an end.
  it('[CHN-09] a wallet that answers null and stays for 2 s is not shown elsewhere', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', { value: null })
    const switching = made.modal.switchNetwork(137)
    made.clock.advance(1_999)
    expect(made.modal.getState().networks.switching.step).toBe('switching')
    made.clock.advance(1)
    await expect(switching).rejects.toMatchObject({ code: 'SwitchIgnored' })
    expect([shown(made), made.demo.count('wallet_addEthereumChain')]).toStrictEqual(['eip155:1', 0])
  })

  // Planted: `eth_chainId` asked once; the move not told to `watchWallets`.
  it.each([
    ['says so', true],
    ['moves without a word', false],
  ])('[N2-01] a wallet that says yes and is there 400 ms later has switched: it %s', async (_how, says) => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Networks' })
    made.demo.answer('wallet_switchEthereumChain', { value: null })
    const switching = made.modal.switchNetwork(137)
    made.clock.advance(400)
    if (says) made.demo.moveTo('eip155:137')
    else made.demo.chainId = 'eip155:137'
    made.clock.advance(200)
    await expect(switching).resolves.toBeUndefined()
    expect(shown(made)).toBe('eip155:137')
    expect(all(made.modal, 'connection.chainChanged')).toHaveLength(1)
    expect(all(made.modal, 'network.switchFailed')).toStrictEqual([])
    expect(made.demo.count('wallet_switchEthereumChain')).toBe(1)
    expect(made.demo.count('wallet_addEthereumChain')).toBe(0)
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
  })

  // Planted: given up at the very moment of the last look.
  it('[N2-01] one that moves without a word just before 2 s are over has switched', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', { value: null })
    const switching = made.modal.switchNetwork(137)
    made.clock.advance(1_999)
    made.demo.chainId = 'eip155:137'
    made.clock.advance(1)
    await expect(switching).resolves.toBeUndefined()
  })

  // Planted: the answer to `eth_chainId` that fails taken for the end of the wait.
  it('[N2-01] a wallet that cannot say where it is for a moment is asked until it can', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', { value: null })
    made.demo.answer(
      'eth_chainId',
      { error: { code: -32603, message: 'changing' } },
      { value: null },
      { value: '0x89' },
    )
    const switching = made.modal.switchNetwork(137)
    made.clock.advance(600)
    await expect(switching).resolves.toBeUndefined()
  })

  // Planted: the answer to an earlier look taken after that to a later one.
  it('[N2-01] a late answer to an earlier look moves nobody back', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', { value: null })
    made.demo.answer('eth_chainId', { value: '0x1', after: 300 }, { value: '0x2105', after: 50 }, 'never')
    const switching = made.modal.switchNetwork(137)
    switching.catch(() => undefined)
    made.clock.advance(500)
    expect(shown(made)).toBe('eip155:8453')
    made.modal.stop()
    await expect(switching).rejects.toMatchObject({ code: 'Disposed' })
  })

  // Planted: the failure kept in state; the view left open on it.
  it.each([
    ['declined', declined],
    ['broke down', { error: { code: -32603, message: 'Internal JSON-RPC error.' } }],
    ['stayed for 2 s', { value: null }],
  ])('a wallet that %s and goes there all the same takes its failure back', async (_how, answer) => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Networks' })
    made.demo.answer('wallet_switchEthereumChain', answer)
    made.modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
    made.clock.advance(2_200)
    expect(made.modal.getState().networks.switching.step).toBe('failed')
    expect(viewOf(made.modal)).toBe('SwitchNetwork')
    made.demo.moveTo('eip155:8453')
    expect(made.modal.getState().networks.switching.step).toBe('failed')
    made.demo.moveTo('eip155:137')
    expect(made.modal.getState().networks.switching).toStrictEqual({ step: 'idle' })
    seeSuccess(made)
    expect([shown(made), viewOf(made.modal)]).toStrictEqual(['eip155:137', 'Networks'])
  })

  it('[CHN-11] news during the add completes the switch; its answer is not needed', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', { error: unknown })
    made.demo.answer('wallet_addEthereumChain', 'never')
    const switching = made.modal.switchNetwork(8453)
    made.demo.moveTo('eip155:8453')
    await switching
    expect(shown(made)).toBe('eip155:8453')
    expect(all(made.modal, 'network.switched')).toHaveLength(1)
  })

  // Planted: the wallet asked before its news is listened to.
  it('[CHN-11] a wallet that moves while it is being asked, and never answers, has switched', async () => {
    const wallet = handmade({ wallet_switchEthereumChain: ({ say }) => say('chainChanged', '0x89') })
    const made = page({ options: { connectors: [wallet] } })
    await made.modal.connect({ connectorId: wallet.id })
    await expect(made.modal.switchNetwork(137)).resolves.toBeUndefined()
    expect(shown(made)).toBe('eip155:137')
  })

  // Planted: news of any chain taken for the one asked for.
  it('[CHN-09] a wallet that goes elsewhere meanwhile has not switched', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const switching = made.modal.switchNetwork(137)
    made.demo.moveTo('eip155:97')
    expect(made.modal.getState().networks.switching.step).toBe('switching')
    expect(shown(made)).toBe('eip155:97')
    made.demo.resolve('wallet_switchEthereumChain', declined)
    await expect(switching).rejects.toMatchObject({ code: 'UserRejected' })
  })

  // Planted: a yes to an add believed.
  it('[CHN-09] a wallet that adds a network and does not go there has not switched; one that goes late has', async () => {
    const stays = await connectedPage()
    stays.demo.answer('wallet_addEthereumChain', { value: null })
    const ignored = stays.modal.switchNetwork(8453)
    stays.clock.advance(2_000)
    await expect(ignored).rejects.toMatchObject({ code: 'SwitchIgnored' })
    const late = await connectedPage()
    late.demo.answer('wallet_addEthereumChain', { value: null })
    const switching = late.modal.switchNetwork(8453)
    late.demo.chainId = 'eip155:8453'
    late.clock.advance(200)
    await expect(switching).resolves.toBeUndefined()
  })

  // Planted: the adapter's word taken for the state.
  it('has switched when the state says so: whoever waits for it finds the network there', async () => {
    const made = await connectedPage()
    Object.assign(made.ports.wallet, { switchTo: () => of(right('arrived' as const)) })
    let isDone = false
    const switching = made.modal.switchNetwork(137).then(() => {
      isDone = true
    })
    await turn()
    expect(isDone).toBe(false)
    made.demo.moveTo('eip155:137')
    await switching
    expect(shown(made)).toBe('eip155:137')
  })

  it('a wallet that does not answer is given up after 60 s; the end of another wallet is none of its affair', async () => {
    const made = await connectedPage()
    await made.modal.connect({ connectorId: 'io.other.wallet' })
    made.other.answer('wallet_switchEthereumChain', 'never')
    const switching = made.modal.switchNetwork(137)
    await made.modal.disconnect({ connectorId: 'io.demo.wallet' })
    made.clock.advance(59_999)
    expect(made.modal.getState().networks.switching.step).toBe('switching')
    made.clock.advance(1)
    await expect(switching).rejects.toMatchObject({ code: 'WalletSilent' })
  })

  // Planted: AlreadyActive whatever is under way.
  it('asked to stay where it is, it goes nowhere else', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const first = made.modal.switchNetwork(137)
    await made.modal.switchNetwork(1)
    await expect(first).rejects.toMatchObject({ code: 'Cancelled' })
    expect(made.demo.open).toBe(0)
  })

  it('[CHN-13] [CHN-14] the add names addresses as texts, and leaves out explorers that are none', async () => {
    const bare = network(8453)
    const without = await connectedPage({
      options: { networks: [network(1), { ...bare, blockExplorers: undefined }] },
    })
    await without.modal.switchNetwork(8453)
    expect(sent(without, 'wallet_addEthereumChain')).toStrictEqual({
      chainId: '0x2105',
      chainName: 'Network 8453',
      nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
      rpcUrls: ['https://rpc.example/8453'],
    })
    const made = await connectedPage({ options: { networks: [network(1), bare] } })
    await made.modal.switchNetwork(8453)
    expect(sent(made, 'wallet_addEthereumChain')).toMatchObject({
      blockExplorerUrls: ['https://scan.example'],
    })
  })

  it.each([-32601, 4200, -32004])(
    '[CHN-16] a wallet without the method (%i) says so, and the list works again',
    async (code) => {
      const made = await connectedPage()
      await made.modal.open({ view: 'Networks' })
      made.demo.answer('wallet_switchEthereumChain', { error: { code, message: 'no' } })
      made.modal.dispatch({ type: 'PickNetwork', chainId: 'eip155:137' })
      expect(made.modal.getState().networks.switching).toMatchObject({
        step: 'failed',
        failure: { tag: 'WalletCannotSwitch' },
      })
      expect([shown(made), viewOf(made.modal)]).toStrictEqual(['eip155:1', 'SwitchNetwork'])
      made.modal.dispatch({ type: 'GoBack' })
      expect(viewOf(made.modal)).toBe('Networks')
    },
  )

  it('[CHN-22] what is sent straight after a switch goes out on the new network, though the news comes later', async () => {
    const made = await connectedPage()
    const { demo: wallet, modal } = made
    wallet.answer('wallet_switchEthereumChain', { value: null })
    wallet.answer('eth_chainId', { value: '0x89' })
    await modal.switchNetwork(137)
    await modal
      .getProvider('eip155')
      .request({ method: 'eth_sendTransaction', params: [{ to: wallet.accounts[0] }] })
    expect(all(modal, 'request.wanted').map(({ chainId }) => chainId)).toStrictEqual(['eip155:137'])
    wallet.moveTo('eip155:137')
    expect(all(modal, 'connection.chainChanged')).toHaveLength(1)
  })

  it('[REJ-19] a declined switch is a rejection, never a silent mismatch', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', declined)
    await expect(made.modal.switchNetwork(137)).rejects.toMatchObject({ code: 'UserRejected' })
    expect(shown(made)).toBe('eip155:1')
    made.demo.behave('wallet_switchEthereumChain')
    made.demo.answer('wallet_addEthereumChain', declined)
    await expect(made.modal.switchNetwork(8453)).rejects.toMatchObject({ code: 'UserRejected' })
  })

  it('[CHN-11] twice fast: the older switch is told, and only the newer one counts', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const first = made.modal.switchNetwork(137)
    const second = made.modal.switchNetwork(8453)
    await expect(first).rejects.toMatchObject({ code: 'Cancelled' })
    expect(made.demo.open).toBe(1)
    made.demo.moveTo('eip155:8453')
    await expect(second).resolves.toBeUndefined()
  })

  // Planted: the flow just unsubscribed, so that the promise hung.
  it('[SES-06] disconnecting ends a switch; the late answer moves nothing', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const switching = made.modal.switchNetwork(137)
    await made.modal.disconnect()
    expect(made.modal.getState().networks.switching).toMatchObject({
      step: 'failed',
      failure: { tag: 'Interrupted' },
    })
    expect(made.demo.resolve('wallet_switchEthereumChain', { value: null })).toBe(false)
    await expect(switching).rejects.toMatchObject({ code: 'WalletDisconnected' })
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
  })

  it('[CHN-24] without a wallet the network is chosen at once, and nobody is asked', async () => {
    const made = await connectedPage()
    await made.modal.disconnect()
    const before = made.demo.requests.length
    await made.modal.switchNetwork('eip155:137')
    expect([shown(made), made.demo.requests.length - before]).toStrictEqual(['eip155:137', 0])
    await expect(made.modal.switchNetwork('eip155:424242')).rejects.toMatchObject({ code: 'NetworkNotFound' })
    expect(types(made.modal)).toContain('alert.raised')
  })
})

const network = (id: number) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  blockExplorers: { default: { url: 'https://scan.example' } },
})
