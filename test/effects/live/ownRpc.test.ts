import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRight } from '../../../src/domain/prelude/either.js'
import { readOptions } from '../../../src/domain/wire/options.js'
import { pageRpc } from '../../support/pageRpc.js'

/** The network's public node: it answers, and counts. */
let publicNode: Server
let asked = 0
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  asked = 0
  publicNode = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify([{ jsonrpc: '2.0', id: 0, result: '0x1' }]))
  })
  await new Promise<void>((done) => publicNode.listen(0, '127.0.0.1', done))
})
afterEach(() => void publicNode.close())

const networkWith = (given: object) => {
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [urlOf(publicNode)] } },
  }
  const read = readOptions({ projectId: 'p', networks: [network], ...given })
  const [made] = isRight(read) ? read.right.fact.networks : []
  if (!made) throw new Error('The options were refused')
  return made
}
/** Nothing listens there; an answer comes at once. */
const dead = 'http://127.0.0.1:9'
const readFrom = (given: object) =>
  firstValueFrom(pageRpc().request(networkWith(given), 'eth_blockNumber', []))

describe("a host's own RPC addresses", () => {
  it.each(['eip155:1', 1])(
    'that fail are followed by the public ones unless told otherwise: key %s',
    async (key) => {
      const given = { customRpcUrls: { [key]: [{ url: dead }] } }
      expect(networkWith(given).rpcUrls).toEqual([dead, urlOf(publicNode)])
      await readFrom(given)
      expect(asked).toBeGreaterThan(0)
    },
  )

  // Planted: `publicRpcFallback` compared with undefined.
  it.each(['eip155:1', 1])('stand alone with `publicRpcFallback: false`: key %s', async (key) => {
    const given = { customRpcUrls: { [key]: [{ url: dead }] }, publicRpcFallback: false }
    expect(await readFrom(given)).toMatchObject({ _tag: 'Left' })
    expect(asked).toBe(0)
  })

  it('stand alone even where none of them is an address', async () => {
    const given = { customRpcUrls: { 'eip155:1': [{ url: '' }] }, publicRpcFallback: false }
    expect(await readFrom(given)).toMatchObject({ _tag: 'Left' })
    expect(asked).toBe(0)
  })

  it('leave networks that have none as they are', () => {
    const given = { customRpcUrls: { 'eip155:137': [{ url: dead }] }, publicRpcFallback: false }
    expect(networkWith(given).rpcUrls).toEqual([urlOf(publicNode)])
    const empty = { customRpcUrls: { 'eip155:1': [] }, publicRpcFallback: false }
    expect(networkWith(empty).rpcUrls).toEqual([urlOf(publicNode)])
  })
})
