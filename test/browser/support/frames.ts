import type { Page } from 'playwright-core'

/** What stands in the card at one moment of its movements. */
export interface Frame {
  /** ms since they began; where the page runs by itself, 0. */
  readonly at: number
  /** How much is there: of the card, of the view that comes, of the one that goes; of what lies over the page. */
  readonly card: number
  readonly view: number
  readonly leaving: number
  readonly overlay: number
  /** px of the card in the window. */
  readonly top: number
  readonly bottom: number
  readonly height: number
  /** Its height in its own px, which a scale does not change. */
  readonly own: number
  /** The middle of the picture that travels, in the card, and its width; null where none does. */
  readonly travelling: { readonly x: number; readonly y: number; readonly width: number } | null
  /** Of the card and its views what is neither in its place nor as large as it is. */
  readonly moved: ReadonlyArray<string>
  /** The picture in the ring is seen; null without a ring. */
  readonly ring: boolean | null
  /** Test ids that stand twice, and whatever can be found of the view that goes. */
  readonly doubled: ReadonlyArray<string>
}

export type Change = 'opening' | 'view' | 'closing'

interface Sampling {
  readonly arm: (change: Change, by: 'steps' | 'frames') => void
  readonly frames: () => Promise<ReadonlyArray<Frame>>
}

/** In the page. */
const install = (): void => {
  const root = document.querySelector('.wallet-modal-host')?.shadowRoot as ShadowRoot
  const shown = (element: Element | null): number => (element ? Number(getComputedStyle(element).opacity) : 0)
  const frameAt = (at: number): Frame => {
    const card = root.querySelector<HTMLElement>('.card') as HTMLElement
    const [view, leaving, overlay] = ['.card>.view', '.card>.leaving', '.overlay'].map((one) =>
      root.querySelector(one),
    ) as [Element, Element | null, Element]
    const box = card.getBoundingClientRect()
    const ring = root.querySelector('.ring>.logo')
    const ids = [...root.querySelectorAll<HTMLElement>('[data-testid]')].map(
      ({ dataset }) => dataset.testid ?? '',
    )
    const flight = root.querySelector('.travelling')?.getBoundingClientRect()
    const moved = [card, view, leaving].flatMap((one) => {
      const { transform = 'none', translate = 'none', scale = 'none' } = one ? getComputedStyle(one) : {}
      return [transform, translate, scale].filter((what) => what !== 'none')
    })
    return {
      at,
      card: shown(card),
      view: shown(view),
      // Seen from within as well, where a test had its tree left open.
      leaving: shown(leaving) * shown(leaving?.shadowRoot?.querySelector('.view') ?? document.body),
      overlay: shown(overlay),
      top: box.top,
      bottom: box.bottom,
      height: box.height,
      own: card.offsetHeight,
      travelling: flight
        ? {
            x: flight.left + flight.width / 2 - box.left,
            y: flight.top + flight.height / 2 - box.top,
            width: flight.width,
          }
        : null,
      moved,
      ring: ring ? getComputedStyle(ring).visibility === 'visible' : null,
      doubled: [
        ...ids.filter((id, index) => ids.indexOf(id) !== index),
        ...[...root.querySelectorAll('.leaving *,.travelling *,.leaving~.leaving')].map(
          (one) => one.className,
        ),
      ],
    }
  }
  /** Of the dialog and what is in it; what goes round and round is left alone. */
  const running = (): Animation[] =>
    (root.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []).filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
  const byStep = (): ReadonlyArray<Frame> => {
    const all = running()
    for (const one of all) one.pause()
    // What had begun before goes on from there.
    const starts = all.map(({ currentTime }) => Number(currentTime ?? 0))
    const frames: Frame[] = []
    for (let at = 0; at <= 290; at += 10) {
      all.forEach((one, index) => {
        one.currentTime = (starts[index] ?? 0) + at
      })
      frames.push(frameAt(at))
    }
    for (const one of all) one.finish()
    return frames
  }
  const byFrame = (): Promise<ReadonlyArray<Frame>> =>
    new Promise((resolve) => {
      const frames: Frame[] = []
      const look = (): void => {
        const isDrawn = root.querySelector('.card') !== null
        if (isDrawn) frames.push(frameAt(0))
        if (isDrawn && running().length > 0) requestAnimationFrame(look)
        else resolve(frames)
      }
      look()
    })
  const isBegun: Record<Change, (before: Element | null) => boolean> = {
    opening: () => root.querySelector('dialog[open] .card') !== null,
    view: (before) => root.querySelector('.card>.view') !== before,
    closing: () => root.querySelector('dialog[data-leaving]') !== null,
  }
  let sampled: Promise<ReadonlyArray<Frame>> = Promise.resolve([])
  const sampling: Sampling = {
    arm: (change, by) => {
      const before = root.querySelector('.card>.view')
      sampled = new Promise((resolve) => {
        // A microtask after the change: before anything of it is painted.
        const watch = new MutationObserver(() => {
          if (!isBegun[change](before)) return
          watch.disconnect()
          resolve(by === 'steps' ? byStep() : byFrame())
        })
        watch.observe(root, { subtree: true, childList: true, attributes: true })
      })
    },
    frames: () => sampled,
  }
  Object.assign(window, { sampling })
}

/**
 * Every moment of a change, from the first on. `steps`: all that moves is held, and led by hand, so that each run sees the
 * same; `frames`: as the page draws it.
 */
export const framesOf = async (
  page: Page,
  change: Change,
  act: () => Promise<unknown>,
  by: 'steps' | 'frames' = 'steps',
): Promise<ReadonlyArray<Frame>> => {
  await page.waitForFunction(() => document.querySelector('.wallet-modal-host')?.shadowRoot)
  await page.evaluate(install)
  await page.evaluate(
    ([what, how]) => (window as unknown as { sampling: Sampling }).sampling.arm(what, how),
    [change, by] as const,
  )
  await act()
  return page.evaluate(() => (window as unknown as { sampling: Sampling }).sampling.frames())
}

/** Waits until the open card moves: the code for that comes after its first frame; and until it rests. */
export const movesNow = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const root = roots.find((one) => one.querySelector('.card'))
    const rules = root?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]) ?? []
    const isThere = rules.some(({ cssText }) => cssText.startsWith('.leaving'))
    return isThere && root?.querySelector('.card')?.getAnimations({ subtree: true }).length === 0
  })
}
