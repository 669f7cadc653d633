import { describe, expect, it } from 'vitest'
import { toNetwork } from '../../../src/domain/wire/networks.js'
import { isLinkUrl, isNodeUrl, isPictureUrl } from '../../../src/domain/wire/urls.js'

describe('addresses that are none', () => {
  it.each([
    'https://?',
    'https://#',
    'https://[',
    'https://example.com:99999',
    'http://localhost:999999',
    'https://%00',
    'https://\u202eexample.com',
  ])('are refused: %s', (url) => expect([isLinkUrl(url), isPictureUrl(url)]).toStrictEqual([false, false]))

  it.each([
    'https://wallet.example@evil.example/',
    'https://user:pass@example.com/',
    'https:///evil.example',
  ])('nor where they hide where they lead, or hold a password: %s', (url) =>
    expect([isLinkUrl(url), isPictureUrl(url)]).toStrictEqual([false, false]),
  )

  it('and cost no time', () => {
    const url = `https://${'/'.repeat(30_000)}x`
    const input = {
      ...{ id: 1, name: 'x', nativeCurrency: { name: 'x', symbol: 'X', decimals: 18 } },
      ...{ rpcUrls: { default: { http: [] } }, blockExplorers: { default: { url } } },
    }
    const begun = performance.now()
    toNetwork(input, { customRpcUrls: {}, chainImages: {} })
    expect(performance.now() - begun).toBeLessThan(200)
  })
})

describe('addresses of nodes', () => {
  it('may write their scheme as they like', () => expect(isNodeUrl('HTTPS://rpc.example')).toBe(true))
})
