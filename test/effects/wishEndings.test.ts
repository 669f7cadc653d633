import { describe, expect, it } from 'vitest'
import { A, connectedPage, declined, demo, factOf, type Page, page, turn } from '../support/page.js'

const ask = ({ modal }: Page, method: unknown, params?: unknown) =>
  modal.getProvider('eip155').request({ method, params } as never)

/** The visitor picks Demo once the modal is open. */
const picked = async (made: Page): Promise<void> => {
  await factOf(made.modal, 'modal.opened')
  made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
}

/** A wish whose wallet is asked, and answers when the test says so, while the modal is out of the way. */
const outOfTheWay = async (): Promise<{ readonly made: Page; readonly asked: Promise<unknown> }> => {
  const made = page()
  made.demo.answer('eth_requestAccounts', 'later')
  const asked = ask(made, 'eth_requestAccounts')
  await picked(made)
  made.modal.dispatch({ type: 'Close', keepsAttempt: true })
  await turn()
  return { made, asked }
}

describe('the wish to connect', () => {
  // Planted: `modal.reset` left out of its endings.
  it('[B13] ends where the modal stands in the page, when a wallet declined and the visitor leaves', async () => {
    const made = page({ options: { enableEmbedded: true } })
    made.demo.answer('eth_requestAccounts', declined)
    const asked = ask(made, 'eth_requestAccounts')
    await picked(made)
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
    const { made, asked } = await outOfTheWay()
    made.demo.resolve('eth_requestAccounts', { value: [A] })
    await expect(asked).resolves.toStrictEqual([A])
  })

  it.each([
    ['declines', declined, { code: 4001 }],
    ['fails', { error: { code: -32000, message: 'broken' } }, { code: -32000, message: 'broken' }],
  ])('[B6] ends with the wallet that %s while the modal is out of the way', async (_what, answer, seen) => {
    const { made, asked } = await outOfTheWay()
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
