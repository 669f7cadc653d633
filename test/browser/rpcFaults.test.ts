import { describe, expect, it } from 'vitest'
import type { Fault } from '../../sandbox/api/faults.js'
import { askedAt, coins, connect, connectRich, openReading, pick, read, shows } from './support/reads.js'
import { factsOf, hurry, servicesOn } from './support/services.js'
import { stage } from './support/stage.js'

/** The faults of the sandbox on the RPC service: the network's own node is asked instead. */

const on = stage({ profile: 'journeys', lab: true })
const services = servicesOn(on)

const faults: ReadonlyArray<readonly [string, Fault]> = [
  ['status 500', { status: 500 }],
  ['status 403', { status: 403 }],
  ['Retry-After of an hour', { status: 429, retryAfter: 3_600 }],
  ['status 502 with a page of HTML', { status: 502, answer: 'html' }],
  ['cut', { answer: 'cut' }],
  ['garbage', { answer: 'garbage' }],
  ['html', { answer: 'html' }],
  ['empty', { answer: 'empty' }],
  ['malformed', { answer: 'malformed' }],
  ['a limit in JSON', { body: { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'limit' } } }],
  ['refuse-cors', { refuseCors: true }],
]

describe('a service that fails', () => {
  // Planted: the service alone asked.
  it.each(faults)('%s: the balance comes from the node of the network', async (_name, fault) => {
    await services.setFault('rpc', fault)
    const lab = await openReading(on)
    await connectRich(lab)
    await shows(lab, coins)
    expect(await services.asked('rpc')).toMatchObject([read])
    expect(askedAt(lab, on.sandbox.rpcUrls[1])).toEqual(['eth_getBalance'])
    expect([lab.alerts, lab.problems]).toEqual([[], []])
  })

  it('no answer: after ten seconds, which pass faster here, the node is asked', async () => {
    await services.setFault('rpc', { delay: 60_000 })
    const lab = await openReading(on, {}, { before: hurry })
    await connectRich(lab)
    await shows(lab, coins)
    expect(askedAt(lab, on.sandbox.rpcUrls[1])).toEqual(['eth_getBalance'])
  })

  it('endless: given up at its size or after ten seconds, and the node is asked', async () => {
    await services.setFault('rpc', { answer: 'endless' })
    const lab = await openReading(on)
    await connectRich(lab)
    await shows(lab, coins, 12_000)
    expect(askedAt(lab, on.sandbox.rpcUrls[1])).toEqual(['eth_getBalance'])
  })
})

describe('where no address answers', () => {
  // Planted: no notice.
  it('the visitor hears that there is no balance, and the page lives', async () => {
    await services.setFault('rpc', { delay: 1_000, status: 503 })
    const dead = [{ url: 'http://127.0.0.1:9' }]
    const lab = await openReading(on, { options: { customRpcUrls: { 1: dead } } })
    await lab.page.route(`${on.sandbox.rpcUrls[1]}/**`, (route) => route.abort('connectionrefused'))
    await connect(lab)
    await lab.accountButton.click()
    const said = lab.page.getByTestId('wui-snackbar-message')
    await said.waitFor({ timeout: 12_000 })
    expect(await said.textContent()).toBe('Token Balance Unavailable')
    // Once and three times again; each time all three addresses.
    expect(await services.asked('rpc')).toHaveLength(4)
    expect(askedAt(lab, 'http://127.0.0.1:9/')).toHaveLength(4)
    expect(askedAt(lab, on.sandbox.rpcUrls[1])).toHaveLength(4)
    expect(await factsOf(lab, 'balance.failed')).toBe(1)
    expect([lab.alerts, lab.problems]).toEqual([[], []])
    await lab.close()
    await services.setFault('rpc', { times: 1 })
    await pick(lab, 'Polygon')
    await shows(lab, '0.000 POL')
  })
})
