import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { toNetwork } from '../../../src/domain/wire/networks.js'
import { pageRpc } from '../../support/pageRpc.js'

interface Call {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

const stops: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A node that answers every call with its own parameters, and keeps what came in. */
const startNode = async () => {
  const bodies: Array<{
    readonly verb: string
    readonly type: string
    readonly body: Call | ReadonlyArray<Call>
  }> = []
  const answer = ({ id, params }: Call) => ({ jsonrpc: '2.0', id, result: params })
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = JSON.parse(text) as Call | ReadonlyArray<Call>
      bodies.push({ verb: request.method ?? '', type: request.headers['content-type'] ?? '', body })
      const calls = Array.isArray(body)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(calls ? (body as ReadonlyArray<Call>).map(answer) : answer(body as Call)))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => new Promise((done) => server.close(() => done())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

const networkAt = (url: string, custom: string | null) => {
  const network = toNetwork(
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    },
    { customRpcUrls: custom === null ? {} : { 'eip155:1': [{ url: custom }] }, chainImages: {} },
  )
  if (!network) throw new Error('The network of this test is not one')
  return network
}

describe('JSON-RPC over HTTP', () => {
  it('[CA-27] posts version, id, method and parameters as JSON', async () => {
    const node = await startNode()
    const answer = await firstValueFrom(
      pageRpc().request(networkAt(node.url, null), 'eth_getBalance', ['0xab', 'latest']),
    )
    expect(answer).toMatchObject({ right: ['0xab', 'latest'] })
    const [{ verb, type, body } = { verb: '', type: '', body: [] }] = node.bodies
    expect([verb, type]).toEqual(['POST', 'application/json'])
    const [call] = Array.isArray(body) ? body : [body]
    expect(call).toMatchObject({ jsonrpc: '2.0', id: expect.any(Number), method: 'eth_getBalance' })
  })

  it('[CA-27] goes to a custom address first', async () => {
    const [own, custom] = [await startNode(), await startNode()]
    await firstValueFrom(pageRpc().request(networkAt(own.url, custom.url), 'eth_blockNumber', []))
    expect([own.bodies.length, custom.bodies.length]).toEqual([0, 1])
  })

  it('[CA-29] sends what is asked at once in one batch, at most 1000 in each', async () => {
    const node = await startNode()
    const rpc = pageRpc()
    const network = networkAt(node.url, null)
    await firstValueFrom(rpc.request(network, 'eth_call', [0]))
    node.bodies.length = 0
    const ask = (index: number) => firstValueFrom(rpc.request(network, 'eth_call', [index]))
    const answers = await Promise.all(Array.from({ length: 1_001 }, (_, index) => ask(index + 1)))
    expect(
      answers.every((answer, index) => answer._tag === 'Right' && String(answer.right) === String(index + 1)),
    ).toBe(true)
    const sizes = node.bodies.map(({ body }) => (Array.isArray(body) ? body.length : 1))
    expect([...sizes].sort((a, b) => b - a)).toEqual([1_000, 1])
  })
})
