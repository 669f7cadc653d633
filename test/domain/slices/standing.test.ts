import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../src/domain/caip/chainId.js'
import { chainOnConnect } from '../../../src/domain/slices/connections/chainOnConnect.js'
import { configured } from '../../ui/support/states.js'

const accountOn = (...chains: ReadonlyArray<ChainId>) => ({ address: 'a', type: 'eoa', chains }) as const
const stands = (chainId: ChainId | null, ...accounts: ReadonlyArray<ReturnType<typeof accountOn>>) =>
  chainOnConnect(configured, 'eip155', { chainId, accounts })

describe('where a wallet stands that lets the site in', () => {
  // Planted: each line of standsOn.
  it('is its own network; else the one shown, where it has an account; else the first where it has one', () => {
    const [shown, second] = configured.networks.requested.map(({ chainId }) => chainId)
    expect(stands('eip155:97', accountOn(shown!))).toBe('eip155:97')
    expect(stands(null, accountOn(shown!, second!))).toBe(shown)
    expect(stands(null, accountOn('eip155:97', second!))).toBe(second)
    expect(stands(null, accountOn('eip155:97'))).toBe('eip155:97')
    expect(stands(null)).toBe(null)
    expect(
      chainOnConnect(configured, 'eip155', {
        chainId: null,
        accounts: [{ address: 'a', type: 'eoa', chains: 'any' }],
      }),
    ).toBe(shown)
  })

  it('is the one shown, and not merely the first, where it has accounts on both', () => {
    const [first, second] = configured.networks.requested.map(({ chainId }) => chainId)
    const there = { ...configured, networks: { ...configured.networks, active: { eip155: second! } } }
    expect(chainOnConnect(there, 'eip155', { chainId: null, accounts: [accountOn(first!, second!)] })).toBe(
      second,
    )
  })

  it('is nowhere for accounts of any network, where none of the namespace is asked for', () => {
    const accounts = [{ address: 'a', type: 'eoa', chains: 'any' }] as const
    expect(chainOnConnect(configured, 'solana', { chainId: null, accounts })).toBe(null)
  })
})
