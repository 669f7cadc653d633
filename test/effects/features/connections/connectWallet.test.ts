import { describe, expect, it } from 'vitest'
import { openEnds } from '../../../../src/testing/testModal.js'
import { handmade } from '../../../support/handmade.js'
import {
  A,
  all,
  B,
  declined,
  demo,
  demoId,
  other,
  otherId,
  page,
  seeSuccess,
  types,
  viewOf,
} from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const failureOf = (error: unknown) => {
  const made = page()
  made.demo.answer('eth_requestAccounts', { error })
  made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
  return { ...made, failure: all(made.modal, 'connection.failed')[0]?.failure }
}

describe('connecting a wallet', () => {
  it('[PRV-23] the returned accounts connect; no event of the wallet is needed', async () => {
    const { modal, demo: wallet } = page()
    await expect(modal.connect({ connectorId: demo })).resolves.toMatchObject({
      address: A,
      chainId: 'eip155:1',
    })
    expect(wallet.requests.map(({ method }) => method)).toStrictEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(modal.getState().connections.connecting).toStrictEqual({ step: 'idle' })
    expect(modal.getState().wallets.recent.map(({ id }) => id)).toStrictEqual([demoId])
  })

  // Planted: decideConnect without the check for an attempt in flight.
  it('[REJ-10] two presses send one request', async () => {
    const { modal, demo: wallet } = page()
    wallet.answer('eth_requestAccounts', 'later')
    await modal.open()
    modal.dispatch({ type: 'PickWallet', connectorId: demo })
    expect(modal.dispatch({ type: 'PickWallet', connectorId: demo })).toMatchObject({
      rejection: { tag: 'AlreadyConnecting', connectorId: demoId },
    })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
    expect(modal.getState().modal.stack).toHaveLength(2)
  })

  // Planted: `AlreadyPending` treated like any failure.
  it('[REJ-10] a wallet that is asking already is waited for, and its news of accounts connects', async () => {
    const { modal, demo: wallet } = page()
    wallet.answer('eth_requestAccounts', {
      error: { code: -32002, message: 'Request of type wallet_requestPermissions already pending' },
    })
    const connecting = modal.connect({ connectorId: demo })
    expect(modal.getState().connections.connecting).toMatchObject({ step: 'asking', alreadyPending: true })
    wallet.use(B)
    await expect(connecting).resolves.toMatchObject({ address: B })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  it('[REJ-05] [REJ-12] a decline fails the attempt, leaves a screen with retry, and retry works', async () => {
    const made = page()
    const { modal, demo: wallet, clock } = made
    wallet.answer('eth_requestAccounts', { ...declined, after: 200 }, { value: [A] })
    await modal.open()
    modal.dispatch({ type: 'PickWallet', connectorId: demo })
    clock.advance(200)
    expect(modal.getState().connections.connecting).toMatchObject({
      step: 'failed',
      failure: { tag: 'UserRejected' },
    })
    expect(viewOf(modal)).toBe('ConnectingExternal')
    modal.dispatch({ type: 'PickWallet', connectorId: demo })
    expect(modal.getAccount()).toMatchObject({ address: A })
    seeSuccess(made)
    expect(viewOf(modal)).toBe(null)
  })

  it.each([
    ['REJ-01', { code: 5000, message: 'User rejected.' }],
    ['REJ-02', { code: 5002, message: 'User rejected methods.' }],
    ['REJ-04', new Error('User cancelled the request')],
    ['REJ-04', new Error('User canceled')],
    [
      'REJ-06',
      {
        code: -32603,
        message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
        data: { statusCode: 27013 },
      },
    ],
    ['REJ-08', { code: 'ACTION_REJECTED', reason: 'rejected', info: { error: { code: 4001 } } }],
  ])('[%s] %o is a decline, and the wallet is asked once', (_id, error) => {
    const { failure, demo: wallet, clock } = failureOf(error)
    expect(failure?.tag).toBe('UserRejected')
    clock.advance(120_000)
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  it('[REJ-14] what is no error has a readable sentence', () => {
    expect(failureOf({ foo: 'bar' }).failure).toMatchObject({ tag: 'Unknown', details: null })
    expect(failureOf(undefined).failure).toMatchObject({ tag: 'Unknown', details: null })
    expect(failureOf({ message: 'boom' }).failure).toMatchObject({ tag: 'Unknown', details: 'boom' })
  })

  // Planted: `takeUntil(leaves(…))` removed.
  it.each(['GoBack', 'Close', 'CancelConnect'] as const)(
    '[PRV-14] after %s a late answer is ignored, and another wallet may be chosen',
    async (leave) => {
      const { modal, demo: wallet } = page()
      wallet.answer('eth_requestAccounts', 'later')
      await modal.open()
      modal.dispatch({ type: 'PickWallet', connectorId: demo })
      modal.dispatch({ type: leave })
      expect(modal.getState().connections.connecting).toStrictEqual({ step: 'idle' })
      const before = modal.getState()
      wallet.resolve('eth_requestAccounts', { value: [A] })
      wallet.use(A)
      expect(modal.getState()).toBe(before)
      await expect(modal.connect({ connectorId: other })).resolves.toMatchObject({ connectorId: otherId })
    },
  )

  it('[PRV-14] a newer attempt ends the older: the late answer of the first connects nobody', async () => {
    const { modal, demo: wallet } = page()
    wallet.answer('eth_requestAccounts', 'later')
    const first = modal.connect({ connectorId: demo })
    await modal.connect({ connectorId: other })
    await expect(first).rejects.toMatchObject({ code: 'Cancelled' })
    expect(wallet.resolve('eth_requestAccounts', { value: [A] })).toBe(false)
    expect(Object.keys(modal.getState().connections.byId)).toStrictEqual([`eip155|${otherId}`])
  })

  it('[PRV-14] after stop nothing waits and nothing arrives', () => {
    const { modal, demo: wallet, ports } = page()
    wallet.answer('eth_requestAccounts', 'later')
    void modal.connect({ connectorId: demo })
    modal.stop()
    expect([wallet.resolve('eth_requestAccounts', { value: [A] }), openEnds(ports)]).toStrictEqual([false, 0])
    modal.start()
    expect(modal.getState().connections.connecting).toMatchObject({
      step: 'failed',
      failure: { tag: 'Interrupted' },
    })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  // Planted: `walletAnswer` 59_999.
  it('[PRV-14] a wallet is called silent at 60 s, not a millisecond sooner; then its answer comes too late', async () => {
    const { modal, demo: wallet, clock } = page()
    wallet.answer('eth_requestAccounts', 'later')
    const connecting = modal.connect({ connectorId: demo })
    clock.advance(59_999)
    expect(modal.getState().connections.connecting.step).toBe('asking')
    clock.advance(1)
    await expect(connecting).rejects.toMatchObject({
      code: 'WalletSilent',
      shortMessage: 'Demo did not answer. Open it and try again.',
    })
    expect(wallet.resolve('eth_requestAccounts', { value: [A] })).toBe(false)
    expect(modal.getAccount()).toBe(null)
  })

  it('[PRV-04] a wallet that is not there asks nobody else', async () => {
    const { modal, other: wallet } = page()
    await expect(modal.connect({ connectorId: 'io.absent' })).rejects.toMatchObject({
      code: 'WalletNotFound',
    })
    expect(wallet.requests).toStrictEqual([])
    expect(types(modal).at(-1)).toBe('command.refused')
  })

  it('[PRV-11] a wallet without accounts is not half connected', async () => {
    const { modal, demo: wallet } = page()
    wallet.accounts = []
    await expect(modal.connect({ connectorId: demo })).rejects.toMatchObject({ code: 'NoAccounts' })
    expect(modal.getState().connections.byId).toStrictEqual({})
  })

  it.each([null, 0, '0x', 'x', '-1', {}, [], 'eip155:', '0x'.padEnd(1_000, 'f')])(
    '[CHN-02] a chain of %o is asked for again, for 2 s, and fails the attempt then',
    async (raw) => {
      const { modal, demo: wallet, clock } = page()
      wallet.answer('eth_chainId', { value: raw })
      const connecting = modal.connect({ connectorId: demo })
      clock.advance(1_000)
      expect(modal.getState().connections.connecting.step).toBe('asking')
      clock.advance(1_000)
      await expect(connecting).rejects.toMatchObject({ code: 'InvalidChainId' })
      expect(modal.getAccount()).toBe(null)
    },
  )

  // Planted: the wallet asked before its news is listened to.
  it('[PRV-23] a wallet that tells its accounts while it is being asked, and never answers, is connected', async () => {
    const wallet = handmade({ eth_requestAccounts: ({ say }) => say('accountsChanged', [A]) })
    const { modal } = page({ options: { connectors: [wallet] } })
    await expect(modal.connect({ connectorId: wallet.id })).resolves.toMatchObject({ address: A })
  })

  // Planted: an empty list told while the visitor is asked taken for the answer.
  it('[PRV-11] a wallet that tells no accounts while it asks the visitor is waited for', async () => {
    const made = page()
    made.demo.answer('eth_requestAccounts', 'later')
    const connecting = made.modal.connect({ connectorId: demo })
    made.demo.emit({ kind: 'accounts', addresses: [] })
    expect(made.modal.getState().connections.connecting.step).toBe('asking')
    made.demo.resolve('eth_requestAccounts', { value: [A] })
    await expect(connecting).resolves.toMatchObject({ address: A })
  })

  // Planted: `mergeMap` in place of `switchMap`; `distinctUntilChanged` left out.
  it('accounts that the wallet tells while it is asked for its chain are newer than those it answered with', async () => {
    const made = page()
    made.demo.answer('eth_chainId', 'later')
    const connecting = made.modal.connect({ connectorId: demo })
    made.demo.use(A)
    expect(made.demo.count('eth_chainId')).toBe(1)
    made.demo.use(B)
    made.demo.resolve('eth_chainId', { value: '0x1' })
    made.demo.resolve('eth_chainId', { value: '0x1' })
    await expect(connecting).resolves.toMatchObject({ address: B })
  })

  // Planted: the answer that it is asking already cancels the question for the chain.
  it('accounts that were told are not lost to a late "already asking"', async () => {
    const made = page()
    made.demo.answer('eth_requestAccounts', 'later')
    made.demo.answer('eth_chainId', 'later')
    const connecting = made.modal.connect({ connectorId: demo })
    made.demo.use(A)
    made.demo.resolve('eth_requestAccounts', { error: { code: -32002, message: 'pending' } })
    made.demo.resolve('eth_chainId', { value: '0x1' })
    await expect(connecting).resolves.toMatchObject({ address: A })
  })
})
