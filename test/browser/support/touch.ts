import type { Page } from 'playwright-core'

/** A finger on the glass, at a speed that is said and not measured. */
export interface Finger {
  readonly down: (x: number, y: number) => Promise<void>
  /** To so many px further down, in steps of 10, each taking so many ms. */
  readonly drag: (by: number, pace: number) => Promise<void>
  /** Rests, and lets go. */
  readonly up: (rest?: number) => Promise<void>
  readonly cancel: () => Promise<void>
  /** Another one, beside it, goes as far and leaves. */
  readonly another: (by: number) => Promise<void>
}

export const fingerOn = async (page: Page): Promise<Finger> => {
  const devtools = await page.context().newCDPSession(page)
  let at = { x: 0, y: 0, time: 0 }
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    points: ReadonlyArray<{ readonly x: number; readonly y: number; readonly id: number }>,
  ): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point) => ({ ...point })),
      timestamp: at.time,
    })
  const first = () => ({ x: at.x, y: at.y, id: 1 })
  return {
    down: async (x, y) => {
      at = { x, y, time: Date.now() / 1000 }
      await send('touchStart', [first()])
    },
    drag: async (by, pace) => {
      for (let gone = 0; gone < Math.abs(by); gone += 10) {
        const step = Math.sign(by) * Math.min(10, Math.abs(by) - gone)
        at = { ...at, y: at.y + step, time: at.time + pace / 1000 }
        await send('touchMove', [first()])
        // Heard by itself: a busy browser tells of several moves as of one.
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    },
    up: async (rest = 0) => {
      at = { ...at, time: at.time + rest / 1000 }
      await send('touchEnd', [])
    },
    cancel: async () => {
      await send('touchCancel', [])
    },
    another: async (by) => {
      const second = (down: number) => ({ x: at.x + 60, y: at.y + down, id: 2 })
      await send('touchStart', [first(), second(0)])
      for (let gone = 10; gone <= by; gone += 10) await send('touchMove', [first(), second(gone)])
      // It alone has left the glass.
      await send('touchMove', [first()])
    },
  }
}
