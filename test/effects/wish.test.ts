import { beforeAll, describe, expect, it } from 'vitest'
import { mossPage } from '../support/moss/page.js'
import { A, all, declined, demo, factOf, other, type Page, page, turn, viewOf } from '../support/page.js'

// Else a short wait would be one for the code.
beforeAll(async () => {
  await Promise.all([
    import('../../src/effects/live/evm/hostProvider.js'),
    import('../../src/effects/outcomes.js'),
  ])
})

const ask = ({ modal }: Pick<Page, 'modal'>, method: string, params?: unknown) =>
  modal.getProvider('eip155').request(params === undefined ? { method } : { method, params })
const turns = async (): Promise<void> => {
  for (let at = 0; at < 6; at += 1) await turn()
}
const isOpen = async (promise: Promise<unknown>): Promise<boolean> => {
  const open = Symbol('open')
  return (await Promise.race([promise.catch(() => null), turns().then(() => open)])) === open
}

/** A wallet is asked and does not answer; the modal has got out of its way. */
const goingOn = async (made: Page): Promise<{ readonly asked: Promise<unknown> }> => {
  made.demo.answer('eth_requestAccounts', 'never')
  const asked = ask(made, 'eth_requestAccounts')
  asked.catch(() => undefined)
  await factOf(made.modal, 'modal.opened')
  made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
  made.modal.dispatch({ type: 'Close', keepsAttempt: true })
  return { asked }
}

describe('the wish of a host to connect', () => {
  // Planted: every closing taken for the visitor's.
  it.each([false, true])(
    '[B6] is no decline when another namespace connects, embedded %s',
    async (enableEmbedded) => {
      const made = mossPage({ options: { enableEmbedded } })
      const asked = ask(made, 'eth_requestAccounts')
      await factOf(made.modal, 'modal.opened')
      await made.modal.connect({ connectorId: 'Fern' })
      expect(await isOpen(asked)).toBe(true)
      expect(viewOf(made.modal)).toBe('Connect')
      made.modal.dispatch({ type: 'PickWallet', connectorId: 'io.demo' })
      await expect(asked).resolves.toStrictEqual([A])
    },
  )

  it('[B6] nor when one that was stored comes back, and leaving is still one', async () => {
    const first = mossPage()
    await first.modal.connect({ connectorId: 'Fern' })
    first.modal.dispose()
    first.moss.of('Fern').answer('peek', 'later')
    const made = mossPage({ mossPorts: { ...first.ports, moss: first.moss } })
    const asked = ask(made, 'eth_requestAccounts')
    asked.catch(() => undefined)
    await turns()
    first.moss.of('Fern').resolve('peek', { value: first.moss.of('Fern').addresses })
    expect(await isOpen(asked)).toBe(true)
    made.modal.close()
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  // Planted: the load of code left out of its endings.
  it('[B6] ends when the code of the attempt that goes on cannot be had', async () => {
    const made = page({ loads: 'hold' })
    const asked = ask(made, 'eth_requestAccounts')
    asked.catch(() => undefined)
    await turns()
    made.loads.arrive('features')
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    made.modal.dispatch({ type: 'Close', keepsAttempt: true })
    made.loads.fail('connections')
    await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'ViewLoadFailed' } } })
  })

  // Planted: a cancelled attempt taken for the end.
  it('[B6] is met by the attempt that takes the place of the one that went on', async () => {
    const made = page()
    const { asked } = await goingOn(made)
    await made.modal.connect({ connectorId: other })
    await expect(asked).resolves.toStrictEqual([made.modal.getAccount()?.address])
  })

  // Planted: what is waited for in its place not known as asked.
  it('[B6] ends with the attempt that takes the place, when that is declined', async () => {
    const made = page()
    made.other.answer('eth_requestAccounts', 'later')
    const { asked } = await goingOn(made)
    made.modal.connect({ connectorId: other }).catch(() => undefined)
    await turns()
    made.other.resolve('eth_requestAccounts', declined)
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  it('[B6] ends with the attempt that went on, when it is given up and none takes its place', async () => {
    const made = page()
    const { asked } = await goingOn(made)
    await turns()
    made.modal.dispatch({ type: 'CancelConnect' })
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(all(made.modal, 'modal.opened')).toHaveLength(1)
  })

  it('[K10] ends with the modal', async () => {
    const made = page()
    const asked = ask(made, 'eth_requestAccounts')
    await factOf(made.modal, 'modal.opened')
    made.modal.dispose()
    await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'Disposed' } } })
  })
})

describe('accounts that are read again', () => {
  const C = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const connected = async (): Promise<Page> => {
    const made = page()
    await made.modal.connect({ connectorId: demo })
    made.demo.answer('wallet_requestPermissions', { value: 'given' })
    return made
  }
  const untilRead = async (made: Page): Promise<void> => {
    while (made.demo.count('eth_accounts') === 0) await turn()
  }
  const permissions = [{ eth_accounts: {} }]

  // Planted: the answer held back until they are read.
  it.each([
    ['the wallet locks', (made: Page) => made.demo.emit({ kind: 'accounts', addresses: [] })],
    ['the visitor disconnects', (made: Page) => void made.modal.disconnect()],
    ['the modal ends', (made: Page) => made.modal.dispose()],
  ])('[N2-20] an answer that was given is given, though %s meanwhile', async (_what, happens) => {
    const made = await connected()
    made.demo.answer('eth_accounts', 'later')
    const asked = ask(made, 'wallet_requestPermissions', permissions)
    await untilRead(made)
    happens(made)
    await expect(asked).resolves.toBe('given')
  })

  // Planted: every request ended with its connection.
  it('[N2-20] a wallet that says that no account is left before it answers has answered', async () => {
    const made = await connected()
    made.demo.answer('wallet_revokePermissions', 'later')
    const asked = ask(made, 'wallet_revokePermissions', permissions)
    await factOf(made.modal, 'request.sent')
    await turns()
    made.demo.emit({ kind: 'accounts', addresses: [] })
    expect(made.modal.getStatus()).toBe('disconnected')
    made.demo.resolve('wallet_revokePermissions', { value: null })
    await expect(asked).resolves.toBe(null)
    expect(made.vault.size).toBe(0)
  })

  // Planted: the list that was asked for heard after what the wallet said meanwhile.
  it('[N2-20] an older list does not overtake what the wallet says meanwhile', async () => {
    const made = await connected()
    made.demo.answer('eth_accounts', 'later')
    const asked = ask(made, 'wallet_requestPermissions', permissions)
    await untilRead(made)
    made.demo.emit({ kind: 'accounts', addresses: [C] })
    made.demo.resolve('eth_accounts', { value: [A] })
    await expect(asked).resolves.toBe('given')
    expect(made.modal.getAccount()?.address).toBe(C)
  })
})

describe('permissions of a wallet that does not tell them', () => {
  const asking = async () => {
    const made = page()
    made.demo.answer('wallet_getPermissions', 'never')
    const asked = ask(made, 'wallet_requestPermissions', [{ eth_accounts: {} }])
    asked.catch(() => undefined)
    await factOf(made.modal, 'modal.opened')
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    while (made.demo.count('wallet_getPermissions') === 0) await turn()
    return { made, asked }
  }

  it("[N2-13] are nobody's once the connection has ended", async () => {
    const { made, asked } = await asking()
    await made.modal.disconnect()
    await expect(asked).rejects.toMatchObject({ code: 4900 })
  })

  it('[K10] are not waited for when the modal ends', async () => {
    const { made, asked } = await asking()
    made.modal.dispose()
    await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'Disposed' } } })
    expect([made.demo.open, made.clock.timers]).toStrictEqual([0, 0])
  })
})

describe('what a contract says when it refuses', () => {
  it.each([
    { code: 3, message: 'execution reverted: user rejected the offer', data: '0x08c379a0' },
    { code: -32000, message: 'execution reverted: cancelled by user' },
  ])('[N2-15] is no decline of the visitor: %j', async (error) => {
    const made = page()
    await made.modal.connect({ connectorId: demo })
    made.demo.answer('eth_sendTransaction', { error })
    await expect(ask(made, 'eth_sendTransaction', [{ to: A }])).rejects.toMatchObject(error)
    expect(all(made.modal, 'request.failed')).toMatchObject([{ failure: { tag: 'ExecutionReverted' } }])
    made.demo.answer('eth_sendTransaction', declined)
    await expect(ask(made, 'eth_sendTransaction', [{ to: A }])).rejects.toMatchObject({ code: 4001 })
  })
})
