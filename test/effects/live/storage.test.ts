import { describe, expect, it } from 'vitest'
import { install, livePage, newWindow, pageStorage } from '../../support/livePage.js'
import { demo, demoId, turn } from '../../support/page.js'

const refusing = (method: 'setItem' | 'getItem' | 'removeItem') => {
  const page = newWindow()
  const kept = page.localStorage
  const broken = new Proxy(kept, {
    get: (target, key) => {
      if (key === method) {
        return () => {
          throw new page.DOMException('no room', 'QuotaExceededError')
        }
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  Object.defineProperty(page, 'localStorage', { value: broken })
  return page
}

const denied = () => {
  const page = newWindow()
  Object.defineProperty(page, 'localStorage', {
    get: () => {
      throw new page.DOMException('denied', 'SecurityError')
    },
  })
  return page
}

describe('local storage', () => {
  it('[STO-01] denied storage: the modal works, and remembers for this page life', async () => {
    const page = denied()
    install(page, { rdns: demo, name: 'Demo' })
    const { modal, storage } = livePage(page)
    await expect(modal.connect({ connectorId: demo })).resolves.toMatchObject({ connectorId: demoId })
    expect(storage.read('@appkit/connection_status')).toBe('connected')
    await modal.disconnect()
    expect(storage.read('@appkit/connection_status')).toBe('disconnected')
  })

  it.each(['setItem', 'getItem', 'removeItem'] as const)(
    '[STO-05] %s that throws breaks nothing',
    async (method) => {
      const page = refusing(method)
      install(page, { rdns: demo, name: 'Demo' })
      const { modal } = livePage(page)
      await expect(modal.connect({ connectorId: demo })).resolves.toMatchObject({ connectorId: demoId })
      await modal.disconnect()
      expect(modal.getAccount()).toBe(null)
    },
  )

  it('[STO-05] what could not be written once is written when there is room again', () => {
    const page = newWindow()
    const storage = pageStorage(page)
    const { setItem } = page.localStorage
    Object.defineProperty(page.localStorage, 'setItem', {
      configurable: true,
      value: () => {
        throw new Error('full')
      },
    })
    storage.write('key', 'one')
    expect(storage.read('key')).toBe('one')
    Object.defineProperty(page.localStorage, 'setItem', {
      configurable: true,
      value: setItem.bind(page.localStorage),
    })
    storage.write('key', 'two')
    expect([storage.read('key'), page.localStorage.getItem('key')]).toStrictEqual(['two', 'two'])
    storage.remove('key')
    expect([storage.read('key'), page.localStorage.getItem('key')]).toStrictEqual([null, null])
  })

  // Planted: keys that are null left out of `changes$`; each key told at once; the timer not ended.
  it('[SES-15] [N2-11] keys that another tab changes are heard together, once its turn is over; not after unsubscribing', async () => {
    const page = newWindow()
    const heard: Array<string | null> = []
    const changes$ = pageStorage(page).changes$
    const listening = changes$.subscribe((key) => heard.push(key))
    // Its code has come.
    await turn()
    const say = (key: string | null) => page.dispatchEvent(new page.StorageEvent('storage', { key }))
    for (const key of ['one', 'two', 'one', null]) say(key)
    expect(heard).toStrictEqual([])
    await expect.poll(() => heard).toStrictEqual(['one', 'two', null])
    say('three')
    listening.unsubscribe()
    say('four')
    const later: Array<string | null> = []
    changes$.subscribe((key) => later.push(key))
    say('five')
    await expect.poll(() => later).toStrictEqual(['five'])
    expect(heard).toHaveLength(3)
  })

  // Planted: the fallback not given up.
  it('[STO-05] what another tab could write is newer than what this one could not', async () => {
    const page = newWindow()
    const storage = pageStorage(page)
    const heard: Array<string | null> = []
    storage.changes$.subscribe((key) => heard.push(key))
    await turn()
    const { setItem } = page.localStorage
    const full = () => {
      throw new Error('full')
    }
    Object.defineProperty(page.localStorage, 'setItem', { configurable: true, value: full })
    storage.write('key', 'ours')
    Object.defineProperty(page.localStorage, 'setItem', {
      configurable: true,
      value: setItem.bind(page.localStorage),
    })
    expect(storage.read('key')).toBe('ours')
    page.localStorage.setItem('key', 'theirs')
    page.dispatchEvent(new page.StorageEvent('storage', { key: 'key' }))
    await expect.poll(() => heard).toStrictEqual(['key'])
    expect(storage.read('key')).toBe('theirs')
  })
})
