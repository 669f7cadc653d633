import { afterEach, describe, expect, it, vi } from 'vitest'
import { adviseStart } from '../../src/development/index.js'
import { type Lives, secondLife, watchLives } from '../../src/development/lives.js'
import { isMadeInRender } from '../../src/development/render.js'
import { sayOnce } from '../../src/development/say.js'
import { patienceMs, undrawn, watchDrawing } from '../../src/development/undrawn.js'
import type { Surface } from '../../src/effects/modal.js'
import { createTestModal, type TestModalOptions } from '../../src/testing/testModal.js'

afterEach(() => vi.useRealTimers())

const heard = () => {
  const lines: Array<string> = []
  return { lines, say: sayOnce((line) => lines.push(line)) }
}

describe('what is said', () => {
  it('is said once, in our name', () => {
    const { lines, say } = heard()
    for (const text of ['a', 'b', 'a']) say(text)
    expect(lines).toEqual(['[wallet-modal] a', '[wallet-modal] b'])
  })
})

describe('H-14, H-16: a second modal with the same prefix', () => {
  const setup = () => {
    const [one, other] = [createTestModal({ start: false }).modal, createTestModal({ start: false }).modal]
    const lives: Lives = new Map()
    return { one, other, lives, ...heard() }
  }

  it('is told of while both run', () => {
    const { one, other, lives, lines, say } = setup()
    one.start()
    watchLives(lives, one, '@appkit/', say)
    watchLives(lives, other, '@appkit/', say)
    expect(lines).toEqual([])
    other.start()
    expect(lines).toEqual([`[wallet-modal] ${secondLife('@appkit/')}`])
  })

  it('is not told of where the first was stopped or disposed of, or has another prefix', () => {
    const { one, other, lives, lines, say } = setup()
    watchLives(lives, one, '@appkit/', say)
    watchLives(lives, other, '@appkit/', say)
    one.start()
    one.stop()
    other.start()
    other.dispose()
    one.start()
    const third = createTestModal().modal
    third.start()
    watchLives(lives, third, 'admin/', say)
    expect(lines).toEqual([])
    other.start()
    expect(lines).toHaveLength(1)
  })
})

describe('H-03: an open modal that nothing draws', () => {
  const setup = (options: TestModalOptions['options'] = {}) => {
    vi.useFakeTimers()
    const { modal } = createTestModal({ options })
    const { lines, say } = heard()
    let children = 0
    let hasElement = true
    const surface = async () => ({ dialog: { hasChildNodes: () => children > 0 } }) as Surface
    watchDrawing({ ...modal, surface }, say, { wait: setTimeout, hasElement: () => hasElement })
    return {
      ...{ modal, lines },
      draw: (): void => {
        children = 1
      },
      takeElement: (): void => {
        hasElement = false
      },
      pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    }
  }

  // Planted: no wait; `hasChildNodes` turned round.
  it('is said when nobody came to draw it', async () => {
    const { modal, lines, pass } = setup()
    modal.open()
    await pass(patienceMs - 1)
    expect(lines).toEqual([])
    await pass(1)
    expect(lines).toEqual([`[wallet-modal] ${undrawn}`])
  })

  // Planted: the surface asked for first, which appends an element.
  it('makes nothing on the page to look', async () => {
    const { modal, lines, pass, takeElement, draw } = setup()
    draw()
    takeElement()
    modal.open()
    await pass(patienceMs)
    expect(lines).toHaveLength(1)
  })

  // Planted: the wait of the first opening judges the second.
  it('gives each opening its time', async () => {
    const { modal, lines, pass } = setup()
    modal.open()
    await pass(patienceMs - 1_000)
    modal.close()
    modal.open()
    await pass(patienceMs - 1)
    expect(lines).toEqual([])
    await pass(1)
    expect(lines).toHaveLength(1)
  })

  it('is not said of one that is drawn meanwhile, or was closed again', async () => {
    const { modal, lines, pass, draw } = setup()
    modal.open()
    await pass(patienceMs - 1)
    modal.close()
    await pass(1)
    modal.open()
    await pass(patienceMs - 1)
    draw()
    await pass(1)
    expect(lines).toEqual([])
  })

  it('is not said of one that is drawn in place', async () => {
    const { lines, pass } = setup({ enableEmbedded: true })
    await pass(patienceMs)
    expect(lines).toEqual([])
  })
})

describe('H-03: a press before the start', () => {
  it('is said unless the start comes with it', () => {
    vi.useFakeTimers()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    adviseStart(() => true, setTimeout)
    vi.advanceTimersByTime(patienceMs)
    expect(warn).not.toHaveBeenCalled()
    adviseStart(() => false, setTimeout)
    vi.advanceTimersByTime(patienceMs)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('the modal has not been started'))
  })
})

describe('H-14: a modal that is made in a render', () => {
  it.each([
    [true, 'at createWalletModal\n at App\n at renderWithHooks (react-dom)'],
    [false, 'at createWalletModal\n at mountStateImpl\n at App\n at renderWithHooks (react-dom)'],
    [false, 'at createWalletModal\n at mountMemo\n at App\n at renderWithHooks (react-dom)'],
    [false, 'at createWalletModal\n at Object.useState\n at exports.useState\n at renderWithHooks (server)'],
    [false, 'at createWalletModal\n at modal.ts'],
  ])('%s: %s', (made, stack) => {
    expect(isMadeInRender(stack)).toBe(made)
  })
})
