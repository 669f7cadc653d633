import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../src/domain/wire/options.js'
import { reownServices } from '../../../src/domain/wire/services/reown.js'
import type { ModalOptions } from '../../../src/options.js'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://public.example'] } },
}

const read = (more: Partial<ModalOptions>) => {
  const found = readOptions({ networks: [network], projectId: 'the-project', ...more })
  if (isLeft(found)) throw new Error(found.left.details ?? found.left.tag)
  return found.right.fact
}

describe('services that a host names', () => {
  it('are none by default', () => {
    expect(read({}).options).toMatchObject({ services: {} })
    expect(read({}).networks[0]?.rpcUrls).toEqual(['https://public.example'])
  })

  it('may be undefined, as hosts spread conditions', () => {
    expect(read({ services: { api: undefined } as never }).options.services).toEqual({})
  })

  it('are taken as they are', () => {
    expect(read({ services: reownServices }).options.services).toEqual(reownServices)
  })

  it.each<[unknown, string]>([
    [{ api: 'api.example' }, 'options.services.api: expected https URL, got text of 11'],
    [{ rpc: 'javascript:alert(1)' }, 'options.services.rpc: expected https URL, got text of 19'],
    [{ api: 'https://' }, 'options.services.api: expected https URL, got text of 8'],
    [{ rpc: 'https://u:p@rpc.example' }, 'options.services.rpc: expected https URL, got text of 23'],
    [{ relay: 5 }, 'options.services.relay: expected https URL, got number'],
    ['https://api.example', 'options.services: expected dictionary of https URL, got text of 19'],
  ])('are refused by name where they are no address: %j', (services, details) => {
    expect(readOptions({ networks: [network], services })).toMatchObject({
      left: { tag: 'InvalidOptions', details },
    })
  })

  it('stand between the custom addresses and those of the network, without chain or project', () => {
    const services = { rpc: 'https://rpc.example' }
    const customRpcUrls = { 1: [{ url: 'https://own.example' }] }
    const [made] = read({ services, customRpcUrls }).networks
    expect(made?.rpcUrls).toEqual(['https://own.example', 'https://rpc.example', 'https://public.example'])
    // Of an account with a service no wallet is told.
    expect(made?.walletRpcUrls).toEqual(['https://public.example'])
    const alone = read({ services, customRpcUrls, publicRpcFallback: false }).networks
    expect(alone[0]?.rpcUrls).toEqual(['https://own.example'])
  })
})
