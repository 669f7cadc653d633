import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { isLeft } from '../../../../src/domain/prelude/either.js'
import type { Network } from '../../../../src/domain/slices/networks/state.js'
import { causeOf } from '../../../../src/effects/causes.js'
import { addressesOf } from '../../../../src/effects/live/rpc/addresses.js'
import { poisonAmbient } from '../../../support/poison.js'
import { good, networkAt, type Server, says, virtualNodes } from '../../../support/virtualNodes.js'

poisonAmbient()

const base = 'https://rpc.example'
const service = { base, projectId: 'project-1234' }
const own = 'https://own.example'
const asService = `${base}/v1/?chainId=eip155%3A1&projectId=project-1234`
const on = (chainId: Network['chainId'], ...urls: ReadonlyArray<string>): Network => ({
  ...networkAt(...urls),
  chainId,
  walletRpcUrls: ['https://public.example'],
})
const urlsOf = (network: Network, given = service as Parameters<typeof addressesOf>[1]) =>
  addressesOf(network, given).list.map(({ url }) => url)

describe('the RPC service', () => {
  it('[CA-28] is asked at its address for the network, with the chain escaped and the project id', async () => {
    const nodes = virtualNodes({ [asService]: good }, { service })
    const read = nodes.read(on('eip155:1', base), 'eth_call', 1)
    nodes.clock.advance(10)
    expect(await read).toEqual({ _tag: 'Right', right: 1 })
    // No preflight: browsers ask no leave for this type.
    expect(nodes.asked[0]?.request.headers).toEqual({ 'Content-Type': 'text/plain' })
  })

  it('stands where the host has it, behind its own addresses', () => {
    expect(urlsOf(on('eip155:1', own, base, 'https://public.example'))).toEqual([
      own,
      asService,
      'https://public.example',
    ])
    expect(addressesOf(on('eip155:1', own, base), service).custom).toBe(1)
    expect(urlsOf(on('eip155:1', `${base}/`))).toEqual([`${base}/`])
    expect(urlsOf(on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', base))[0]).toContain(
      'chainId=solana%3A5eykt4',
    )
  })

  it('[CA-28] goes where it has no such network; where it was all, nobody is asked', async () => {
    expect(urlsOf(on('eip155:31337', own, base))).toEqual([own])
    const nodes = virtualNodes({}, { service })
    expect(await nodes.read(on('eip155:31337', base), 'eth_call')).toMatchObject({
      left: { tag: 'ServiceUnreachable', details: 'eip155:31337 has no RPC address' },
    })
  })

  it('may be another host’s, without a project, and under a path', () => {
    expect(
      urlsOf(on('eip155:1', 'https://my.example/rpc/'), { base: 'https://my.example/rpc/', projectId: null }),
    ).toEqual(['https://my.example/rpc/v1/?chainId=eip155%3A1'])
  })

  // Planted: the path put behind the query.
  it.each([
    [
      'https://shop.example/rpc?key=k',
      'https://shop.example/rpc/v1/?key=k&chainId=eip155%3A1&projectId=project-1234',
    ],
    ['https://shop.example/rpc/', 'https://shop.example/rpc/v1/?chainId=eip155%3A1&projectId=project-1234'],
    ['https://shop.example/#top', 'https://shop.example/v1/?chainId=eip155%3A1&projectId=project-1234'],
  ])('[CA-28] keeps path and query of its base: %s', (given, address) => {
    expect(urlsOf(on('eip155:1', given), { ...service, base: given })).toEqual([address])
  })

  it.each(['https://user:word@rpc.example', 'ws://rpc.example', 'https://'])(
    'goes where its base is none that can be called: %s',
    (given) => {
      const found = addressesOf(on('eip155:1', own, given), { ...service, base: given })
      expect([found.list.map(({ url }) => url), found.custom]).toEqual([[own], 1])
    },
  )

  it('is not there unless it is named: its base is an address like any', () => {
    expect(addressesOf(on('eip155:1', base)).list.map(({ url }) => url)).toEqual([base])
  })

  it.each<readonly [string, Server]>([
    ['nobody there', () => ({ failure: 'ServiceUnreachable' })],
    ['status 403', () => ({ status: 403, body: 'project-1234 is not allowed' })],
    [
      'an error that names it',
      says({
        code: -32000,
        message: 'Project project-1234 of https://rpc.example/v1/?projectId=project-1234',
      }),
    ],
  ])('no failure has the project id: %s', async (_what, server) => {
    const nodes = virtualNodes({ [asService]: server }, { service })
    const read = nodes.read(on('eip155:1', base), 'eth_call')
    nodes.clock.advance(60_000)
    const answer = await read
    expect(isLeft(answer)).toBe(true)
    expect(JSON.stringify(answer)).not.toMatch(/project-1234|rpc\.example/)
  })

  it('what the node said stays beside the failure, for the host alone', async () => {
    const error = { code: -32000, message: 'nonce too low', data: 1 }
    const nodes = virtualNodes({ [asService]: says(error) }, { service })
    const read = nodes.read(on('eip155:1', base), 'eth_call')
    nodes.clock.advance(10)
    const answer = await read
    expect(isLeft(answer) && causeOf(answer.left)).toEqual(error)
    const host = firstValueFrom(nodes.rpc.passThrough(on('eip155:1', base), { method: 'eth_call' }))
    nodes.clock.advance(10)
    expect(await host).toEqual({ _tag: 'Left', left: error })
  })
})

describe('which addresses are the host’s own', () => {
  it('those before the first that the chain or the service has', () => {
    const customOf = (...urls: ReadonlyArray<string>) => addressesOf(on('eip155:1', ...urls), service).custom
    const shared = 'https://public.example'
    expect(customOf(own, 'https://two.example', shared)).toBe(2)
    expect(customOf(shared)).toBe(0)
    expect(customOf(own)).toBe(1)
    expect(customOf(own, base, shared)).toBe(1)
  })

  it('one that is named twice is asked once', () => {
    expect(urlsOf(on('eip155:1', own, own))).toEqual([own])
  })
})
