import { describe, expect, it } from 'vitest'
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
