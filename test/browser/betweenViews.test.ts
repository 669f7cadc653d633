import { describe, expect, it } from 'vitest'
import { durations } from '../../src/domain/prelude/time.js'
import { type Frame, framesOf, movesNow } from './support/frames.js'
import { type Held, type Lab, type LabOptions, openLab } from './support/lab.js'
import { stage } from './support/stage.js'
import { walletDecides } from './support/wallet.js'

/** One view after another where not all goes its usual way; motion.test.ts has that. */
const on = stage({ profile: 'journeys', demo: false, lab: true })

const look: LabOptions = { viewport: { width: 1000, height: 800 } }

const opened = async (options: LabOptions = {}): Promise<Lab> => {
  const lab = await openLab(on.browser, on.sandbox, { ...look, ...options })
  await walletDecides(lab.page, 'never')
  await lab.connectButton.click()
  return lab
}

const forward = (lab: Lab, by?: 'frames'): Promise<ReadonlyArray<Frame>> =>
  framesOf(lab.page, 'view', () => lab.row('reown.com').click(), by)

/** The least that is there of all views together. */
const least = (frames: ReadonlyArray<Frame>): number =>
  Math.min(...frames.map(({ view, leaving }) => view + leaving))

/** What stands aside can be looked into. */
const openTrees = (): void => {
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachOpen(init) {
    return attach.call(this, { ...init, mode: 'open' })
  }
}

describe('from view to view', () => {
  // Planted: shifted all the same.
  it('only fades where no movement is wanted', async () => {
    const lab = await opened({ reducedMotion: 'reduce' })
    await movesNow(lab.page)
    const frames = await forward(lab)
    expect(least(frames)).toBeGreaterThan(0.9)
    expect(frames.flatMap(({ moved }) => moved)).toEqual([])
    expect(frames.filter(({ travelling }) => travelling)).toEqual([])
    expect(new Set(frames.map(({ own }) => own)).size).toBe(1)
    expect(frames[0]).toMatchObject({ view: 0, leaving: 1 })
    expect(frames.at(-1)).toMatchObject({ view: 1, leaving: 0 })
  })

  // Planted: a view that fades in with nothing under it.
  it('changes at once before the code for that is there, and is never empty', async () => {
    const lab = await opened({
      before: () => {
        // A page that never rests.
        window.requestIdleCallback = () => 0
      },
    })
    await lab.shows('Connect Wallet')
    const frames = await forward(lab, 'frames')
    expect(frames.map(({ view, leaving }) => [view, leaving])).toEqual(frames.map(() => [1, 0]))
    expect(frames.length).toBeGreaterThan(0)
    expect(await lab.title.textContent()).toBe('Reown')
  })

  // Planted: a card that comes once more, since its dialog was closed and shown again.
  it('in another layer is in the same card, all the time', async () => {
    const external = [{ id: 'silent', name: 'Silent', silent: true }]
    const lab = await openLab(on.browser, on.sandbox, { ...look, modals: [{ external }] })
    await lab.connectButton.click()
    await movesNow(lab.page)
    const frames = await framesOf(
      lab.page,
      'view',
      () => lab.page.getByTestId('wallet-selector-external-silent').click(),
      'frames',
    )
    expect(frames.map(({ card, overlay }) => [card, overlay])).toEqual(frames.map(() => [1, 1]))
    expect(least(frames)).toBeGreaterThan(0.9)
  })

  // Planted: what had just begun to come taken away before it was there; the old boxes left standing.
  it('and back at once, and on again, leaves nothing over and is never empty', async () => {
    const lab = await opened({ before: openTrees })
    await movesNow(lab.page)
    await lab.page.evaluate(() => {
      const root = document.querySelector('.wallet-modal-host')?.shadowRoot as ShadowRoot
      let turns = 0
      const press = (testId: string): void =>
        root.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click()
      const watch = new MutationObserver(() => {
        if (root.querySelector('.card>.leaving') === null) return
        turns += 1
        if (turns === 4) watch.disconnect()
        requestAnimationFrame(() =>
          press(root.querySelector('.ring') ? 'header-back' : 'wallet-selector-reown.com'),
        )
      })
      watch.observe(root.querySelector('.card') as Element, { childList: true })
    })
    const frames = await forward(lab, 'frames')
    expect(least(frames)).toBeGreaterThan(0.9)
    expect(frames.flatMap(({ doubled }) => doubled)).toEqual([])
    await expect.poll(() => lab.page.locator('.leaving, .travelling').count()).toBe(0)
  })

  // Planted: the old view left where it catches what is pressed.
  it('a press during an animation is one of the view that comes', async () => {
    const lab = await opened()
    await movesNow(lab.page)
    await framesOf(
      lab.page,
      'view',
      async () => {
        // Heard of as it comes: on a busy machine it may be gone again before somebody looks.
        const hit = lab.card.evaluate(
          (card) =>
            new Promise<boolean>((resolve) => {
              const watch = new MutationObserver(() => {
                if (!card.querySelector('.leaving')) return
                watch.disconnect()
                const { left, top } = card.getBoundingClientRect()
                const boxes = (card.getRootNode() as ShadowRoot).elementsFromPoint(left + 34, top + 124)
                resolve(boxes.some((box) => box.matches('.leaving, .travelling')))
              })
              watch.observe(card, { childList: true })
            }),
        )
        await lab.row('reown.com').click()
        expect(await hit).toBe(false)
        await lab.page.getByTestId('header-back').click()
      },
      'frames',
    )
    await lab.shows('Connect Wallet')
  })
})

// Planted: the second press of two quick ones taken for one of what the first has brought.
it('of two quick presses on a success the second does not press the list that comes under it', async () => {
  // On a busy machine the success may be gone again before somebody looks: it stays until it is pressed.
  const script = `{
    const real = window.setTimeout
    window.setTimeout = (run, wait, ...values) => real(run, wait === ${durations.success} ? 600_000 : wait, ...values)
  }`
  const lab = await openLab(on.browser, on.sandbox, { ...look, script })
  const { page } = lab
  await lab.connectButton.click()
  await lab.row('reown.com').click()
  await lab.card.locator('.ring.done').waitFor()
  await lab.card.getByTestId('w3m-header-close').click()
  await lab.accountButton.waitFor()
  await lab.isClosed()
  await lab.networkButton.click()
  const rows = lab.card.locator('[data-testid^="w3m-network-switch-"]')
  await movesNow(page)
  const { x = 0, y = 0, width = 0 } = (await rows.nth(2).boundingBox()) ?? {}
  await rows.nth(1).click()
  await lab.card.locator('.ring.done').waitFor()
  const count = await page.evaluate(() => (window as unknown as Held).lab.modals[0]?.log().records.length)
  await page.mouse.dblclick(x + width / 2, y + 20)
  await lab.shows('Choose Network')
  const since = await page.evaluate(
    (from) =>
      (window as unknown as Held).lab.modals[0]
        ?.log()
        .records.slice(from)
        .map(({ fact }) => fact.type),
    count,
  )
  expect(since).toContain('modal.wentBack')
  expect(since).not.toContain('network.switchRequested')
})

describe('the view that goes', () => {
  /** What is in the box of the one that goes, as it begins to. */
  const inLeaving = (lab: Lab, selector: string): Promise<ReadonlyArray<[scrolled: number, seen: number]>> =>
    lab.page.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          const root = document.querySelector('.wallet-modal-host')?.shadowRoot as ShadowRoot
          const watch = new MutationObserver(() => {
            const tree = root.querySelector('.leaving')?.shadowRoot
            if (!tree) return
            watch.disconnect()
            resolve(
              [...tree.querySelectorAll(wanted)].map((one) => [
                one.scrollTop,
                Number(getComputedStyle(one).opacity),
              ]),
            )
          })
          watch.observe(root, { subtree: true, childList: true })
        }),
      selector,
    )

  // Planted: put back without a thought for where it was scrolled to.
  it('stays as it was scrolled', async () => {
    const lab = await openLab(on.browser, on.sandbox, {
      ...look,
      modals: [{ moreNetworks: 40 }],
      before: openTrees,
    })
    await lab.networkButton.click()
    const question = lab.card.getByRole('button', { name: 'What is a network?' })
    // Seen once, so that its text is here: a shape takes the place of the list while what comes is late.
    await question.click()
    await lab.shows('What is a network?')
    await lab.card.getByRole('button', { name: 'Back' }).click()
    await lab.shows('Choose Network')
    await movesNow(lab.page)
    await lab.card.locator('.body').evaluate((body) => body.scrollTo(0, 500))
    const seen = inLeaving(lab, '.body')
    await question.click()
    expect(await seen).toEqual([[500, 1]])
  })

  // Planted: its animations begun anew: the shape of what comes gone, and what it had taken the place of back.
  it('goes as the shape of what comes, where that had taken its place', async () => {
    const lab = await opened({ modals: [{ options: { prefetch: false } }], before: openTrees })
    await movesNow(lab.page)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await lab.page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await lab.row('reown.com').click()
    await expect
      .poll(() => lab.card.locator('.late').evaluate((late) => Number(getComputedStyle(late).opacity)))
      .toBe(1)
    const seen = inLeaving(lab, '.view>*')
    const frames = await framesOf(lab.page, 'view', async () => release(), 'frames')
    expect(least(frames)).toBeGreaterThan(0.9)
    // The list, its footer, the shape.
    expect((await seen).map(([, opacity]) => opacity)).toEqual([0, 0, 1])
  })
})
