import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PublicEvent } from '../../src/domain/rules/publicEvents.js'
import { demo, page, turn } from '../support/page.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

afterEach(() => vi.doUnmock('../../src/effects/emitPublicEvents.js'))

/** The code of it has come, or could not be had, and whoever waited for that has gone on. */
const settle = async (): Promise<void> => {
  await import('../../src/effects/emitPublicEvents.js').catch(() => undefined)
  await turn()
}

describe('what a host hears', () => {
  // Planted: what was recorded before the code came dropped; told with the state of now; the newest first.
  it('is every event since it listens, in order, each with the state of its moment', async () => {
    const { modal } = page()
    await modal.open({ view: 'Networks' })
    const heard: Array<PublicEvent> = []
    modal.onEvent((event) => heard.push(event))
    modal.close()
    await modal.connect({ connectorId: demo })
    modal.dispatch({ type: 'Open' })
    modal.close()
    await settle()
    modal.dispatch({ type: 'Disconnect' })
    expect(heard).toStrictEqual([
      { event: 'MODAL_CLOSE', properties: { connected: false } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Demo' } },
      { event: 'MODAL_OPEN', properties: { connected: true } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
    ])
  })

  // Planted: the collector left when the code came; nobody asked whether it is over.
  it.each(['before its code came', 'after'])('ends when it says so, %s', async (when) => {
    const { modal } = page()
    const heard: Array<string> = []
    const end = modal.onEvent(({ event }) => heard.push(event))
    await modal.open()
    if (when === 'after') await settle()
    end()
    await settle()
    modal.close()
    await settle()
    expect(heard).toStrictEqual(when === 'after' ? ['MODAL_OPEN'] : [])
  })

  // Planted: the listener called without a guard.
  it('goes on although one of its listeners throws, which is reported', async () => {
    const { modal, browser } = page()
    const heard: Array<string> = []
    modal.onEvent(() => {
      throw new Error('theirs')
    })
    modal.onEvent(({ event }) => heard.push(event))
    await modal.open({ view: 'Networks' })
    await settle()
    modal.close()
    expect(heard).toStrictEqual(['MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE'])
    expect(browser.reports).toHaveLength(3)
  })

  // Planted: a load that failed not tried again.
  it('is not lost by code that could not be had: it comes with the next fact', async () => {
    vi.doMock('../../src/effects/emitPublicEvents.js', () => {
      throw new TypeError('Failed to fetch')
    })
    const { modal } = page()
    const heard: Array<string> = []
    modal.onEvent(({ event }) => heard.push(event))
    await modal.open()
    await settle()
    vi.doUnmock('../../src/effects/emitPublicEvents.js')
    modal.close()
    await settle()
    expect(heard).toStrictEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})

describe('status', () => {
  it('is connecting until storage was read, also on a server, and then what is the case', async () => {
    const { modal } = page({ start: false })
    expect(modal.getStatus()).toBe('connecting')
    modal.start()
    expect(modal.getStatus()).toBe('disconnected')
    await modal.connect({ connectorId: demo })
    expect([modal.getStatus(), modal.getStatus('eip155'), modal.getStatus('solana')]).toStrictEqual([
      'connected',
      'connected',
      'disconnected',
    ])
  })

  // Planted: no bound on what early listeners lead to.
  it('[K12] a listener that answers its own doing before the code came does not freeze the page', async () => {
    const { modal, browser } = page()
    let calls = 0
    const end = modal.onEvent(({ event }) => {
      calls += 1
      if (event === 'MODAL_OPEN') modal.close()
      if (event === 'MODAL_CLOSE') modal.dispatch({ type: 'Open' })
    })
    await modal.open()
    await settle()
    end()
    expect(calls).toBeLessThan(1_100)
    expect(browser.reports).toHaveLength(1)
  })

  // Planted: `whole.closed` not asked; asked once per fact.
  it('a listener that ends itself hears nothing more, early or late', async () => {
    for (const early of [true, false]) {
      const { modal } = page()
      const heard: Array<string> = []
      const end = modal.onEvent(({ event }) => {
        heard.push(event)
        if (heard.length === 2) end()
      })
      await modal.open()
      if (!early) await settle()
      modal.close()
      // One fact, two events: the second comes after the end.
      modal.dispatch({ type: 'Open', view: 'Networks' })
      await settle()
      modal.close()
      expect(heard).toStrictEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    }
  })

  // Planted: `isEarly = false` before the early ones were told.
  it('what an early listener leads to is told after what was heard before it', async () => {
    const { modal } = page()
    const heard: Array<string> = []
    modal.onEvent(({ event }) => {
      heard.push(event)
      if (heard.length === 1) modal.dispatch({ type: 'Open', view: 'Networks' })
    })
    await modal.open()
    modal.close()
    await settle()
    expect(heard).toStrictEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'CLICK_NETWORKS'])
  })
})
