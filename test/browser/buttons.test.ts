import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createWalletModal } from 'wallet-modal'
import { Lab as LabContent } from '../../sandbox/host/pages/Lab.js'
import { labOptions, readLabQuery } from '../../sandbox/host/pages/labQuery.js'
import type { RenderLab } from '../../sandbox/server.js'
import { type Lab, labAddress, openLab } from './support/lab.js'
import { stage } from './support/stage.js'

/** Markup as a server sends it: only for addresses with `rendered=1`. */
const render: RenderLab = (config, search) => {
  if (new URLSearchParams(search).get('rendered') !== '1') return ''
  const { modals, ...rest } = readLabQuery(search)
  const made = modals.map((one) => createWalletModal(labOptions(config, one)))
  return renderToString(createElement(LabContent, { modals: made, ...rest }))
}

const on = stage({ profile: 'journeys', demo: false, lab: true, renderLab: render })

/** One frame of a button. */
interface Frame {
  readonly text: string
  readonly width: number
  readonly top: number
  /** Where its words begin. */
  readonly words: number
  readonly hasPicture: boolean
  /** What turns in it. */
  readonly ring: string
}

/** Watches a button from the first frame in which our sheet is there. In the page. */
const watch = `
window.frames_ = {}
const look = () => {
  for (const id of ['appkit-connect-button', 'wui-network-button']) {
    const button = document.querySelector('[data-testid=' + id + ']')
    if (!button || document.adoptedStyleSheets.length === 0) continue
    const { width, top, left } = button.getBoundingClientRect()
    const letters = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    range.selectNodeContents(letters.nextNode() ?? button)
    const words = range.getBoundingClientRect().left
    const hasPicture = button.querySelector('.wm-network') !== null
    const ring = button.firstElementChild
      ? getComputedStyle(button.firstElementChild, '::before').animationName
      : ''
    const text = button.textContent
    ;(window.frames_[id] ??= []).push({ text, width, top, words: words - left, hasPicture, ring })
  }
  requestAnimationFrame(look)
}
look()
`
const framesOf = (lab: Lab, id: string): Promise<ReadonlyArray<Frame>> =>
  lab.page.evaluate(
    (one) => (window as unknown as { frames_: Record<string, Frame[]> }).frames_[one] ?? [],
    id,
  )

const spread = (values: ReadonlyArray<number>): number => Math.max(...values) - Math.min(...values)

const boxOf = (lab: Lab, id: string) =>
  lab.page.getByTestId(id).evaluate((button) => {
    const { width, height, left, top } = button.getBoundingClientRect()
    return [width, height, left, top].map((value) => Math.round(value * 2) / 2)
  })

const ring = (lab: Lab): Promise<string> =>
  lab.page
    .getByTestId('appkit-connect-button')
    .evaluate(({ firstElementChild }) =>
      firstElementChild ? getComputedStyle(firstElementChild, '::before').animationName : '',
    )

describe('the connect button', () => {
  // Planted: no label behind the words; it in a row of its own.
  it.each([
    ['ours', {}, 'Connect Wallet', 'Connecting...'],
    [
      'a long one',
      { 'buttons.connect': 'Connect your wallet to buy' },
      'Connect your wallet to buy',
      'Connecting...',
    ],
  ])('keeps its box before, while and after it connects: %s', async (_what, texts, idle, busy) => {
    const lab = await openLab(on.browser, on.sandbox, {
      query: { auto: 'never' },
      modals: [{ options: { texts } }],
    })
    const button = lab.page.getByTestId('connect-button')
    const before = await boxOf(lab, 'appkit-connect-button')
    await button.click()
    await lab.row('reown.com').click()
    await expect.poll(() => button.textContent()).toBe(busy)
    await expect.poll(() => ring(lab)).toBe('wm-busy')
    expect(await boxOf(lab, 'appkit-connect-button')).toEqual(before)
    await lab.card.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => button.textContent()).toBe(idle)
    expect(await boxOf(lab, 'appkit-connect-button')).toEqual(before)
  })

  // Planted: words that take room of their own; words beside the ring that are cut.
  it.each([
    ['Waiting for your wallet', 'Connect Wallet'],
    ['Connecting...', 'Go'],
  ])(
    'is as wide for "%s" as for "%s", and the ring stands still where motion is not wanted',
    async (busy, idle) => {
      const texts = { 'buttons.connecting': busy, 'buttons.connect': idle }
      const lab = await openLab(on.browser, on.sandbox, {
        query: { auto: 'never' },
        modals: [{ options: { texts } }],
      })
      await lab.page.emulateMedia({ reducedMotion: 'reduce' })
      const [before = 0] = await boxOf(lab, 'appkit-connect-button')
      await lab.page.getByTestId('appkit-connect-button').click()
      await lab.row('reown.com').click()
      const words = lab.page.getByTestId('connect-button').locator('bdi,span').last()
      await words.waitFor()
      expect(await words.textContent()).toBe(busy)
      const [during = 0] = await boxOf(lab, 'appkit-connect-button')
      expect(Math.abs(during - before)).toBeLessThanOrEqual(0.5)
      await expect
        .poll(() => words.evaluate((text) => getComputedStyle(text, '::before').borderTopWidth))
        .toBe('2px')
      expect(await ring(lab)).toBe('none')
    },
  )

  // Planted: as above, and room for the ring only once it is there.
  it('moves nothing on a page that loads already connecting', async () => {
    const lab = await openLab(on.browser, on.sandbox, { script: watch })
    await lab.open()
    await lab.row('reown.com').click()
    await lab.accountButton.waitFor()
    await lab.page.goto(labAddress(on.sandbox, { query: { rendered: '1', auto: 'never' } }))
    const id = 'appkit-connect-button'
    // Asked of the frames, not of the page: a busy machine looks when the three seconds are over.
    await expect
      .poll(async () =>
        (await framesOf(lab, id)).some((one) => one.text === 'Connecting...' && one.ring === 'wm-busy'),
      )
      .toBe(true)
    const frames = await framesOf(lab, id)
    expect(spread(frames.map(({ width }) => width))).toBeLessThan(0.5)
    expect(spread(frames.map(({ top }) => top))).toBeLessThan(0.5)
    const busy = frames.filter(({ text }) => text === 'Connecting...')
    expect(spread(busy.map(({ words }) => words))).toBeLessThan(0.5)
  })
})

describe('a pressed button', () => {
  const pressed = (lab: Lab): Promise<readonly string[]> =>
    lab.page.getByTestId('appkit-connect-button').evaluate((button) => {
      const { transform, filter } = getComputedStyle(button)
      return [transform, filter]
    })
  const still = 'none'
  const small = 'matrix(0.98, 0, 0, 0.98, 0, 0)'

  // Planted: no rule of a press for the main button; the movement outside of its media query.
  it('gives way a little, darker than under the pointer, and comes back', async () => {
    const lab = await openLab(on.browser, on.sandbox)
    await lab.connectButton.hover()
    await expect.poll(() => pressed(lab)).toEqual([still, 'brightness(1.08)'])
    await lab.page.mouse.down()
    await expect.poll(() => pressed(lab)).toEqual([small, 'brightness(0.92)'])
    await lab.page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await pressed(lab)).toEqual([still, 'brightness(0.92)'])
    await lab.page.emulateMedia({ reducedMotion: 'no-preference' })
    await lab.page.mouse.move(0, 0)
    await lab.page.mouse.up()
    await expect.poll(() => pressed(lab)).toEqual([still, still])
    await lab.connectButton.evaluate((button) => button.setAttribute('disabled', ''))
    await lab.connectButton.hover({ force: true })
    await lab.page.mouse.down()
    expect(await pressed(lab)).toEqual([still, still])
  })
})

describe("the network's button", () => {
  const holdPictures = async (lab: Lab): Promise<() => void> => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await lab.page.route('**/assets/lab-*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('.wm-network{')) await held
      await route.fulfill({ response })
    })
    return release
  }

  // Planted: no room kept for the picture; nothing of the line of the words in it.
  it('has a picture for which there was room from the first frame', async () => {
    const lab = await openLab(on.browser, on.sandbox, { script: watch })
    const release = await holdPictures(lab)
    await lab.page.reload()
    const id = 'wui-network-button'
    const has = async (picture: boolean): Promise<boolean> =>
      (await framesOf(lab, id)).some(({ text, hasPicture }) => text === 'Ethereum' && hasPicture === picture)
    await expect.poll(() => has(false)).toBe(true)
    release()
    await expect.poll(() => has(true)).toBe(true)
    const frames = (await framesOf(lab, id)).filter(({ text }) => text === 'Ethereum')
    expect(spread(frames.map(({ width }) => width))).toBeLessThan(0.5)
    expect(spread(frames.map(({ words }) => words))).toBeLessThan(0.5)
    // They stand on one line: what lifts one lowers the other.
    const beside = await framesOf(lab, 'appkit-connect-button')
    for (const tops of [frames, beside]) expect(spread(tops.map(({ top }) => top))).toBeLessThan(0.5)
    const picture = lab.networkButton.locator('.wm-network')
    expect(await picture.getAttribute('aria-hidden')).toBe('true')
    expect(await picture.locator('svg').count()).toBe(1)
  })

  // Planted: the picture's own size left to the page; a name that does not give way.
  it('keeps its picture, and cuts its name, where there is little room, whatever the page says of pictures', async () => {
    const name = 'Longnetwork'.repeat(4)
    const lab = await openLab(on.browser, on.sandbox, {
      modals: [{ first: { name } }],
      css: 'section{inline-size:140px}svg,img{width:100px;height:9px;display:block}*{margin:7px}span{opacity:.4}',
    })
    await lab.networkButton.locator('.wm-network svg').waitFor()
    const parts = await lab.networkButton.evaluate((button) => {
      const { right } = button.getBoundingClientRect()
      const box = (selector: string) => (button.querySelector(selector) as Element).getBoundingClientRect()
      const text = button.querySelector('bdi') as Element
      const picture = box('.wm-network')
      return {
        picture: [picture.width, picture.height, box('svg').width, box('svg').height],
        opacity: getComputedStyle(button.querySelector('.wm-network') as Element).opacity,
        isCut: text.scrollWidth > text.clientWidth,
        chevron: right - text.getBoundingClientRect().right >= 32,
      }
    })
    expect(parts).toEqual({ picture: [20, 20, 20, 20], opacity: '1', isCut: true, chevron: true })
  })
})
