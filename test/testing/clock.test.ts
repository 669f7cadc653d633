import { describe, expect, it } from 'vitest'
import {
  memoryStorage,
  mockEip6963Wallet,
  seededRandom,
  virtualClock,
  type WalletWindow,
} from '../../src/testing.js'
import { newWindow } from '../support/livePage.js'

describe('wallet-modal/testing', () => {
  // Planted: timers fired in the order in which they were set.
  it('[T2] timers fire in due order at their own instants, also those set meanwhile, and each once', () => {
    const clock = virtualClock(0)
    const fired: Array<string> = []
    const set = (name: string, wait: number, then?: () => void) =>
      clock.timer(wait).subscribe(() => {
        fired.push(`${name}@${clock.now()}`)
        then?.()
      })
    set('late', 30)
    set('first', 10, () => {
      set('meanwhile', 5)
      set('beyond', 1_000)
    })
    set('same', 10)
    set('dropped', 20).unsubscribe()
    clock.advance(30)
    expect(fired).toStrictEqual(['first@10', 'same@10', 'meanwhile@15', 'late@30'])
    expect([clock.now(), clock.timers]).toStrictEqual([30, 1])
  })

  it('[T2] time does not go back, and a wait below zero is none', () => {
    const clock = virtualClock(100)
    expect(() => clock.set(99)).toThrow(RangeError)
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError)
    let fired = false
    clock.timer(-5).subscribe(() => {
      fired = true
    })
    clock.advance(0)
    expect(fired).toBe(true)
  })

  it('[T4] ids differ, and are the same in every run', () => {
    const draw = (seed: number) => {
      const random = seededRandom(seed)
      return [random.id(), random.id()]
    }
    expect(draw(1)).toStrictEqual(draw(1))
    expect(new Set([...draw(1), ...draw(2)]).size).toBe(4)
  })

  it('[SES-15] what another tab changes is stored and heard; what this tab writes is not heard', () => {
    const storage = memoryStorage({ entries: { a: '1' } })
    const heard: Array<string | null> = []
    const listening = storage.changes$.subscribe((key) => heard.push(key))
    storage.write('b', '2')
    storage.changeElsewhere('a', null)
    expect([heard, storage.entries(), storage.listeners]).toStrictEqual([['a'], { b: '2' }, 1])
    storage.clearElsewhere()
    expect([heard, storage.entries()]).toStrictEqual([['a', null], {}])
    listening.unsubscribe()
    expect(storage.listeners).toBe(0)
  })

  it('[EIP-6963] a mock wallet answers each request for announcements, until it is removed', () => {
    const page = newWindow()
    const names: Array<string> = []
    page.addEventListener('eip6963:announceProvider', (event) => {
      names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name)
    })
    const wallet = mockEip6963Wallet(page as unknown as WalletWindow, { name: 'Mock', rdns: 'io.mock' })
    const ask = () => page.dispatchEvent(new page.Event('eip6963:requestProvider'))
    ask()
    wallet.remove()
    ask()
    expect(names).toStrictEqual(['Mock', 'Mock'])
  })
})
