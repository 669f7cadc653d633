import { isLeft, isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { initialChoices } from '../../../src/domain/slices/choices/state.js'
import { initialOptions } from '../../../src/domain/slices/options/state.js'
import { readOptions } from '../../../src/domain/wire/options.js'

const networks = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  },
]
const base = { projectId: 'p', networks }

describe('options that every page needs', () => {
  it('are taken as they are, or have their defaults', () => {
    const read = readOptions({ ...base, language: 'ar', texts: { titleConnect: 'Log in' }, debug: false })
    expect(isRight(read) && read.right.fact.options).toMatchObject({
      language: 'ar',
      texts: { titleConnect: 'Log in' },
    })
    const bare = readOptions(base)
    expect(isRight(bare) && bare.right.fact.options).toMatchObject({ language: null, texts: {} })
  })
  it.each([
    [{ language: 5 }, 'language'],
    [{ texts: { titleConnect: 5 } }, 'texts.titleConnect'],
  ])('%j is refused by the name of its field', (odd, field) => {
    expect(readOptions({ ...base, ...odd })).toMatchObject({
      left: { tag: 'InvalidOptions', params: { field } },
    })
  })
  it('that are no object at all are named once', () => {
    expect(readOptions([])).toMatchObject({ left: { details: 'options: expected {networks}, got object' } })
    // biome-ignore lint/suspicious/noSparseArray: what a comma too many makes.
    expect(readOptions({ networks: [networks[0], , networks[0]] })).toMatchObject({
      left: { params: { field: 'networks.1' } },
    })
  })
  // Each is read with the list of features: what a page must have at once would be paid for by all.
  it('are none of those that can wait', () => {
    expect(Object.keys(initialOptions).filter((key) => key in initialChoices)).toEqual([])
  })
})

describe('ids of networks', () => {
  const network = { ...base.networks[0], name: 'Odd' }

  // Planted: `isPossible` true of all.
  it.each([-1, 0, -0, 1.5, '01', '0x1', 'abc', 'null', ' ', '', '1e3', '9'.repeat(20), Number.NaN, 2 ** 60])(
    '[CHN-04] an eip155 network cannot be %o: it is refused, with its name',
    (id) => {
      const read = readOptions({ ...base, networks: [base.networks[0], { ...network, id }] })
      expect(isLeft(read) && read.left).toMatchObject({
        tag: 'InvalidOptions',
        params: { field: 'networks.1.id' },
      })
      expect(isLeft(read) && read.left.details).toContain('(Odd)')
    },
  )

  it('a CAIP-2 id that cannot be is named itself; so is the default network', () => {
    const odd = { ...network, caipNetworkId: 'eip155:-5' }
    const listed = readOptions({ ...base, networks: [odd] })
    expect(isLeft(listed) && listed.left.params.field).toBe('networks.0.caipNetworkId')
    const byDefault = readOptions({ ...base, defaultNetwork: { ...network, id: 0 } })
    expect(isLeft(byDefault) && byDefault.left.params.field).toBe('defaultNetwork.id')
  })

  it.each([
    { id: '137' },
    { id: 8453 },
    { id: 'x', chainNamespace: 'solana' },
    { id: '000000000019d6689c085ae165831e93', chainNamespace: 'bip122' },
  ])('%o can be', (given) => {
    expect(isRight(readOptions({ ...base, networks: [{ ...network, ...given }] }))).toBe(true)
  })
})
