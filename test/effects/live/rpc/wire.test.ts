import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Chains, startChains } from '../../../../sandbox/chains.js'
import { isRight } from '../../../../src/domain/prelude/either.js'
import { liveClock } from '../../../../src/effects/live/clock.js'
import { liveNet } from '../../../../src/effects/live/net.js'
import { pageRpc } from '../../../support/pageRpc.js'
import { type AskedCall, echo, networkAt } from '../../../support/virtualNodes.js'

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Came {
  readonly url: IncomingMessage['url']
  readonly headers: IncomingMessage['headers']
  readonly body: AskedCall | ReadonlyArray<AskedCall>
}

const serve = async (answer: (came: Came, response: ServerResponse) => void) => {
  const came: Array<Came> = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const one = { url: request.url, headers: request.headers, body: JSON.parse(text) }
    came.push(one)
    answer(one, response)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { came, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
const good = ({ body }: Came, response: ServerResponse) =>
  json(response, Array.isArray(body) ? body.map(echo) : echo(body as AskedCall))

describe('over HTTP', () => {
  it('RPC-07 a portal’s page, a cut connection and an empty body: the next address answers', async () => {
    const bad: ReadonlyArray<(response: ServerResponse) => unknown> = [
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>login</html>'),
      (response) => response.destroy(),
      (response) => response.writeHead(204).end(),
      (response) =>
        response.writeHead(200, { 'content-length': 999 }).write('{"id"', () => response.destroy()),
    ]
    for (const end of bad) {
      const portal = await serve((_, response) => void end(response))
      const node = await serve(good)
      const answer = await firstValueFrom(
        pageRpc().request(networkAt(portal.url, node.url), 'eth_call', ['0x7']),
      )
      expect(answer).toEqual({ _tag: 'Right', right: '0x7' })
      expect([portal.came.length, node.came.length]).toEqual([1, 1])
    }
  })

  it('a name and a password leave as a header', async () => {
    const node = await serve(good)
    const url = node.url.replace('//', '//user:word@')
    expect(await firstValueFrom(pageRpc().request(networkAt(url), 'eth_call', [1]))).toMatchObject({
      right: 1,
    })
    expect(node.came[0]?.headers.authorization).toBe(`Basic ${Buffer.from('user:word').toString('base64')}`)
  })

  it('a server that takes no lists has each call alone', async () => {
    const node = await serve((came, response) =>
      Array.isArray(came.body)
        ? json(response, { error: { code: -32600, message: 'no' } }, 400)
        : good(came, response),
    )
    const rpc = pageRpc()
    const reads = [1, 2, 3].map((value) =>
      firstValueFrom(rpc.request(networkAt(node.url), 'eth_call', [value])),
    )
    expect(await Promise.all(reads)).toMatchObject([{ right: 1 }, { right: 2 }, { right: 3 }])
    expect(node.came).toHaveLength(4)
  })

  it('who leaves gives the request up', async () => {
    let closed: () => void = () => undefined
    const gone = new Promise<void>((done) => {
      closed = done
    })
    let asked: () => void = () => undefined
    const came = new Promise<void>((done) => {
      asked = done
    })
    const node = await serve((_, response) => {
      response.on('close', () => closed())
      asked()
    })
    const reading = pageRpc().request(networkAt(node.url), 'eth_call', [1]).subscribe()
    await came
    reading.unsubscribe()
    await gone
  })
})

describe('the page’s own calls', () => {
  // Planted: the options not handed on.
  it('[CA-28] the project id and the chain are in the query of the service', async () => {
    const node = await serve(good)
    const services = { rpc: `${node.url}/below?key=k` }
    const net = liveNet({ clock: liveClock(), options: { services, projectId: 'project-1234' } })
    const network = networkAt(services.rpc)
    expect(await firstValueFrom(net.request(network, 'eth_call', [1]))).toMatchObject({ right: 1 })
    expect(node.came[0]?.url).toBe('/below/v1/?key=k&chainId=eip155%3A1&projectId=project-1234')
    expect(node.came[0]?.headers['content-type']).toBe('text/plain')
  })

  it('RPC-07 a byte order mark before the JSON is passed over', async () => {
    const node = await serve(({ body }, response) =>
      response.end(`\uFEFF${JSON.stringify(echo(body as AskedCall))}`),
    )
    const net = liveNet({ clock: liveClock(), options: { services: {}, projectId: null } })
    expect(await firstValueFrom(net.request(networkAt(node.url), 'eth_call', [1]))).toMatchObject({
      right: 1,
    })
  })
})

describe('against a real node', () => {
  let chains: Chains
  beforeAll(async () => {
    chains = await startChains('journeys', true)
  }, 30_000)
  afterAll(() => chains.stop())

  it('1,000 reads of one turn are one request, and each has its own answer', async () => {
    const forwarded: Array<number> = []
    const node = await serve(async ({ body }, response) => {
      forwarded.push([body].flat().length)
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      json(response, await (await fetch(chains.rpcUrls[1] ?? '', init)).json())
    })
    const rpc = pageRpc()
    const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
    const reads = Array.from({ length: 1_000 }, (_, at) =>
      firstValueFrom(
        rpc.request(networkAt(node.url), 'eth_getStorageAt', [addressOf(at + 1_000), '0x0', 'latest']),
      ),
    )
    const balances = [0, 1, 2].map(() =>
      firstValueFrom(rpc.request(networkAt(node.url), 'eth_getBalance', [addressOf(5_000), 'latest'])),
    )
    const zero = `0x${'0'.repeat(64)}`
    expect((await Promise.all(reads)).every((one) => isRight(one) && one.right === zero)).toBe(true)
    expect(await Promise.all(balances)).toEqual(balances.map(() => ({ _tag: 'Right', right: '0x0' })))
    // The three equal ones are one call, the 1,001st.
    expect(forwarded).toEqual([1_000, 1])
  })

  it('a node’s own errors come as they are', async () => {
    const rpc = pageRpc()
    const network = networkAt(chains.rpcUrls[1] ?? '')
    const answer = await firstValueFrom(rpc.passThrough(network, { method: 'eth_nothing', params: [] }))
    expect(answer).toMatchObject({ _tag: 'Left', left: { code: -32601 } })
    const wrong = await firstValueFrom(rpc.request(network, 'eth_getBalance', ['nobody']))
    expect(wrong).toMatchObject({ _tag: 'Left', left: { tag: 'RpcInvalidParams' } })
  })
})
