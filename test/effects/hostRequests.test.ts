import { describe, expect, it } from 'vitest'
import { causeOf } from '../../src/effects/causes.js'
import type { ScriptedAnswer } from '../../src/testing/answers.js'
import {
  A,
  all,
  B,
  connectedPage,
  declined,
  demo,
  factOf,
  type Page,
  page,
  turn,
  types,
  viewOf,
} from '../support/page.js'

const ask = ({ modal }: Page, method: unknown, params?: unknown) =>
  modal.getProvider('eip155').request({ method, params } as never)

const permissions = [{ eth_accounts: {} }]
const told = [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [A] }] },
]
const asksForPermissions = (made: Page, ...params: [unknown?]) =>
  ask(made, 'wallet_requestPermissions', params.length > 0 ? params[0] : permissions)

/** The visitor picks Demo once the modal is open. */
const picked = async (made: Page): Promise<void> => {
  await factOf(made.modal, 'modal.opened')
  made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
}

describe('permissions, with nobody connected', () => {
  // Planted: the request sent like any other, which is a 4100.
  it('[N2-13] the visitor is asked to connect, once, and the wallet tells what it gave', async () => {
    const made = page()
    made.demo.answer('wallet_getPermissions', { value: told })
    const asked = asksForPermissions(made)
    await picked(made)
    await expect(asked).resolves.toStrictEqual(told)
    expect(made.demo.count('wallet_requestPermissions')).toBe(0)
    expect(viewOf(made.modal)).toBe(null)
  })

  it.each<readonly [string, ScriptedAnswer]>([
    ['does not know the method', { error: { code: -32601, message: 'no' } }],
    ['tells none', { value: [] }],
    ['answers nonsense', { value: 'yes' }],
    ['never answers', 'never'],
  ])('[N2-13] a wallet that %s gave its accounts all the same', async (_what, answer) => {
    const made = page()
    made.demo.answer('wallet_getPermissions', answer)
    const asked = asksForPermissions(made)
    await picked(made)
    await factOf(made.modal, 'modal.closed')
    for (let at = 0; at < 3; at += 1) await turn()
    made.clock.advance(10_000)
    await expect(asked).resolves.toMatchObject(told)
  })

  it('[N2-13] closing is a 4001 that claims no decline', async () => {
    const made = page()
    const asked = asksForPermissions(made)
    await factOf(made.modal, 'modal.opened')
    made.modal.close()
    await expect(asked).rejects.toMatchObject({
      code: 4001,
      message: expect.not.stringMatching(/declin|reject/i),
    })
  })

  it('[N2-13] what is wanted beyond the accounts is asked of the wallet that was chosen', async () => {
    const made = page()
    made.demo.answer('wallet_requestPermissions', { value: 'both' })
    const asked = asksForPermissions(made, [{ eth_accounts: {}, wallet_snap: {} }])
    await picked(made)
    await expect(asked).resolves.toBe('both')
    expect(made.demo.count('wallet_requestPermissions')).toBe(1)
  })

  it.each([undefined, [], {}, [null], ['eth_accounts'], [[]], [{}]])(
    '[N2-13] %j names no permission, and nobody is asked',
    async (params) => {
      const made = page()
      await expect(asksForPermissions(made, params)).rejects.toMatchObject({ code: -32602 })
      expect(types(made.modal)).not.toContain('modal.opened')
    },
  )
})

describe('a request that can change which accounts the site sees', () => {
  // Planted: accounts not read again.
  it.each(['wallet_requestPermissions', 'wallet_revokePermissions', 'wallet_createSession'])(
    '[N2-20] after %s the accounts are read again, before the answer is there',
    async (method) => {
      const made = await connectedPage()
      made.demo.answer(method, { value: 'given' })
      made.demo.answer('eth_accounts', { value: [B] })
      await expect(ask(made, method, permissions)).resolves.toBe('given')
      expect(made.modal.getAccount()?.address).toBe(B)
      await expect(ask(made, 'eth_accounts')).resolves.toStrictEqual([B])
    },
  )

  it('[N2-20] one that leaves none ends the connection, and is answered all the same', async () => {
    const made = await connectedPage()
    await expect(ask(made, 'wallet_revokePermissions', permissions)).resolves.toBe(null)
    expect(made.modal.getStatus()).toBe('disconnected')
    expect(all(made.modal, 'connection.ended')).toMatchObject([{ by: 'wallet' }])
    expect(made.vault.size).toBe(0)
  })

  it('[N2-20] a wallet that does not say its accounts is not waited for without end', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_requestPermissions', { value: 'given' })
    made.demo.answer('eth_accounts', 'never')
    const asked = asksForPermissions(made)
    while (made.demo.count('eth_accounts') === 0) await turn()
    made.clock.advance(10_000)
    await expect(asked).resolves.toBe('given')
    expect(made.modal.getAccount()?.address).toBe(A)
  })

  it('[N2-20] a decline, and what changes no account, reads nothing', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_requestPermissions', declined)
    await expect(asksForPermissions(made)).rejects.toMatchObject({ code: 4001 })
    await ask(made, 'personal_sign', ['0x68', A])
    expect(made.demo.count('eth_accounts')).toBe(0)
  })
})

describe('reads', () => {
  const reads = [
    'eth_blobBaseFee',
    'net_version',
    'eth_createAccessList',
    'web3_clientVersion',
    'wallet_getPermissions',
  ]

  // Planted: the embedded wallet's list of reads in place of the list of what asks.
  it.each(reads)(
    '[B9] %s goes to the nodes with nobody connected, and to the wallet else; without a fact',
    async (method) => {
      const made = page()
      made.rpc.answer(method, { value: 'node' })
      await expect(ask(made, method, ['0x1'])).resolves.toBe('node')
      expect(made.rpc.requests.at(-1)).toStrictEqual({ chainId: 'eip155:1', method, params: ['0x1'] })
      await made.modal.connect({ connectorId: demo })
      const records = made.modal.log().records.length
      made.demo.answer(method, { value: 'wallet' })
      await expect(ask(made, method, ['0x1'])).resolves.toBe('wallet')
      expect(made.modal.log().records).toHaveLength(records)
    },
  )

  it("[B9] parameters by name reach nodes as they are, and a node's own error comes back untouched", async () => {
    const made = page()
    const refused = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    made.rpc.answer('eth_call', { error: refused })
    await expect(ask(made, 'eth_call', { to: A })).rejects.toBe(refused)
    expect(made.rpc.requests.at(-1)?.params).toStrictEqual({ to: A })
  })
})

describe('what the wallet threw', () => {
  const whole = { code: 3, message: 'execution reverted: no', data: '0xcf47918100000005' }

  // Planted: the failure in place of the wallet's error.
  it.each<readonly [string, unknown, object]>([
    ['a plain object', whole, whole],
    ['an error', Object.assign(new Error('execution reverted: no'), whole), whole],
    [
      'data within data',
      { code: -32603, message: 'Internal', data: { ...whole } },
      { code: -32603, message: 'Internal', data: whole },
    ],
    [
      'a decline by another code keeps its words and data',
      { code: 5000, message: 'User rejected.', data: 7 },
      { code: 4001, message: 'User rejected.', data: 7 },
    ],
    ['a text', 'broken', { message: 'broken', code: -32603 }],
    ['no code', new Error('broken'), { message: 'broken', code: -32603 }],
  ])('[N2-15] reaches the host whole, as its cause as well: %s', async (_what, thrown, seen) => {
    const made = await connectedPage()
    made.demo.answer('eth_sendTransaction', { error: thrown })
    const error: unknown = await ask(made, 'eth_sendTransaction', [{ to: B }]).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'ProviderRpcError', ...seen })
    expect((error as Error).cause).toBe(thrown)
    // It stands beside the log, not in it.
    expect(JSON.stringify(made.modal.log())).not.toContain('0xcf479181')
  })

  it('[N2-15] one that throws when it is read harms nobody', async () => {
    const made = await connectedPage()
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    made.demo.answer('personal_sign', { error: trap })
    await expect(ask(made, 'personal_sign', ['0x68', A])).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: -32603,
    })
  })

  // Planted: `modalError` without a cause.
  it('[N2-15] is the cause of a ModalError', async () => {
    const made = page()
    made.demo.answer('eth_requestAccounts', declined)
    const error = await made.modal.connect({ connectorId: demo }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'UserRejected', cause: declined.error })
    made.demo.behave('eth_requestAccounts')
    await made.modal.connect({ connectorId: demo })
    made.demo.answer('wallet_switchEthereumChain', { error: { code: -32601, message: 'no such method' } })
    await expect(made.modal.switchNetwork(137)).rejects.toMatchObject({
      code: 'WalletCannotSwitch',
      cause: { code: -32601 },
    })
    await expect(ask(made, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({
      code: 4200,
      message: 'no such method',
      cause: { code: -32601 },
    })
  })

  it('a failure of our own has no cause', async () => {
    const made = page()
    const error = await ask(made, 'personal_sign', ['0x68', A]).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 4100, data: { failure: { tag: 'Unauthorized' } } })
    expect(error).not.toHaveProperty('cause')
    expect(causeOf((error as { data: { failure: never } }).data.failure)).toBe(undefined)
  })
})

describe('a request that is not well formed', () => {
  it.each([
    [undefined],
    [null],
    ['eth_accounts'],
    [{}],
    [{ method: 5 }],
    [{ method: '' }],
    [{ method: { toString: () => 'personal_sign' } }],
    [{ method: ['personal_sign'] }],
    [{ method: 'personal_sign', params: 'text' }],
    [{ method: 'personal_sign', params: 5 }],
    [{ method: 'personal_sign', params: true }],
    [{ method: 'personal_sign', params: new Date(0) }],
    [{ method: 'personal_sign', params: new Map() }],
    [{ method: 'personal_sign', params: /x/ }],
    [{ method: 'x'.repeat(1_000) }],
  ])('[B10] is a -32600 and enters no log: %j', async (request) => {
    const made = await connectedPage()
    const records = made.modal.log().records.length
    await expect(made.modal.getProvider('eip155').request(request as never)).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: -32600,
    })
    expect(made.modal.log().records).toHaveLength(records)
  })
})

it('null parameters are none', async () => {
  const made = await connectedPage()
  await ask(made, 'personal_sign', null)
  expect(made.demo.requests.at(-1)).toStrictEqual({ method: 'personal_sign', params: undefined })
})

describe('the wish to connect', () => {
  // Planted: `modal.reset` left out of its endings.
  it('[B13] ends where the modal stands in the page, when a wallet declined and the visitor leaves', async () => {
    const made = page({ options: { enableEmbedded: true } })
    made.demo.answer('eth_requestAccounts', declined)
    const asked = ask(made, 'eth_requestAccounts')
    await factOf(made.modal, 'modal.opened')
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    await factOf(made.modal, 'connection.failed')
    made.modal.close()
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  it('[B6] is met by whatever connects: another call of the host', async () => {
    const made = page()
    const asked = ask(made, 'eth_requestAccounts')
    await factOf(made.modal, 'modal.opened')
    await made.modal.connect({ connectorId: demo })
    await expect(asked).resolves.toStrictEqual([A])
  })

  // Planted: every closing taken for an ending.
  it('[B6] goes on while a wallet is asked, though the modal got out of the way', async () => {
    const made = page()
    made.demo.answer('eth_requestAccounts', 'later')
    const asked = ask(made, 'eth_requestAccounts')
    await picked(made)
    made.modal.dispatch({ type: 'Close', keepsAttempt: true })
    await turn()
    made.demo.resolve('eth_requestAccounts', { value: [A] })
    await expect(asked).resolves.toStrictEqual([A])
  })

  it.each([
    ['declines', declined, { code: 4001 }],
    ['fails', { error: { code: -32000, message: 'broken' } }, { code: -32000, message: 'broken' }],
  ])('[B6] ends with the wallet that %s while the modal is out of the way', async (_what, answer, seen) => {
    const made = page()
    made.demo.answer('eth_requestAccounts', 'later')
    const asked = ask(made, 'eth_requestAccounts')
    await picked(made)
    made.modal.dispatch({ type: 'Close', keepsAttempt: true })
    await turn()
    made.demo.resolve('eth_requestAccounts', answer)
    await expect(asked).rejects.toMatchObject(seen)
  })

  it("[B6] a newer switch in place of an older one is nobody's decline", async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'never')
    const first = ask(made, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
    first.catch(() => undefined)
    await factOf(made.modal, 'network.switchBegun')
    await made.modal.switchNetwork('eip155:1')
    await expect(first).rejects.toMatchObject({
      code: -32603,
      message: expect.not.stringMatching(/declin|reject|closed/i),
    })
  })
})
