import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import type { Network } from '../../../src/domain/slices/networks/state.js'
import { pageRpc } from '../../support/pageRpc.js'
import { networkAt } from '../../support/virtualNodes.js'

/** The reads as pages make them: our port, against a node of our own that answers as scripted. */
type Reply = {
  readonly status?: number
  readonly code?: number
  readonly retryAfter?: number
  readonly result?: unknown
  readonly data?: unknown
}

const servers: Array<Server> = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Node {
  readonly network: Network
  /** When each request came, in ms. */
  readonly came: ReadonlyArray<number>
}

/** Answers in this order; the last answer stays. */
const node = async (...replies: ReadonlyArray<Reply>): Promise<Node> => {
  const came: Array<number> = []
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const {
      status = 200,
      code,
      retryAfter,
      result = '0x1',
      data,
    } = replies[Math.min(came.length, replies.length - 1)] ?? {}
    came.push(performance.now())
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Array<{ readonly id: number }>
    const error =
      code === undefined
        ? { result }
        : { error: { code, message: 'scripted', ...(data === undefined ? {} : { data }) } }
    const body = [asked].flat().map(({ id }) => ({ jsonrpc: '2.0', id, ...error }))
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    })
    response.end(JSON.stringify(Array.isArray(asked) ? body : body[0]))
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { came, network: networkAt(url) }
}

const read = (network: Network) => firstValueFrom(pageRpc().request(network, 'eth_blockNumber', []))
const good = { _tag: 'Right', right: '0x1' }

describe('reads from nodes', () => {
  it.each([403, 408, 413, 429, 500, 502, 503, 504])('[ER-33] status %i is asked again', async (status) => {
    const { network, came } = await node({ status }, {})
    expect(await read(network)).toEqual(good)
    expect(came).toHaveLength(2)
  })

  it.each([-1, -32005, -32603])('[ER-33] RPC code %i is asked again', async (code) => {
    const { network, came } = await node({ code }, {})
    expect(await read(network)).toEqual(good)
    expect(came).toHaveLength(2)
  })

  it.each([{ status: 404 }, { code: -32602 }, { code: 3 }])(
    '[ER-33] %o is not asked again',
    async (reply) => {
      const { network, came } = await node(reply)
      expect(await read(network)).toMatchObject({ _tag: 'Left' })
      expect(came).toHaveLength(1)
    },
  )

  it('[BC-9] three retries, each waiting twice as long as the one before, from 150 ms', async () => {
    const { network, came } = await node({ status: 503 })
    expect(await read(network)).toMatchObject({ _tag: 'Left' })
    expect(came).toHaveLength(4)
    const waits = came.slice(1).map((at, index) => at - (came[index] ?? 0))
    for (const [index, least] of [150, 300, 600].entries())
      expect(waits[index]).toBeGreaterThanOrEqual(least - 5)
  })

  it('[BC-9] Retry-After is honoured', async () => {
    const { network, came } = await node({ status: 429, retryAfter: 1 }, {})
    expect(await read(network)).toEqual(good)
    expect((came[1] ?? 0) - (came[0] ?? 0)).toBeGreaterThanOrEqual(995)
  })

  it('falls back to the next address when one does not answer', async () => {
    const { network } = await node({})
    const dead = 'http://127.0.0.1:9'
    expect(await read(networkAt(dead, ...network.rpcUrls))).toEqual(good)
  })

  it('a network without an address is a failure that says so, and asks nobody', async () => {
    expect(await read(networkAt())).toMatchObject({ left: { tag: 'ServiceUnreachable' } })
  })
})

describe('reads of hosts', () => {
  // Planted: viem's error in place of the node's: of -32000 it keeps no data, and of all it names the address.
  it.each([3, -32_000, -32_603, -32_601, -32_602])(
    "[B9] [N2-15] a node's own error comes as the node wrote it: code %d",
    async (code) => {
      const { network } = await node({ code, data: '0x08c379a0' })
      const answer = await firstValueFrom(pageRpc().passThrough(network, { method: 'eth_call', params: [] }))
      expect(answer).toStrictEqual({ _tag: 'Left', left: { code, message: 'scripted', data: '0x08c379a0' } })
    },
    20_000,
  )

  it('[B9] where no node answers it is a failure, without the address', async () => {
    const { network } = await node({ status: 401 })
    const answer = await firstValueFrom(pageRpc().passThrough(network, { method: 'eth_call', params: [] }))
    expect(answer).toMatchObject({ _tag: 'Left', left: { tag: expect.any(String), params: {} } })
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1')
  })
})
