import { describe, expect, it } from 'vitest'
import { failure } from '../../src/domain/prelude/failure.js'
import { mossPage } from '../support/moss/page.js'
import { A, connectedPage, declined, demo, factOf, type Page, page, turn, viewOf } from '../support/page.js'

const ask = ({ modal }: Pick<Page, 'modal'>, method: string, params?: unknown) =>
  modal.getProvider('eip155').request(params === undefined ? { method } : { method, params })
const turns = async (): Promise<void> => {
  for (let at = 0; at < 6; at += 1) await turn()
}
const permissions = [{ eth_accounts: {} }]

/** Permissions that the wallet was asked for, and says nothing about. */
const unanswered = async () => {
  const made = await connectedPage()
  made.demo.answer('wallet_requestPermissions', 'never')
  const asked = ask(made, 'wallet_requestPermissions', permissions)
  asked.catch(() => undefined)
  await factOf(made.modal, 'request.sent')
  return { made, asked }
}

describe('a request whose connection the wallet ends', () => {
  // Planted: the wait for its answer without an end.
  it('[N2-20] is waited for a while where no account is left, and then is over', async () => {
    const { made, asked } = await unanswered()
    await turns()
    made.demo.emit({ kind: 'accounts', addresses: [] })
    await turns()
    made.clock.advance(60_000)
    await expect(asked).rejects.toMatchObject({ code: 4900 })
    expect([made.demo.open, made.vault.size]).toStrictEqual([0, 0])
  })

  it('[N2-20] is over at once where the wallet says that it is gone', async () => {
    const { made, asked } = await unanswered()
    made.demo.emit({ kind: 'disconnect', failure: failure('WalletDisconnected') })
    await expect(asked).rejects.toMatchObject({ code: 4900 })
  })

  // Planted: what has not left yet kept with what has.
  it('[N2-20] is over at once where it has not left yet', async () => {
    const made = await connectedPage()
    made.demo.answer('personal_sign', 'never')
    const signs = Array.from({ length: 32 }, () => ask(made, 'personal_sign', ['0x', A]))
    for (const one of signs) one.catch(() => undefined)
    const asked = ask(made, 'wallet_revokePermissions', permissions)
    asked.catch(() => undefined)
    await turns()
    made.demo.emit({ kind: 'accounts', addresses: [] })
    await expect(asked).rejects.toMatchObject({ code: 4900 })
    expect(made.demo.count('wallet_revokePermissions')).toBe(0)
  })
})

describe('what begins when the modal has ended', () => {
  // Planted: only ends to come looked for.
  it('[K10] a given answer is given at once, and nobody is asked', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_requestPermissions', 'later')
    made.demo.answer('eth_accounts', 'never')
    made.modal.record$.subscribe(({ fact }) => {
      if (fact.type === 'request.answered') made.modal.dispose()
    })
    const asked = ask(made, 'wallet_requestPermissions', permissions)
    await factOf(made.modal, 'request.sent')
    await turns()
    made.demo.resolve('wallet_requestPermissions', { value: 'given' })
    await expect(asked).resolves.toBe('given')
    expect([made.demo.count('eth_accounts'), made.clock.timers]).toStrictEqual([0, 0])
  })

  it('[K10] a read ends with the modal', async () => {
    const made = await connectedPage()
    made.demo.answer('eth_call', 'never')
    const asked = ask(made, 'eth_call', [{}])
    asked.catch(() => undefined)
    await turns()
    made.modal.dispose()
    await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'Disposed' } } })
    expect(made.demo.open).toBe(0)
  })

  // Planted: the modal asked whether it runs, and no more.
  it.each(['eth_accounts', 'eth_chainId', 'eth_call', 'eth_requestAccounts', 'personal_sign'])(
    '[K10] %s of a modal that is disposed of in the same turn says so, and asks nobody',
    async (method) => {
      const made = await connectedPage()
      const asked = made.demo.requests.length
      const answer = ask(made, method, [])
      made.modal.dispose()
      await expect(answer).rejects.toMatchObject({ code: 4900, data: { failure: { tag: 'Disposed' } } })
      expect(made.demo.requests).toHaveLength(asked)
    },
  )

  // Planted: the end looked for only while a turn of it waits.
  it('[K10] a wish does not go on in the next life', async () => {
    const made = mossPage()
    const asked = ask(made, 'eth_requestAccounts')
    asked.catch(() => undefined)
    await factOf(made.modal, 'modal.opened')
    made.modal.record$.subscribe(({ fact }) => {
      if (fact.type !== 'modal.closed') return
      made.modal.dispose()
      made.modal.start()
    })
    await made.modal.connect({ connectorId: 'Fern' })
    await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'Disposed' } } })
    expect(viewOf(made.modal)).toBe(null)
  })
})

// Planted: only an attempt in the same namespace looked for.
it('[B6] another namespace in place of the attempt that went on is no decline', async () => {
  const made = mossPage()
  const wallet = made.wallet.of('io.demo')
  wallet.answer('eth_requestAccounts', 'never')
  const asked = ask(made, 'eth_requestAccounts')
  await factOf(made.modal, 'modal.opened')
  made.modal.dispatch({ type: 'PickWallet', connectorId: 'io.demo' })
  made.modal.dispatch({ type: 'Close', keepsAttempt: true })
  await turns()
  await made.modal.connect({ connectorId: 'Fern' })
  await turns()
  expect(viewOf(made.modal)).toBe('Connect')
  wallet.answer('eth_requestAccounts', declined)
  made.modal.dispatch({ type: 'PickWallet', connectorId: 'io.demo' })
  await turns()
  wallet.behave('eth_requestAccounts')
  made.modal.dispatch({ type: 'PickWallet', connectorId: 'io.demo' })
  await expect(asked).resolves.toStrictEqual([A])
})

// Planted: the command that was handed in read again and again.
it('[B10] a command that cannot be read, or says something else the second time, is none', () => {
  const { modal } = page()
  const throwing = {
    get type(): never {
      throw new Error('x')
    },
  }
  const { proxy, revoke } = Proxy.revocable({ type: 'Open' }, {})
  revoke()
  let times = 0
  const changing = {
    get type() {
      times += 1
      return times > 1 ? ['Open'] : 'Open'
    },
  }
  for (const given of [throwing, proxy]) {
    expect(modal.dispatch(given as never)).toMatchObject({ ok: false, rejection: { tag: 'UnknownCommand' } })
  }
  expect(modal.dispatch(changing as never)).toMatchObject({ ok: true })
  const arrayed = { type: 'ShowView', view: { name: ['Create'] } }
  expect(modal.dispatch(arrayed as never)).toMatchObject({ ok: false, rejection: { tag: 'Malformed' } })
  expect(modal.getState().connectors.byId[`announced:${demo}`]).toBeDefined()
})
