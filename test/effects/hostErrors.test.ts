import { describe, expect, it } from 'vitest'
import { causeOf } from '../../src/effects/causes.js'
import { A, B, connectedPage, declined, demo, type Page, page } from '../support/page.js'

const ask = ({ modal }: Page, method: unknown, params?: unknown) =>
  modal.getProvider('eip155').request({ method, params } as never)

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
      code: -32601,
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
