import { Subject, take } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { waitedSince } from '../../../src/effects/features/waited.js'
import { all, connectedPage, declined, demo, type Page, page } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'

poisonAmbient()

const polygon = 'eip155:137'
const told = ({ modal }: Page) => [
  ...all(modal, 'connection.waited').map(({ waited }) => waited),
  ...all(modal, 'network.switchWaited').map(({ waited }) => waited),
]

describe('for how long the visitor has waited', () => {
  const connecting = (): Page => {
    const made = page()
    made.demo.answer('eth_requestAccounts', 'later')
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    return made
  }

  // Planted: told from the first second; every ten seconds from the start; after the wallet has answered.
  it('is told after 8 and 30 s, then every ten, until the wallet is given up', () => {
    const made = connecting()
    made.clock.advance(7_999)
    expect(told(made)).toStrictEqual([])
    made.clock.advance(1)
    expect(told(made)).toStrictEqual([8_000])
    expect(made.modal.getState().connections.connecting).toMatchObject({ step: 'asking', waited: 8_000 })
    made.clock.advance(51_999)
    expect(told(made)).toStrictEqual([8_000, 30_000, 40_000, 50_000])
    made.clock.advance(600_000)
    expect(told(made)).toStrictEqual([8_000, 30_000, 40_000, 50_000])
    expect(made.modal.getState().connections.connecting.step).toBe('failed')
  })

  // Planted: the steps added up.
  it('says how long it really was where the page slept in between', () => {
    const timer = new Subject<0>()
    let now = 1_000
    const heard: Array<number> = []
    waitedSince({ now: () => now, timer: () => timer.pipe(take(1)) }).subscribe((waited) =>
      heard.push(waited),
    )
    now += 8_000
    timer.next(0)
    now += 623_400
    timer.next(0)
    expect(heard).toStrictEqual([8_000, 630_000])
  })

  it('begins anew with each attempt, and is told of none that has ended', () => {
    const made = connecting()
    made.clock.advance(20_000)
    made.modal.dispatch({ type: 'CancelConnect' })
    made.clock.advance(20_000)
    expect(told(made)).toStrictEqual([8_000])
    made.modal.dispatch({ type: 'Connect', connectorId: demo })
    expect(made.modal.getState().connections.connecting).not.toHaveProperty('waited')
    made.clock.advance(8_000)
    expect(told(made)).toStrictEqual([8_000, 8_000])
  })

  // Planted: `alreadyPending` ends it.
  it('is told where the wallet is asking already', () => {
    const made = page()
    made.demo.answer('eth_requestAccounts', { error: { code: -32002, message: 'Already pending' } })
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    made.clock.advance(30_000)
    expect(made.modal.getState().connections.connecting).toMatchObject({
      alreadyPending: true,
      waited: 30_000,
    })
  })

  // Planted: `waited` kept by a switch that has failed.
  it('is told of a switch as well, and forgotten when that has ended', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    made.modal.dispatch({ type: 'PickNetwork', chainId: polygon })
    made.clock.advance(8_000)
    expect(made.modal.getState().networks.switching).toMatchObject({ step: 'switching', waited: 8_000 })
    made.demo.resolve('wallet_switchEthereumChain', declined)
    await made.clock.advance(0)
    expect(told(made)).toStrictEqual([8_000])
    made.clock.advance(60_000)
    expect(made.modal.getState().networks.switching).not.toHaveProperty('waited')
    expect(made.modal.getState().networks.switching.step).toBe('failed')
  })
})
