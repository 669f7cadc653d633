import { describe, expect, it } from 'vitest'
import type { Held } from './support/lab.js'
import { askedAt, connect, openReading, pick, projectId, read, rich, shows } from './support/reads.js'
import { factsOf, type ServedLab, servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

/** Reads of nodes as a page makes them, through the service that is named. */

const on = stage({ profile: 'journeys', lab: true })
const services = servicesOn(on)

describe('the balance', () => {
  // Planted: the node first; the project id left out.
  it('is asked of the service that is named, for its chain and project, and of nobody else', async () => {
    const lab = await openReading(on)
    await connect(lab)
    await shows(lab, '0.000 ETH')
    await pick(lab, 'Polygon')
    await shows(lab, '0.000 POL')
    await pick(lab, 'Base')
    await shows(lab, '0.000 ETH')
    expect(await services.asked('rpc')).toMatchObject([
      { ...read, chainId: 'eip155:1' },
      { ...read, chainId: 'eip155:137' },
      { ...read, chainId: 'eip155:8453' },
    ])
    for (const url of Object.values(on.sandbox.rpcUrls)) expect(askedAt(lab, url)).toEqual([])
  })
})

/** For `before`: a wallet that does not know Polygon until it is added; what it was asked stands in `added`. */
const forgetPolygon = (): void => {
  const added: unknown[] = []
  const seen = new WeakSet<object>()
  Object.assign(window, { added })
  const wrap = (event: Event): void => {
    const { provider } = (event as CustomEvent).detail
    if (seen.has(provider)) return
    seen.add(provider)
    const request = provider.request
    provider.request = async (asked: { method: string; params: readonly unknown[] }) => {
      if (asked.method === 'wallet_addEthereumChain') {
        added.push(asked.params)
        return request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
      }
      if (asked.method === 'wallet_switchEthereumChain' && added.length === 0)
        throw Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 })
      return request(asked)
    }
  }
  window.addEventListener('eip6963:announceProvider', wrap, true)
}

describe('the project id', () => {
  // Planted: the address of the service among those for wallets; texts of hosts public.
  it('comes neither to a wallet that is given a network, nor into a log that leaves the page', async () => {
    const lab = await openReading(on, {}, { before: forgetPolygon })
    await connect(lab)
    await pick(lab, 'Polygon')
    await shows(lab, '0.000 POL')
    const added = await lab.page.evaluate(() => (window as unknown as { added: unknown[] }).added)
    const network = { chainId: '0x89', rpcUrls: [`${on.sandbox.rpcUrls[137]}`] }
    expect(added).toMatchObject([[network]])
    expect(JSON.stringify(added)).not.toContain(projectId)
    expect(JSON.stringify(added)).not.toContain(on.sandbox.apiUrl)
    const logs = await lab.page.evaluate(() => {
      const [modal] = (window as unknown as Held).lab.modals
      return Promise.all((['support', 'telemetry'] as const).map((one) => modal!.exportLog(one)))
    })
    for (const log of logs) {
      expect(log).toContain('balance.received')
      expect(log).not.toContain(projectId)
    }
  })
})

describe('what the service says', () => {
  // Planted: its words as they are.
  it('is kept without the project id, and what would be as wrong elsewhere is asked nowhere else', async () => {
    const error = { code: -32602, message: `Not for the project ${projectId}` }
    await services.setFault('rpc', { body: { jsonrpc: '2.0', id: null, error } })
    const lab = await openReading(on)
    await connect(lab)
    await expect.poll(() => factsOf(lab, 'balance.failed')).toBe(1)
    const { balances } = await lab.state()
    expect(JSON.stringify(balances)).toContain('Not for the project [project id]')
    expect(JSON.stringify(balances)).not.toContain(projectId)
    expect(await services.asked('rpc')).toHaveLength(1)
    expect(askedAt(lab, on.sandbox.rpcUrls[1])).toEqual([])
  })
})

/** Nobody is connected: with a wallet it is that which is asked. */
describe('reads of a host', () => {
  const ask = (lab: ServedLab, addresses: ReadonlyArray<string>): Promise<unknown[]> =>
    lab.page.evaluate((all) => {
      const provider = (window as unknown as Held).lab.modals[0]!.getProvider('eip155')
      return Promise.all(
        all.map((address) => provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })),
      )
    }, addresses as string[])

  // Planted: each call a request of its own.
  it('in one turn are one request', async () => {
    const lab = await openReading(on)
    const empty = Array.from({ length: 9 }, (_, at) => `0x${String(at + 1).repeat(40)}`)
    const balances = [...Array(9).fill('0x0'), '0x21e19e0c9bab2400000']
    expect(await ask(lab, [...empty, rich.account])).toEqual(balances)
    expect((await services.asked('rpc')).map(({ calls, chainId }) => [chainId, calls])).toEqual([
      ['eip155:1', Array(10).fill('eth_getBalance')],
    ])
    expect(askedAt(lab, on.sandbox.rpcUrls[1])).toEqual([])
  })
})
