import { describe, expect, it } from 'vitest'
import { type Look, openGallery, partStops, photograph, show, stateStops } from './support/galleryPage.js'
import { galleryStage } from './support/galleryStage.js'
import { inPage } from './support/inPage.js'

/**
 * States and parts where room is short: text twice as large, a phone on its side, a phone's sheet. gallery.test.ts has the
 * other looks.
 */
const on = galleryStage()

// A state stands in its dialog where room is short; a part in the page.
describe.each([
  { group: 'states', stops: stateStops, isStates: true },
  { group: 'parts', stops: partStops, isStates: false },
])('$group', ({ stops, isStates }) => {
  const frame = isStates ? '&frame=dialog' : ''

  // Planted: an address in a box of fixed height, names that give way to a value.
  it('nothing is cut where text is twice as large', async () => {
    const look = 'text at 200 %, 360 px'
    const viewport = isStates ? { width: 360, height: 740 } : { width: 392, height: 900 }
    const page = await openGallery(on.browser, on.gallery.url, {
      look,
      query: `?scale=200${frame}`,
      viewport,
    })
    const cut: string[] = []
    for (const stop of stops) {
      await show(page, stop)
      cut.push(...(await inPage(page, 'cutTexts')))
      await photograph(page, stop, look)
    }
    expect(cut).toEqual([])
  }, 120_000)

  // Planted: buttons at the end of the body, which scrolls.
  it('what a view is for is in sight on a phone on its side', async () => {
    const look = 'landscape, 844 px'
    const viewport = { width: 844, height: 390 }
    const page = await openGallery(on.browser, on.gallery.url, { look, query: `?${frame}`, viewport })
    const outside: string[] = []
    for (const stop of stops) {
      await show(page, stop)
      if (isStates) outside.push(...(await inPage(page, 'outsideWindow', '.primary,.quiet')))
      await photograph(page, stop, look)
    }
    expect(outside).toEqual([])
  }, 120_000)
})

// Planted: a footer that is always whole, and leaves a list 18 px.
it('on a low screen with text twice as large a row can still be seen, and the footer reached', async () => {
  const viewport = { width: 844, height: 390 }
  const page = await openGallery(on.browser, on.gallery.url, {
    look: '',
    query: '?scale=200&frame=dialog',
    viewport,
  })
  for (const name of ['connect-many', 'connect-legal-footer', 'connect-collapsed', 'networks-many']) {
    await show(page, stateStops.find((one) => one.name === name) as (typeof stateStops)[number])
    const found = await page.evaluate(() => {
      const root = document.querySelector('[data-testid=gallery-card] > div')?.shadowRoot
      const view = root?.querySelector('.view')
      const body = root?.querySelector('.body')
      const hasRows = body?.querySelector('.row') != null
      const seen = body?.getBoundingClientRect().height ?? 0
      view?.scrollTo(0, view.scrollHeight)
      const end = root?.querySelector('.footer')?.getBoundingClientRect().bottom ?? 999
      const card = root?.querySelector('.card')?.getBoundingClientRect().bottom ?? 0
      return { rowSeen: !hasRows || seen >= 64, footerSeen: end <= card + 1 && card <= innerHeight }
    })
    expect({ name, ...found }).toEqual({ name, rowSeen: true, footerSeen: true })
  }
}, 60_000)

// Planted: a dialog whose column is as wide as the longest name; a sheet that rises all the same.
it('a sheet is as wide as the phone, whatever stands in it, and only fades where no movement is wanted', async () => {
  const look: Look = {
    look: 'sheet, reduced motion, 360 px',
    query: '?frame=dialog',
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  }
  const page = await openGallery(on.browser, on.gallery.url, look)
  const found: string[] = []
  for (const stop of stateStops) {
    await show(page, stop)
    found.push(...(await inPage(page, 'outsideWindow', '.card,.primary,.quiet,.header button')))
    found.push(...(await inPage(page, 'moving')))
    await photograph(page, stop, look.look)
  }
  expect(found).toEqual([])
}, 120_000)
