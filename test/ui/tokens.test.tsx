// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { Remote } from '../../src/domain/prelude/remote.js'
import { type Holdings, initialTokens, type Token } from '../../src/domain/slices/tokens/state.js'
import { draw, loadAllViews } from './support/card.js'
import { failOnConsole } from './support/quiet.js'
import { account, connected, held, showing, withBalance } from './support/states.js'

failOnConsole()
beforeAll(loadAllViews)

const token = (symbol: string, more: Partial<Token> = {}): Token => ({
  ...{ address: `0x${symbol}`, name: symbol, symbol, decimals: 2, amount: '12345' },
  ...{ price: null, value: null, iconUrl: null },
  ...more,
})

const holding = (remote: Remote<Holdings>, more: Partial<State> = {}): State =>
  showing(
    {
      ...withBalance(connected, held),
      options: { ...connected.options, services: { rpc: 'https://rpc.example' } },
      tokens: { ...initialTokens, byAccount: { [account]: remote } },
      ...more,
    },
    { name: 'Account' },
  )

const known = (...tokens: ReadonlyArray<Token>): Remote<Holdings> => ({
  ...{ step: 'success', at: 1 },
  value: { source: 'service', tokens },
})

describe('what an account holds', () => {
  it('is listed by money with its sum; what is worth nothing is folded away', async () => {
    const card = await draw(
      holding(
        known(token('FREE', { value: '0' }), token('LOW', { value: '1.5' }), token('TOP', { value: '20' })),
      ),
    )
    await waitFor(() => expect(card.text()).toContain('Tokens $21.50'))
    expect(card.text()).toMatch(/TOP\$20\.00123\.45 TOP.*LOW\$1\.50123\.45 LOW.*Hidden \(1\)/)
    const folded = card.getByText('Hidden (1)').closest('details')
    expect([folded?.open, folded?.textContent]).toStrictEqual([false, expect.stringContaining('FREE')])
  })

  it('says that it comes, and only then that it could not be read, and asks again where that is pressed', async () => {
    const waiting = await draw(holding({ step: 'pending', requestId: 'r', last: null }))
    await waitFor(() => expect(waiting.text()).toContain('Tokens'))
    expect(waiting.text()).not.toContain('Unavailable')
    const card = await draw(holding({ step: 'failure', failure: failure('HttpStatus'), last: null, at: 1 }))
    await waitFor(() => expect(card.text()).toContain('Token Balance Unavailable'))
    await act(async () => void fireEvent.click(card.getByText('Try again')))
    expect(card.fake.commands).toContainEqual({ type: 'RefreshTokens' })
  })

  it('keeps what was known beside a failure', async () => {
    const last = { source: 'service', tokens: [token('OLD', { value: '3' })] } as const
    const card = await draw(holding({ step: 'failure', failure: failure('HttpStatus'), last, at: 1 }))
    await waitFor(() => expect(card.text()).toContain('Token Balance Unavailable'))
    expect(card.text()).toContain('OLD')
  })

  // Planted: shapes of rows for ever where the code that reads them has not come.
  it('says so where the code that reads it could not be loaded', async () => {
    const lost = { failure: failure('ViewLoadFailed'), at: 1 }
    const state = holding({ step: 'idle' })
    const card = await draw({
      ...state,
      pageSession: { ...state.pageSession, features: { ...state.pageSession.features, tokens: lost } },
    })
    await waitFor(() => expect(card.text()).toContain('Token Balance Unavailable'))
    await act(async () => void fireEvent.click(card.getByText('Try again')))
    expect(card.fake.commands).toContainEqual({ type: 'RefreshTokens' })
  })

  it('has no list where there is nothing to say of it but the coin', async () => {
    const coin = token('ETH', { address: null })
    const card = await draw(holding({ step: 'success', at: 1, value: { source: 'nodes', tokens: [coin] } }))
    await act(async () => undefined)
    expect(card.text()).not.toContain('Tokens')
    expect(card.text()).toContain('Disconnect')
  })
})
