import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
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

describe('options of the interface', () => {
  it('are taken as they are, or have their defaults', () => {
    const acme = { id: 'a', name: 'Acme', homepage: 'https://acme.test', app_store: 'https://a.test' }
    const read = readOptions({
      ...base,
      language: 'ar',
      texts: { titleConnect: 'Log in' },
      customWallets: [{ ...acme, unknown: 1 }],
      termsConditionsUrl: 'https://a.test/terms',
      features: { legalCheckbox: true, collapseWallets: true },
    })
    expect(isRight(read) && read.right.fact.options).toMatchObject({
      language: 'ar',
      texts: { titleConnect: 'Log in' },
      customWallets: [acme],
      termsConditionsUrl: 'https://a.test/terms',
      privacyPolicyUrl: null,
      legalCheckbox: true,
      collapseWallets: true,
      enableWalletGuide: true,
    })
    const bare = readOptions(base)
    expect(isRight(bare) && bare.right.fact.options).toMatchObject({
      language: null,
      texts: {},
      customWallets: [],
      legalCheckbox: false,
      collapseWallets: false,
    })
  })
  it.each([
    [{ language: 5 }, 'language'],
    [{ texts: { titleConnect: 5 } }, 'texts.titleConnect'],
    [{ customWallets: [{ id: 'a' }] }, 'customWallets.0.name'],
    [{ customWallets: [{ id: 'a', name: 'A', homepage: 5 }] }, 'customWallets.0.homepage'],
    [{ features: { legalCheckbox: 'yes' } }, 'features.legalCheckbox'],
  ])('%j is refused by the name of its field', (odd, field) => {
    expect(readOptions({ ...base, ...odd })).toMatchObject({
      left: { tag: 'InvalidOptions', params: { field } },
    })
  })
})
