import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gallery, startGallery } from '../../sandbox/gallery/serve.js'
import { launchBrowser } from '../support/browser.js'
import { draw, figurePage, measured, press } from './support/drawFigures.js'
import type { Drawing } from './support/figurePage.js'
import { openGallery, partStops, show } from './support/galleryPage.js'

let browser: Browser
let gallery: Gallery

beforeAll(async () => {
  ;[gallery, browser] = await Promise.all([startGallery({ anyFree: true }), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await gallery?.stop()
})

const digits = '8068'.repeat(30)
const units = [
  '',
  'ETH',
  'WWWWWWWWWWWW',
  'A unit that has a name and no symbol',
  '\u202eMW\u0489\u0489﷽👨‍👩‍👧‍👦',
]
/** Every length up to where figures are drawn compact, and some beyond; with and without a part after the mark. */
const numbers = Array.from({ length: 16 }, (_, at) => digits.slice(0, at + 1))
  .flatMap((whole) => [whole, `-${whole}.${digits}`])
  .concat(
    [35, 80].map((length) => `${digits.slice(0, length)}.${digits}`),
    '0',
    '0.0000001',
    '-0.0000001',
  )
const figures: Drawing['figures'] = numbers.flatMap((plain) => units.map((unit) => [plain, unit] as const))
/** Content of a card of 320 px, and of 360. */
const widths = [288, 328]

describe('figures in a card of 320 and of 360 px', () => {
  // Planted: half the characters counted; no `max-inline-size` for a unit; a figure that may not wrap.
  it.each([
    ['system-ui', ['en', 'ar-EG', 'hi-IN', 'fr']],
    ['"DejaVu Sans Mono"', ['en']],
    ['serif', ['de']],
    ['wide', ['en']],
  ] as const)(
    'are never wider than their box in %s',
    async (font, locales) => {
      const page = await figurePage(browser)
      for (const locale of locales) {
        await draw(page, {
          font: font === 'wide' ? 'system-ui' : font,
          isWide: font === 'wide',
          locale,
          figures,
        })
        for (const width of widths) {
          const found = await measured(page, width)
          expect(found).toHaveLength(figures.length)
          expect(found.filter(({ beyond }) => beyond > 0.5)).toEqual([])
          expect(found.filter(({ size }) => size < 15 || size > 34)).toEqual([])
        }
      }
    },
    60_000,
  )

  // Planted: `--n` without the unit.
  it('stand in one line of the same height in an ordinary font; a press shows all digits in as many as they need', async () => {
    const page = await figurePage(browser)
    await draw(page, { font: 'system-ui', isWide: false, locale: 'en', figures })
    for (const width of widths) {
      const found = await measured(page, width)
      expect(found.filter(({ lines }) => lines > 1)).toEqual([])
      expect(found.filter(({ height }) => height !== 44)).toEqual([])
      const sizes = found.map(({ size }) => size)
      expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([15, 34])
    }
    const pressed = await press(page)
    expect(pressed).toBe(figures.filter(([plain]) => /^-?\d{16}/.test(plain)).length)
    const wrapped = async () => (await measured(page, 288)).filter(({ lines }) => lines > 1).length
    await expect
      .poll(wrapped)
      .toBe(figures.filter(([plain]) => /^-?\d{35}/.test(plain) || /^-?\d{16}\./.test(plain)).length)
    for (const width of widths)
      expect((await measured(page, width)).filter(({ beyond }) => beyond > 0.5)).toEqual([])
  }, 30_000)
})

const part = async (name: string, width: number, more: object = {}): Promise<Page> => {
  const viewport = { width, height: 900 }
  const page = await openGallery(browser, gallery.url, { look: '', query: '', viewport, ...more })
  await show(page, partStops.find((stop) => stop.name === `part-${name}`)!)
  return page
}
const card = (page: Page, name: string) => page.locator(`[data-testid=gallery-card][data-name="${name}"]`)

describe('an amount being typed', () => {
  // Planted: a field of a fixed width; an unbounded unit.
  it.each([320, 392])('never goes beyond its card in %i px', async (width) => {
    const page = await part('amountEntry', width)
    const beyond = await page.locator('.entry').evaluateAll((entries) =>
      entries.flatMap((entry) => {
        const box = entry.getBoundingClientRect()
        return (
          [...entry.querySelectorAll('*:not(.hidden,.hidden *,svg *)')]
            .map((one) => ({ name: one.className, rect: one.getBoundingClientRect() }))
            // What can be pressed bleeds by its own padding.
            .filter(({ rect }) => rect.left < box.left - 8.5 || rect.right > box.right + 8.5)
            .map(({ name }) => String(name))
        )
      }),
    )
    expect(beyond).toEqual([])
  })
  it('is centred with its unit, and an error moves nothing', async () => {
    const page = await part('amountEntry', 392)
    const top = (name: string, of: string) =>
      card(page, name)
        .locator(of)
        .evaluate((one) => {
          const entry = one.closest('.entry') as Element
          return [one, entry.querySelector('.source') as Element].map((each) =>
            Math.round(each.getBoundingClientRect().height),
          )
        })
    expect(await top('amountEntry: error', '.source')).toEqual(await top('amountEntry: usual', '.source'))
    const off = await card(page, 'amountEntry: usual')
      .locator('.typed')
      .evaluate((line) => {
        const box = line.getBoundingClientRect()
        const first = (line.querySelector('.typedFigure') as Element).getBoundingClientRect()
        const last = (line.querySelector('.entryUnit') as Element).getBoundingClientRect()
        return Math.abs(first.left - box.left - (box.right - last.right))
      })
    expect(off).toBeLessThan(1)
  })
  it('takes keys and pastes of any place, and keeps its caret', async () => {
    const page = await part('amountEntry', 392)
    const input = card(page, 'amountEntry: empty').locator('input')
    await input.pressSequentially('12,5')
    expect(await input.inputValue()).toBe('12.5')
    await input.press('Home')
    await input.pressSequentially('3x')
    expect(await input.inputValue()).toBe('312.5')
    expect(await input.evaluate((one) => (one as HTMLInputElement).selectionStart)).toBe(1)
    await input.fill('1,234.50')
    expect(await input.inputValue()).toBe('1234.50')
    const arabic = card(page, 'amountEntry: Arabic digits').locator('input')
    expect(await arabic.inputValue()).toBe('١٢٠٤٫٥')
    await arabic.press('End')
    await arabic.pressSequentially('7')
    expect(await arabic.inputValue()).toBe('١٢٠٤٫٥٧')
  })
})

describe('an amount longer than its field', () => {
  // Planted: only the end of it seen.
  it.each([
    [320, ''],
    [392, ''],
    [392, '?scale=200'],
  ])('is seen whole below it, in %i px%s', async (width, query) => {
    const page = await part('amountEntry', width, { query })
    const cut = await page.locator('.typed').evaluateAll((all) =>
      all.flatMap((one) => {
        const entry = one.closest('.entry') as Element
        const input = one.querySelector('input') as HTMLInputElement
        const whole = entry.querySelector<HTMLElement>('.typedWhole')
        const isCut = input.scrollWidth > input.clientWidth + 1
        const isWhole = !!whole && whole.offsetHeight > 0 && whole.scrollWidth <= whole.clientWidth
        return isCut && !isWhole ? [input.value] : []
      }),
    )
    expect(cut).toEqual([])
    const drawn = card(page, 'amountEntry: 80 digits').locator('.typedWhole')
    expect(await drawn.evaluate((one) => one.textContent?.replace(/,/g, '').length)).toBe(80)
    expect(await card(page, 'amountEntry: usual').locator('.typedWhole').count()).toBe(0)
  })
})

/** Words that a line ends within. */
const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) =>
      [...one.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return []
        return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size > 1 ? [word] : []
        })
      }),
    ),
  )

describe('text twice as large', () => {
  // Planted: `overflow-wrap:anywhere` in a box that does not wrap.
  it.each([320, 392])('breaks no word of what is said below an amount in %i px', async (width) => {
    const page = await part('amountEntry', width, { query: '?scale=200' })
    expect((await brokenWords(page, '.sourceSays,.sourceMax')).filter((word) => word.length <= 12)).toEqual(
      [],
    )
    const heights = await Promise.all(
      ['usual', 'error', 'the fee kept back'].map((name) =>
        card(page, `amountEntry: ${name}`)
          .locator('.sourceSays')
          .evaluate((one) => one.getBoundingClientRect().height),
      ),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(72)
  })
  // Planted: columns by letters counted in px of the usual size.
  it.each([
    [320, 1],
    [392, 2],
  ])('leaves tiles in %i px their words, in %i columns', async (width, columns) => {
    const page = await part('actionTile', width, { query: '?scale=200' })
    expect((await brokenWords(page, '.tile span')).filter((word) => word.length <= 12)).toEqual([])
    const lefts = await card(page, 'actionTile: usual')
      .locator('.tile')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(columns)
  })
})

/** As an input method does: a text being composed, and the one that comes of it. */
const compose = async (page: Page, composed: ReadonlyArray<string>, text: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  for (const one of composed)
    await session.send('Input.imeSetComposition', {
      text: one,
      selectionStart: one.length,
      selectionEnd: one.length,
    })
  await session.send('Input.insertText', { text })
  await session.detach()
}

describe('what is composed', () => {
  // Planted: what was composed read, and so written, before it is done.
  it.each([
    ['empty', ['１', '１２'], '１２', '12'],
    ['empty', ['0', '05'], '05', '5'],
    ['empty', ['1', '1,', '1,5'], '1,5', '1.5'],
    ['Arabic digits', ['5'], '5', '٥'],
  ])('is an amount once it is done, in "%s": %j', async (name, composed, text, shown) => {
    const page = await part('amountEntry', 392)
    const input = card(page, `amountEntry: ${name}`).locator('input')
    await input.fill('')
    await compose(page, composed, text)
    expect(await input.inputValue()).toBe(shown)
    await input.press('End')
    await compose(page, ['3'], '3')
    expect(await input.inputValue()).toBe(shown + (name === 'empty' ? '3' : '٣'))
  })
  it('is one digit of a code', async () => {
    const page = await part('codeCells', 392)
    const cells = card(page, 'codeCells: usual').locator('input')
    await cells.nth(0).focus()
    await compose(page, ['1'], '1')
    await compose(page, ['２'], '２')
    expect(await cells.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''))).toBe(
      '12',
    )
  })
})

describe('an amount that is dropped', () => {
  // Planted: left to the browser, and read as keys are: 1.234.
  it.each([
    ['1,234', '1234', 0],
    ['3 gwei', '5', 1],
  ])('is read as a paste: %s', async (data, shown, alerts) => {
    const page = await part('amountEntry', 392)
    const example = card(page, 'amountEntry: empty')
    await example.locator('input').fill('5')
    const box = (await example.locator('input').boundingBox())!
    const session = await page.context().newCDPSession(page)
    const items = [{ mimeType: 'text/plain', data }]
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        data: { items, dragOperationsMask: 1 },
      })
    await expect.poll(() => example.locator('input').inputValue()).toBe(shown)
    await expect.poll(() => example.getByRole('alert').count()).toBe(alerts)
  })
})

describe('an amount that was typed', () => {
  // Planted: left to the browser, which brings back what it held before we wrote.
  it('comes back and goes again', async () => {
    const page = await part('amountEntry', 392)
    const input = card(page, 'amountEntry: Arabic digits').locator('input')
    await input.press('End')
    await input.pressSequentially('79')
    const seen: string[] = []
    for (const key of ['z', 'z', 'y', 'Shift+z', 'z']) {
      await input.press(`Control+${key}`)
      seen.push(await input.inputValue())
    }
    expect(seen).toEqual(['١٢٠٤٫٥٧', '١٢٠٤٫٥', '١٢٠٤٫٥٧', '١٢٠٤٫٥٧٩', '١٢٠٤٫٥٧'])
    expect(await card(page, 'amountEntry: Arabic digits').getByRole('alert').count()).toBe(0)
  })
})

describe('a code', () => {
  it.each([
    [320, 4],
    [392, 8],
  ])('in %i px has six cells %i px apart, within the card', async (width, apart) => {
    const page = await part('codeCells', width)
    const rects = await card(page, 'codeCells: usual')
      .locator('.cell')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(rects.map((rect) => [Math.round(rect.width), Math.round(rect.height)])).toEqual(
      Array(6).fill([44, 56]),
    )
    expect(rects.slice(1).map((rect, at) => Math.round(rect.left - rects[at]!.right))).toEqual(
      Array(5).fill(apart),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
  it('is filled cell by cell as suites do, shakes when it is wrong, and leaves no digit in the page', async () => {
    const page = await part('codeCells', 392)
    const example = card(page, 'codeCells: usual')
    const cells = example.getByTestId('wui-input-numeric')
    for (const [at, digit] of [...'903711'].entries()) await cells.nth(at).locator('input').fill(digit)
    await example.getByRole('alert').waitFor()
    expect(
      await cells
        .nth(0)
        .locator('input')
        .evaluate((one) => one.matches(':focus')),
    ).toBe(true)
    expect(await example.locator('.cells').evaluate((one) => getComputedStyle(one).animationName)).toBe(
      'wm-cells',
    )
    await page.keyboard.type('123456')
    await example.getByRole('status').waitFor()
    const html = await example.locator('.codeEntry').evaluate((one) => one.outerHTML)
    expect(html).not.toMatch(/value=/)
  })
  // Planted: a disabled cell that takes the press; digits that can be dragged.
  it('goes on in the next free cell wherever it is pressed, and keeps its digits where they are', async () => {
    const page = await part('codeCells', 392)
    const example = card(page, 'codeCells: usual')
    const cells = example.locator('.cell')
    const centre = async (at: number): Promise<readonly [number, number]> => {
      const box = (await cells.nth(at).boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2]
    }
    const focused = () =>
      example.locator('input').evaluateAll((all) => all.findIndex((one) => one.matches(':focus')))
    await page.mouse.click(...(await centre(4)))
    expect(await focused()).toBe(0)
    await page.keyboard.type('12')
    await page.mouse.click(...(await centre(5)))
    expect(await focused()).toBe(2)
    await page.mouse.click(...(await centre(0)))
    await page.mouse.down()
    await page.mouse.move(...(await centre(1)), { steps: 4 })
    await page.mouse.up()
    expect(
      await example
        .locator('input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join('')),
    ).toBe('12')
  })
  it('does not shake where movement is not wanted', async () => {
    const page = await part('codeCells', 392, { reducedMotion: 'reduce' })
    expect(
      await card(page, 'codeCells: wrong')
        .locator('.cells')
        .evaluate((one) => getComputedStyle(one).animationName),
    ).toBe('none')
  })
})

describe('tiles', () => {
  // Planted: labels not counted.
  it.each([320, 392])('hold their labels in %i px, in a row of 72 or in twos of 48', async (width) => {
    const page = await part('actionTile', width)
    const tiles = await page.locator('.tile').evaluateAll((all) =>
      all.map((tile) => {
        const label = tile.querySelector('span') as HTMLElement
        const range = document.createRange()
        range.selectNodeContents(label)
        const [box, text] = [tile, range].map((one) => one.getBoundingClientRect())
        return {
          label: label.textContent,
          isIn: !!box && !!text && text.left >= box.left && text.right <= box.right,
          height: Math.round(box?.height ?? 0),
        }
      }),
    )
    expect(tiles.filter(({ isIn }) => !isIn)).toEqual([])
    const heights = (first: number) => tiles.slice(first, first + 4).map(({ height }) => height)
    expect([heights(0), heights(8), heights(12)]).toEqual(
      [72, width === 320 ? 48 : 72, 48].map((height) => Array(4).fill(height)),
    )
  })
})
