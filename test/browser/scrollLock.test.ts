import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Held, type Lab, openLab } from './support/lab.js'
import { stage } from './support/stage.js'

// Scrollbars stand, as they do for most visitors with a mouse.
const on = stage({ profile: 'journeys', demo: false, lab: true }, { without: ['--hide-scrollbars'] })

const layers = ['dialog', 'page'] as const

/** How hosts style the elements by which a page scrolls. */
const styles: Readonly<Record<string, string>> = {
  'nothing of its own': '',
  'body{overflow-x:hidden}': 'body{overflow-x:hidden}',
  'html{overflow-x:hidden}': 'html{overflow-x:hidden}',
  'both{overflow-x:hidden}': 'html,body{overflow-x:hidden}',
  'body{overflow-y:scroll}': 'body{overflow-y:scroll}',
  'html{overflow-y:scroll}': 'html{overflow-y:scroll}',
  'body{overflow-x:clip}': 'body{overflow-x:clip}',
  'html{overflow-x:clip}': 'html{overflow-x:clip}',
  'body of the height of the page': 'html,body{height:100%} body{overflow-x:hidden}',
  'a contained body': 'body{overflow-x:hidden;contain:paint}',
  'important rules': 'html{overflow:visible!important} body{overflow:auto!important}',
  'body a size container': 'body{overflow-x:hidden;container-type:inline-size}',
  'html a size container': 'html{container-type:inline-size} body{overflow-x:hidden}',
  'a stable gutter on both edges': 'html{scrollbar-gutter:stable both-edges} body{overflow-x:hidden}',
  'heavy important rules': 'html:root:root body:not(.a):not(.b){overflow-x:hidden;overflow-y:auto!important}',
  'a layer with important rules': '@layer host{html{overflow-y:scroll!important}}',
  'smooth scrolling': 'html{scroll-behavior:smooth} body{overflow-x:hidden}',
  'a stable gutter': 'html{scrollbar-gutter:stable} body{overflow-x:hidden}',
}

const basic = `
body{margin:0}
h1{position:sticky;top:0;margin:0;height:50px}
section{height:1500px}
`

interface Place {
  readonly header: number
  readonly scrolled: number
  readonly width: number
}

const place = (on: Page): Promise<Place> =>
  on.evaluate(() => ({
    header: document.querySelector('h1')?.getBoundingClientRect().top ?? -1,
    scrolled: scrollY + document.body.scrollTop * (document.scrollingElement === document.body ? 0 : 1),
    width: document.querySelector('h1')?.getBoundingClientRect().width ?? -1,
  }))

const open = async (layer: (typeof layers)[number]): Promise<Lab> => {
  const lab = await openLab(on.browser, on.sandbox, {
    modals: [{ options: { layer } }, { options: { layer, storagePrefix: 'second' } }],
    css: basic,
  })
  await lab.page.waitForFunction(
    () => getComputedStyle(document.querySelector('h1') as Element).position === 'sticky',
  )
  return lab
}

/** Puts a sheet of the host in the place of the last, and scrolls whichever element scrolls. */
const restyle = (lab: Lab, css: string): Promise<void> =>
  lab.page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    const held = window as unknown as { sheet?: CSSStyleSheet }
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets.filter((one) => one !== held.sheet)]
    held.sheet = sheet
    scrollTo({ top: 900, behavior: 'instant' })
    if (scrollY === 0) document.body.scrollTop = 900
  }, css)

const show = (lab: Lab): Promise<unknown> =>
  lab.page.evaluate(() => (window as unknown as Held).lab.modals[0]?.open())

/** Tries to scroll what is behind: by wheel over the overlay, and by keys. */
const tryToScroll = async (lab: Lab): Promise<void> => {
  await lab.page.mouse.move(8, 300)
  await lab.page.mouse.wheel(0, 400)
  await lab.page.keyboard.press('PageDown')
  await lab.page.keyboard.press('End')
  await lab.page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  )
}

describe('the page stands still under the lock', () => {
  // Planted: html locked whatever body has (the header goes in eight of these).
  it.each(layers)(
    '[N2-05] however the host styles html and body, layer %s',
    async (layer) => {
      const lab = await open(layer)
      const bar = () => innerWidth - document.documentElement.clientWidth
      await expect.poll(() => lab.page.evaluate(bar)).toBeGreaterThan(0)
      for (const [name, css] of Object.entries(styles)) {
        await restyle(lab, css)
        const before = await place(lab.page)
        expect(before, name).toMatchObject({ scrolled: 900 })
        await show(lab)
        await lab.shows('Connect Wallet')
        expect(await place(lab.page), name).toEqual(before)
        // Planted: a dialog that hangs on such a body: the card stood 900 px above the window.
        const card = await lab.card.boundingBox()
        expect({ name, isSeen: (card?.y ?? -1) >= 0 && (card?.y ?? 999) < 400 }).toEqual({
          name,
          isSeen: true,
        })
        await tryToScroll(lab)
        expect(await place(lab.page), name).toEqual(before)
        await lab.close()
        expect(await place(lab.page), name).toEqual(before)
        await lab.page.mouse.wheel(0, 300)
        await expect
          .poll(async () => (await place(lab.page)).scrolled, { message: name })
          .toBeGreaterThan(900)
      }
    },
    60_000,
  )

  it.each(layers)('[N2-05] a part of the page that scrolls keeps its place, layer %s', async (layer) => {
    const lab = await open(layer)
    await restyle(lab, 'html,body{height:100%} main{height:100vh;overflow:auto}')
    const scrolled = (): Promise<number> =>
      lab.page.evaluate(() => document.querySelector('main')?.scrollTop ?? -1)
    await lab.page.evaluate(() => {
      const main = document.querySelector('main')
      if (main) main.scrollTop = 400
    })
    expect(await scrolled()).toBe(400)
    await show(lab)
    await lab.shows('Connect Wallet')
    await tryToScroll(lab)
    // It is behind the overlay, and no more than that: it may be scrolled by the page itself.
    expect(await scrolled()).toBe(400)
    await lab.close()
    expect(await scrolled()).toBe(400)
    await lab.page.mouse.wheel(0, 100)
    await expect.poll(scrolled).toBeGreaterThan(400)
  })
})

describe('the lock and other locks', () => {
  const inlineOf = (lab: Lab): Promise<ReadonlyArray<string | null>> =>
    lab.page.evaluate(() => [document.documentElement, document.body].map((one) => one.getAttribute('style')))

  it('[N2-05] a dialog of the page that opens under it and closes after it writes nothing of ours back', async () => {
    const lab = await open('dialog')
    await restyle(lab, 'body{overflow-x:hidden}')
    await show(lab)
    await lab.shows('Connect Wallet')
    // As common libraries do: remember what stands there, lock, and put it back.
    await lab.page.evaluate(() => {
      const remembered = [document.documentElement, document.body].map((one) => one.style.overflow)
      Object.assign(window, {
        giveBack: () => {
          document.documentElement.style.overflow = remembered[0] ?? ''
          document.body.style.overflow = remembered[1] ?? ''
        },
      })
      document.body.style.overflow = 'hidden'
      document.documentElement.style.overflow = 'hidden'
    })
    await lab.close()
    await lab.page.evaluate(() => (window as unknown as { giveBack: () => void }).giveBack())
    await lab.page.mouse.move(8, 300)
    await lab.page.mouse.wheel(0, 300)
    await expect.poll(async () => (await place(lab.page)).scrolled).toBeGreaterThan(900)
  })

  it.each([
    ['body', 'html{overflow-x:visible}'],
    ['html', 'body{overflow-x:hidden}'],
  ] as const)('[N2-05] a page that locks %s while we are open keeps its header', async (what, css) => {
    const lab = await open('dialog')
    await restyle(lab, css)
    const before = await place(lab.page)
    await show(lab)
    await lab.shows('Connect Wallet')
    await lab.page.evaluate((name) => {
      const element = name === 'body' ? document.body : document.documentElement
      element.style.overflow = 'hidden'
    }, what)
    expect(await place(lab.page)).toEqual(before)
    await lab.page.evaluate(() => {
      document.body.style.overflow = ''
      document.documentElement.style.overflow = ''
    })
    await lab.close()
    expect(await place(lab.page)).toEqual(before)
  })

  it('[N2-05] where rules do not suffice, what the page writes to the same attribute meanwhile stays', async () => {
    const lab = await open('dialog')
    await restyle(lab, '@layer host{html{overflow-y:scroll!important}}')
    await show(lab)
    await lab.shows('Connect Wallet')
    await lab.page.evaluate(() => document.documentElement.style.setProperty('--brand', 'teal'))
    await lab.close()
    expect(await inlineOf(lab)).toEqual(['--brand: teal;', null])
  })

  // Planted: a lock of its own for each, the second of which met the first one's.
  it('[N2-05] two modals at once: the page scrolls again when both have gone', async () => {
    const lab = await open('page')
    await restyle(lab, 'body{overflow-x:hidden}')
    const before = await place(lab.page)
    const modals = (index: number, what: 'open' | 'close'): Promise<unknown> =>
      lab.page.evaluate(
        ([at, name]) => {
          const modal = (window as unknown as Held).lab.modals[at as number]
          return (modal as unknown as Record<string, () => unknown>)[name as string]?.()
        },
        [index, what] as const,
      )
    await modals(0, 'open')
    await modals(1, 'open')
    await expect.poll(() => lab.page.getByTestId('w3m-modal-card').count()).toBe(2)
    await modals(0, 'close')
    await expect.poll(() => lab.page.getByTestId('w3m-modal-card').count()).toBe(1)
    await tryToScroll(lab)
    expect(await place(lab.page)).toEqual(before)
    await modals(1, 'close')
    await lab.isClosed()
    await lab.page.mouse.wheel(0, 300)
    await expect.poll(async () => (await place(lab.page)).scrolled).toBeGreaterThan(900)
    expect(await inlineOf(lab)).toEqual([null, null])
  })
})
