import { performance } from 'node:perf_hooks'
import { firstValueFrom, NEVER, type Subscription, tap } from 'rxjs'
import { startChains } from '../sandbox/chains.js'
import type { Network } from '../src/domain/slices/networks/state.js'
import { liveClock } from '../src/effects/live/clock.js'
import { liveRpc } from '../src/effects/live/rpc/liveRpc.js'
import type { HttpPort } from '../src/effects/ports.js'
import { virtualClock } from '../src/testing/clock.js'
import { pageHttp } from '../test/support/pageRpc.js'

const rounds = 7
const reads = 1_000
const mostShared = 8_192

const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median over the rounds, after one that warms up. */
const repeat = async (work: () => Promise<unknown>): Promise<number> => {
  const spent: Array<number> = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = performance.now()
    await work()
    if (round > 0) spent.push(performance.now() - before)
  }
  return Number(median(spent).toFixed(1))
}

const addressOf = (at: number): string => `0x${(at + 4_096).toString(16).padStart(40, '0')}`
const networkAt = (url: string): Network => ({
  ...{ chainId: 'eip155:1', namespace: 'eip155', name: 'Ethereum', rpcUrls: [url], walletRpcUrls: [] },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...{ explorerUrl: null, testnet: false, imageUrl: null },
})
const all = Array.from({ length: reads }, (_, at) => addressOf(at))

const plainRead = async (url: string, address: string, id: number): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_getBalance', params: [address, 'latest'] })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).json()
}
const plainLoop = async (url: string): Promise<void> => {
  for (const [at, address] of all.entries()) await plainRead(url, address, at)
}

const onTheWire = async (url: string) => {
  let sent = 0
  const counting: HttpPort = {
    send: (request) => pageHttp.send(request).pipe(tap({ subscribe: () => (sent += 1) })),
  }
  const rpc = liveRpc({ http: counting, clock: liveClock() })
  const network = networkAt(url)
  const readAll = () =>
    Promise.all(
      all.map((address) => firstValueFrom(rpc.request(network, 'eth_getBalance', [address, 'latest']))),
    )
  await readAll()
  const requests = sent
  return { requests, spent: await repeat(readAll) }
}

const collectGarbage = (): number => {
  const { gc } = globalThis as { readonly gc?: () => void }
  if (gc === undefined) throw new Error('Run through bench/rpc.mjs, which exposes the garbage collector.')
  gc()
  gc()
  return process.memoryUsage().heapUsed
}

/** All of it: keys, who waits, and the requests on their way. */
const fullCache = () => {
  const clock = virtualClock()
  const rpc = liveRpc({ http: { send: () => NEVER }, clock })
  const network = networkAt('https://node.example')
  const before = collectGarbage()
  const waiting: Array<Subscription> = []
  for (let at = 0; at < mostShared; at += 1)
    waiting.push(rpc.request(network, 'eth_getBalance', [addressOf(at), 'latest']).subscribe())
  clock.advance(0)
  const full = collectGarbage() - before
  for (const one of waiting.splice(0)) one.unsubscribe()
  return { full, left: Math.max(0, collectGarbage() - before) }
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1_024)

const main = async () => {
  const memory = fullCache()
  const chains = await startChains('journeys', true)
  try {
    const url = chains.rpcUrls[1] ?? ''
    const port = await onTheWire(url)
    const loop = await repeat(() => plainLoop(url))
    const together = await repeat(() => Promise.all(all.map((address, at) => plainRead(url, address, at))))
    const rows = [
      [
        '1,000 balances, requests on the wire',
        port.requests,
        'requests',
        '1 (1,000 by a loop)',
        port.requests === 1,
      ],
      ['1,000 balances through the port', port.spent, 'ms', 'a third of a loop', port.spent * 3 <= loop],
      ['1,000 balances, a plain loop of fetches', loop, 'ms', 'for comparison', true],
      ['1,000 balances, 1,000 fetches at once', together, 'ms', 'for comparison', true],
      ['8,192 reads in flight', kilobytes(memory.full), 'kB', 'below 65,536', memory.full < 2 ** 26],
      ['kept once they have gone', kilobytes(memory.left), 'kB', 'below 512', memory.left < 2 ** 19],
    ] as const
    process.stdout.write(
      JSON.stringify(rows.map(([name, value, unit, aim, meets]) => ({ name, value, unit, aim, meets }))),
    )
  } finally {
    await chains.stop()
  }
}

await main()
