import { describe, expect, it } from 'vitest'
import { accountId } from '../../../../src/domain/caip/accountParts.js'
import { decideBalances } from '../../../../src/domain/slices/balances/decide.js'
import { nativeBalance } from '../../../../src/domain/slices/balances/select.js'
import { initialBalances, reduceBalances } from '../../../../src/domain/slices/balances/state.js'
import { A, all, B, connectedPage, declined, demo, type Page, page, reloaded } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const account = accountId('eip155:1', A)
const asked = ({ rpc }: Page): number =>
  rpc.requests.filter(({ method }) => method === 'eth_getBalance').length

describe('native balances', () => {
  it('[CHN-20] the balance of the account shown is read from its network, once', async () => {
    const made = await connectedPage()
    expect(nativeBalance(made.modal.getState(), account)).toMatchObject({
      step: 'success',
      value: { amount: '1000000000000000000', symbol: 'ETH', decimals: 18 },
    })
    await made.modal.open()
    await made.modal.open()
    expect(asked(made)).toBe(1)
  })

  // Planted: `<` in place of `<=` at 30 s.
  it('[BAL-30s] a balance is fresh for 30 s, to the millisecond, whether it came or failed', async () => {
    for (const answer of [{ value: '0x1' }, { error: { code: -32603, message: 'down' } }]) {
      const made = page()
      made.rpc.answer('eth_getBalance', answer)
      await made.modal.connect({ connectorId: demo })
      made.clock.advance(30_000)
      await made.modal.open()
      expect(asked(made)).toBe(1)
      made.clock.advance(1)
      await made.modal.open()
      expect(asked(made)).toBe(2)
    }
  })

  it('[BAL-30s] the balance cached in storage is shown and not asked for until it is old', async () => {
    const earlier = await connectedPage()
    await earlier.modal.switchNetwork(137)
    const count = asked(earlier)
    const made = reloaded(earlier)
    expect(nativeBalance(made.modal.getState(), accountId('eip155:137', A)).step).toBe('success')
    expect(asked(made)).toBe(count)
  })

  it('[BAL-30s] another account, another question; the answer to the older does not show as the newer', async () => {
    const made = page()
    made.rpc.answer('eth_getBalance', 'later')
    await made.modal.connect({ connectorId: demo })
    made.demo.use(B)
    expect(asked(made)).toBe(2)
    made.rpc.resolve('eth_getBalance', { value: '0x5' })
    expect(nativeBalance(made.modal.getState(), accountId('eip155:1', B)).step).toBe('pending')
    expect(nativeBalance(made.modal.getState(), account)).toMatchObject({
      step: 'success',
      value: { amount: '5' },
    })
  })

  it('[BAL-30s] a failure keeps the last amount beside it', async () => {
    const made = await connectedPage()
    made.rpc.answer('eth_getBalance', declined)
    made.modal.dispatch({ type: 'RefreshBalance' })
    expect(nativeBalance(made.modal.getState(), account)).toMatchObject({
      step: 'failure',
      failure: { tag: 'BalanceUnavailable' },
      last: { amount: '1000000000000000000' },
    })
  })

  const amiss = [null, 12, '12', '0x', '0xg', `0x${'f'.repeat(65)}`, {}, 'x'.repeat(100_000)]
  it.each(amiss.map((raw) => ({ raw, shown: JSON.stringify(raw).slice(0, 80) })))(
    '[BAL-30s] $shown is no amount',
    async ({ raw }) => {
      const made = page()
      made.rpc.answer('eth_getBalance', { value: raw })
      await made.modal.connect({ connectorId: demo })
      expect(nativeBalance(made.modal.getState(), account)).toMatchObject({ step: 'failure', last: null })
    },
  )

  it('[CHN-21] on a network that is not configured nobody is asked', async () => {
    const made = await connectedPage({ options: { allowUnsupportedChain: true } })
    const before = asked(made)
    made.demo.moveTo('eip155:97')
    await made.modal.open()
    expect(asked(made)).toBe(before)
  })

  it('[SES-06] stopped while a node is asked: the question is interrupted, and asked anew after a start', async () => {
    const made = page()
    made.rpc.answer('eth_getBalance', 'later')
    await made.modal.connect({ connectorId: demo })
    made.modal.stop()
    expect(made.rpc.resolve('eth_getBalance', { value: '0x5' })).toBe(false)
    expect(nativeBalance(made.modal.getState(), account)).toMatchObject({
      step: 'failure',
      failure: { tag: 'Interrupted' },
    })
    const before = asked(made)
    made.modal.start()
    expect([asked(made), all(made.modal, 'balance.received')]).toStrictEqual([before + 1, []])
    made.rpc.resolve('eth_getBalance', { value: '0x6' })
    expect(nativeBalance(made.modal.getState(), account)).toMatchObject({ value: { amount: '6' } })
  })

  const cached = ({ storage }: Page): string | undefined => storage.entries()['@appkit/native_balance_cache']

  // Planted: `connection.ended` left out of reduceBalances.
  it('[B18] after a disconnect storage knows neither the address nor what it held', async () => {
    const made = await connectedPage()
    expect(cached(made)).toContain(A)
    await made.modal.disconnect()
    expect(cached(made)).toBeUndefined()
    expect(JSON.stringify(made.storage.entries())).not.toContain(A.slice(2))
    expect(made.modal.getState().balances?.native).toStrictEqual({})
  })

  // Planted: `connection.ended` left out of wantBalances.
  it('[B18] the wallet that is shown in place of one that went is asked for', async () => {
    const made = await connectedPage()
    made.other.accounts = [B]
    await made.modal.connect({ connectorId: 'io.other.wallet' })
    expect(asked(made)).toBe(2)
    await made.modal.disconnect({ connectorId: 'io.other.wallet' })
    expect(asked(made)).toBe(3)
    expect(nativeBalance(made.modal.getState(), account).step).toBe('success')
  })

  it('[B18] what is stored of a wallet that is gone is not taken up, and goes', async () => {
    const earlier = await connectedPage()
    const [key, text] = ['@appkit/native_balance_cache', cached(earlier)!]
    await earlier.modal.disconnect()
    earlier.storage.write(key, text)
    const made = reloaded(earlier)
    made.browser.rest()
    await made.modal.open()
    made.other.accounts = [B]
    await made.modal.connect({ connectorId: 'io.other.wallet' })
    expect(cached(made)).not.toContain(A)
    expect(cached(made)).toContain(B)
  })

  // Planted: `connection.ended` left out of what needs the feature.
  it('[B18] goes with a wallet that was let go of before it showed an account here', async () => {
    const earlier = await connectedPage()
    earlier.demo.accounts = []
    const made = reloaded(earlier)
    expect(cached(made)).toContain(A)
    await made.modal.disconnect()
    expect(cached(made)).toBeUndefined()
  })

  // Planted: `age >= 0` left out.
  it('[B19] one with a time to come is not believed for ever', async () => {
    const earlier = await connectedPage()
    const text = cached(earlier)!.replace(
      /"timestamp":\d+/,
      `"timestamp":${earlier.clock.now() + 86_400_000}`,
    )
    earlier.storage.write('@appkit/native_balance_cache', text)
    const made = reloaded(earlier)
    expect(asked(made)).toBe(2)
    expect(nativeBalance(made.modal.getState(), account)).toMatchObject({
      step: 'success',
      at: made.clock.now(),
    })
  })

  // Planted: a wait that is longer than it can be believed.
  it('[B19] a failure of a clock that was set back keeps nobody from asking again', async () => {
    const made = page()
    made.rpc.answer('eth_getBalance', { error: { code: -32603, message: 'down' } })
    await made.modal.connect({ connectorId: demo })
    const state = made.modal.getState()
    const moment = (now: number) => ({ now, attempt: 'a' })
    const refresh = { type: 'RefreshBalance' } as const
    expect(decideBalances(state, refresh, moment(made.clock.now()))).toMatchObject({ left: { seconds: 30 } })
    expect(decideBalances(state, refresh, moment(made.clock.now() - 86_400_000))).toMatchObject({
      _tag: 'Right',
    })
  })

  // Planted: no `slice`; the oldest kept.
  it('[B18] it is bounded: the newest questions stay', () => {
    const accounts = Array.from({ length: 200 }, (_, index) => accountId('eip155:1', `0x${index}`))
    const state = accounts.reduce(
      (slice, one, seq) =>
        reduceBalances(slice, {
          ...{ seq, at: seq, cause: null },
          fact: { type: 'balance.requested', account: one, requestId: `${seq}` },
        }),
      initialBalances,
    )
    expect(Object.keys(state.native)).toStrictEqual(accounts.slice(-64))
  })
})
