import { isLeft } from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../src/domain/core/record.js'
import { initialState } from '../../src/domain/slices/initial.js'
import { readOptions } from '../../src/domain/wire/options.js'
import { bufferUntilLoaded } from '../../src/effects/bufferUntilLoaded.js'
import { createModal } from '../../src/effects/createModal.js'
import type { Modal } from '../../src/effects/modal.js'
import { ModalError } from '../../src/index.js'
import { commonParts, testNetworks, testPorts } from '../../src/testing/testModal.js'
import { turn } from '../support/page.js'

/** What a browser says of a chunk that a new deploy has removed. */
const gone = (): Promise<never> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://shop.example/k3y.js'))

const modalWithout = (): Modal => {
  const configured = readOptions({ projectId: 'test', networks: testNetworks })
  if (isLeft(configured)) throw new Error('refused')
  return createModal({ ...commonParts(configured.right, undefined), ports: testPorts(), later: gone })
}

describe('code that cannot be had', () => {
  // Planted: the error of the import handed on.
  it.each<readonly [string, (modal: Modal) => Promise<unknown>]>([
    ['surface', (modal) => modal.surface()],
    ['exportLog', (modal) => modal.exportLog()],
    ['connect', (modal) => modal.connect({ connectorId: 'injected' })],
  ])('rejects %s in our words, without the address of a file', async (_name, ask) => {
    const modal = modalWithout()
    modal.start()
    const error: unknown = await ask(modal).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ModalError)
    expect(error).toMatchObject({ code: 'ViewLoadFailed' })
    expect(String(error)).not.toContain('k3y')
  })

  // Planted: `surface.get` handed out as it is: a disposed modal made an element that nobody took away.
  it.each<readonly [string, (modal: Modal) => void]>([
    ['not started', () => undefined],
    ['disposed of', (modal) => [modal.start(), modal.dispose()]],
  ])('is not asked for an element by a modal that is %s', async (_when, reach) => {
    const modal = modalWithout()
    reach(modal)
    await expect(modal.surface()).rejects.toMatchObject({ code: 'NotStarted' })
  })

  // Planted: tried again at every fact.
  it('is asked for ever more seldom, and what was heard meanwhile is handed over when it comes', async () => {
    const record$ = new Subject<Recorded>()
    let asked = 0
    let isOffline = true
    let handed = 0
    const load = async (): Promise<object> => {
      asked += 1
      return isOffline ? gone() : {}
    }
    const fact = { type: 'modal.closed' } as const
    bufferUntilLoaded({ record$, getState: () => initialState }, load, (_code, early) => {
      handed = early.length
    })
    for (let seq = 0; seq < 100; seq += 1) {
      isOffline = seq < 99
      record$.next({ seq, at: seq, cause: null, fact })
      await turn()
    }
    expect(asked).toBe(7)
    for (let seq = 100; handed === 0 && seq < 200; seq += 1) {
      record$.next({ seq, at: seq, cause: null, fact })
      await turn()
    }
    expect([asked, handed]).toStrictEqual([8, 128])
  })
})
