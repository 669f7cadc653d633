import { describe, expect, it } from 'vitest'
import { framesOf, movesNow } from './support/frames.js'
import { type Held, type Lab, type LabOptions, openLab } from './support/lab.js'
import { countShakes } from './support/modal.js'
import { stage } from './support/stage.js'
import { type Finger, fingerOn } from './support/touch.js'
import { inWallet } from './support/wallet.js'

/** On a phone the card is a sheet, which a finger can drag away. */
const on = stage({ profile: 'journeys', demo: false, lab: true })

const height = 800
const phone: LabOptions = { viewport: { width: 390, height }, hasTouch: true, isMobile: true }

interface Sheet {
  readonly lab: Lab
  readonly finger: Finger
  /** px of it that are seen when it rests. */
  readonly full: number
}

const sheetOf = async (lab: Lab): Promise<Sheet> => {
  await movesNow(lab.page)
  return { lab, finger: await fingerOn(lab.page), full: (await lab.card.boundingBox())?.height ?? 0 }
}

const opened = async (options: LabOptions = phone): Promise<Sheet> => {
  const lab = await openLab(on.browser, on.sandbox, options)
  await lab.connectButton.click()
  return sheetOf(lab)
}

/** px by which it is further down than it rests. */
const shiftOf = async ({ lab, full }: Sheet): Promise<number> =>
  Math.round((await lab.card.evaluate((card) => card.getBoundingClientRect().top)) - (height - full))

const overlayOf = ({ lab }: Sheet): Promise<number> =>
  lab.page.getByTestId('w3m-modal-overlay').evaluate((one) => Number(getComputedStyle(one).opacity))

/** Puts the finger on the title, or on something else of the header. */
const hold = async ({ lab, finger }: Sheet, testId = 'w3m-header-text'): Promise<void> => {
  const box = await lab.page.getByTestId(testId).boundingBox()
  await finger.down((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
}

/** Nothing moves any more, and it stands where it was. */
const rests = async (sheet: Sheet): Promise<void> => {
  await expect.poll(() => shiftOf(sheet)).toBe(0)
  await expect.poll(() => overlayOf(sheet)).toBe(1)
  expect(await sheet.lab.card.evaluate((card) => card.style.translate)).toBe('')
}

/** Notes from where to where the card is moved by a script from now on. */
const noteMoves = (lab: Lab): Promise<void> =>
  lab.card.evaluate((card) => {
    const noted: unknown[] = []
    Object.assign(window, { noted })
    card.animate = (frames, timing) => {
      noted.push((frames as { readonly translate?: unknown }).translate)
      return Element.prototype.animate.call(card, frames, timing)
    }
  })
const notedMoves = (lab: Lab): Promise<unknown> =>
  lab.page.evaluate(() => (window as unknown as { noted: unknown }).noted)

/** The first px are not yet of the drag. */
const slop = 10

describe('a sheet', () => {
  // Planted: 40 px, from .4 of opacity.
  it('comes from its own full height and goes as far, and is all there the whole time', async () => {
    const lab = await openLab(on.browser, on.sandbox, phone)
    const comes = await framesOf(lab.page, 'opening', () => lab.connectButton.click())
    expect(comes[0]?.top).toBe(height)
    expect(comes.find(({ bottom }) => bottom === height)?.at).toBe(280)
    const goes = await framesOf(lab.page, 'closing', () => lab.page.getByTestId('w3m-header-close').click())
    expect(goes[0]?.bottom).toBe(height)
    expect(goes.find(({ top }) => top === height)?.at).toBe(200)
    expect(goes.find(({ overlay }) => overlay === 0)?.at).toBe(200)
    for (const frames of [comes, goes]) expect(new Set(frames.map(({ card }) => card))).toEqual(new Set([1]))
    const tops = comes.map(({ top }) => top)
    expect([...tops].sort((one, other) => other - one)).toEqual(tops)
    await lab.isClosed()
  })

  it('only fades where no movement is wanted; a finger moves it all the same, and it goes from there', async () => {
    const lab = await openLab(on.browser, on.sandbox, { ...phone, reducedMotion: 'reduce' })
    const comes = await framesOf(lab.page, 'opening', () => lab.connectButton.click())
    expect(comes.flatMap(({ moved }) => moved)).toEqual([])
    expect([comes[0]?.card, comes.find(({ card }) => card === 1)?.at]).toEqual([0, 150])
    const sheet = await sheetOf(lab)
    await hold(sheet)
    await sheet.finger.drag(120 + slop, 40)
    expect(await shiftOf(sheet)).toBe(120)
    const goes = await framesOf(lab.page, 'closing', () => sheet.finger.up())
    expect(new Set(goes.map(({ bottom }) => Math.round(bottom)))).toEqual(new Set([height + 120]))
    expect(goes.find(({ card }) => card === 0)?.at).toBe(120)
    await lab.isClosed()
  })
})

describe('a drag by the header', () => {
  // Planted: closing from where the sheet rests; an overlay that stays as dark as it was.
  it('of more than a quarter of the height closes, from where the finger let go', async () => {
    const sheet = await opened()
    const far = Math.ceil(sheet.full * 0.25) + 5
    await hold(sheet)
    await sheet.finger.drag(far + slop, 40)
    expect(await shiftOf(sheet)).toBe(far)
    expect(await overlayOf(sheet)).toBeCloseTo(1 - far / sheet.full, 2)
    const goes = await framesOf(sheet.lab.page, 'closing', () => sheet.finger.up(200))
    expect(Math.round((goes[0]?.bottom ?? 0) - height)).toBe(far)
    expect(goes[0]?.overlay).toBeCloseTo(1 - far / sheet.full, 2)
    expect(goes.find(({ overlay }) => overlay === 0)?.at).toBe(200)
    await sheet.lab.isClosed()
    // The next time it stands in its place.
    await sheet.lab.connectButton.click()
    await rests(sheet)
  })

  // Planted: a quarter taken for a fifth; the press of the button under the finger; every press after it swallowed.
  it('of less springs back, and presses nothing, also where it began on a button', async () => {
    const sheet = await opened()
    // So little that the browser takes it for a press.
    await hold(sheet, 'w3m-header-close')
    await sheet.finger.drag(slop, 40)
    await sheet.finger.up()
    const near = Math.floor(sheet.full * 0.25) - 5
    await hold(sheet, 'w3m-header-close')
    await sheet.finger.drag(near + slop, 40)
    expect(await shiftOf(sheet)).toBe(near)
    await sheet.finger.up(200)
    await rests(sheet)
    expect(await sheet.lab.title.textContent()).toBe('Connect Wallet')
    // Nor is the next press lost, of a key for one.
    await sheet.lab.page.getByTestId('w3m-header-close').press('Enter')
    await sheet.lab.isClosed()
  })

  // Planted: the speed over the whole way.
  it('that is quick at its end closes, one that rests before the end does not', async () => {
    const sheet = await opened()
    await hold(sheet)
    await sheet.finger.drag(30 + slop, 10)
    await sheet.finger.up(200)
    await rests(sheet)
    await hold(sheet)
    await sheet.finger.drag(30 + slop, 25)
    await sheet.finger.up()
    await rests(sheet)
    await hold(sheet)
    await sheet.finger.drag(20 + slop, 80)
    await sheet.finger.drag(20, 10)
    await sheet.finger.up()
    await sheet.lab.isClosed()
  })

  it('upwards does nothing', async () => {
    const sheet = await opened()
    await hold(sheet)
    await sheet.finger.drag(-100, 10)
    expect(await shiftOf(sheet)).toBe(0)
    await sheet.finger.up()
    await rests(sheet)
    expect(await sheet.lab.title.textContent()).toBe('Connect Wallet')
  })

  // Planted: a drag from the first px on.
  it('of less than 8 px is a tap', async () => {
    const sheet = await opened()
    await hold(sheet, 'w3m-header-close')
    await sheet.finger.drag(3, 10)
    await sheet.finger.up()
    await sheet.lab.isClosed()
  })

  // Planted: `pointercancel` not heard; any finger followed.
  it('that the browser takes over springs back, and a second finger is none', async () => {
    const sheet = await opened()
    await hold(sheet)
    await sheet.finger.drag(100, 40)
    await sheet.finger.another(80)
    expect(await shiftOf(sheet)).toBe(100 - slop)
    await sheet.finger.cancel()
    await rests(sheet)
    expect(await sheet.lab.title.textContent()).toBe('Connect Wallet')
  })

  // Planted: where it was let go kept for the next way out.
  it('that is taken back by an opening on its way leaves nothing for the next time it goes', async () => {
    const sheet = await opened()
    const { lab, finger } = sheet
    // So long that it is surely opened on its way.
    await lab.card.evaluate((card) => card.closest('dialog')?.style.setProperty('--_away', '60s'))
    await hold(sheet)
    await finger.drag(200 + slop, 40)
    await finger.up(200)
    const state = () => lab.card.evaluate((card) => card.closest('dialog')?.dataset.leaving)
    await expect.poll(state).toBe('')
    await lab.page.evaluate(() => (window as unknown as Held).lab.modals[0]?.open())
    await expect.poll(state).toBe(undefined)
    await lab.card.evaluate((card) => card.closest('dialog')?.style.removeProperty('--_away'))
    await movesNow(lab.page)
    await rests(sheet)
    const goes = await framesOf(lab.page, 'closing', () => lab.page.getByTestId('w3m-header-close').click())
    expect(Math.round(goes[0]?.bottom ?? 0)).toBe(height)
    expect(goes[0]?.overlay).toBe(1)
    await lab.isClosed()
  })

  it('from the list does nothing to the sheet', async () => {
    const sheet = await opened()
    await hold(sheet, 'wallet-selector-reown.com')
    await sheet.finger.drag(100, 10)
    expect(await shiftOf(sheet)).toBe(0)
    await sheet.finger.up()
    const touch = (selector: string): Promise<string> =>
      sheet.lab.card
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).touchAction)
    expect([await touch('.top'), await touch('.body'), await touch('.row')]).toEqual(['none', 'auto', 'auto'])
    // Nor is the page around pulled down to be loaded anew.
    const chain = () => getComputedStyle(document.documentElement).overscrollBehaviorY
    expect(await sheet.lab.page.evaluate(chain)).toBe('contain')
  })

  // Planted: sent away before the answer; coming anew after the shake.
  it('that must not close springs back and shakes', async () => {
    const lab = await openLab(on.browser, on.sandbox, phone)
    await lab.open()
    await lab.row('reown.com').click()
    await lab.isClosed()
    await inWallet(lab.page, { event: 'chainChanged', data: '0x1234' })
    await lab.card.waitFor()
    const sheet = await sheetOf(lab)
    const shakes = await countShakes(lab.page)
    await lab.card.evaluate((card) => {
      const begun: string[] = []
      Object.assign(window, { begun })
      card.addEventListener('animationstart', (event) => begun.push((event as AnimationEvent).animationName))
    })
    await hold(sheet)
    await sheet.finger.drag(300, 20)
    await noteMoves(lab)
    await sheet.finger.up()
    expect(await notedMoves(lab)).toEqual([[`0 ${300 - slop}px`, '0 0']])
    await expect.poll(shakes).toBe(1)
    await rests(sheet)
    expect(await lab.card.isVisible()).toBe(true)
    // The shake ends, and the sheet does not come once more.
    await expect.poll(() => lab.card.getAttribute('class')).not.toContain('shake')
    const last = () => lab.card.evaluate((card) => card.getAnimations().map(({ playState }) => playState))
    await expect.poll(last).toEqual([])
    const begun = await lab.page.evaluate(() => (window as unknown as { begun: string[] }).begun)
    expect(begun.filter((name) => name.startsWith('wm-sheet'))).toEqual([])
  })

  it('is none where the card stands in the page, or the screen is wide', async () => {
    const embedded = await openLab(on.browser, on.sandbox, {
      ...phone,
      modals: [{ options: { enableEmbedded: true } }],
    })
    const wide = await openLab(on.browser, on.sandbox, { viewport: { width: 500, height }, hasTouch: true })
    await wide.connectButton.click()
    for (const lab of [embedded, wide]) {
      const sheet = await sheetOf(lab)
      const before = await lab.card.boundingBox()
      await hold(sheet)
      await sheet.finger.drag(200, 5)
      expect(await lab.card.evaluate((card) => card.style.translate)).toBe('')
      await sheet.finger.up()
      expect((await lab.card.boundingBox())?.height).toBe(before?.height)
      expect(await lab.title.textContent()).toBe('Connect Wallet')
    }
  }, 60_000)
})
