import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { LabModal } from '../../sandbox/host/pages/labQuery.js'
import { type Lab, openLab } from './support/lab.js'
import { stage } from './support/stage.js'

const on = stage({ profile: 'journeys', demo: false, lab: true })

/** How pages lay out what is around our buttons: themselves, or what they stand in, as parts of a row. */
const hosts = {
  block: '',
  flex: 'section{display:flex;justify-content:space-between}',
  grid: 'section{display:grid;grid-template-columns:auto auto}',
  'grid of equal parts': 'section{display:grid;grid-template-columns:1fr 1fr}',
  'part of a flex row': 'main{display:flex;justify-content:space-between}',
  'flex row in a flex row': 'main,section{display:flex;justify-content:space-between;gap:8px}',
  table: 'main{display:table}section{display:table-cell}',
}
const names = {
  latin: 'Longnetwork'.repeat(9),
  arabic: 'شبكةطويلةجدا'.repeat(9),
  family: '👨‍👩‍👧‍👦'.repeat(20),
}

/** The test page, 320 px wide, in the layouts above, one after the other. */
const narrow = (modal: LabModal): Promise<Lab> =>
  openLab(on.browser, on.sandbox, {
    viewport: { width: 320, height: 640 },
    modals: [modal],
    css: 'main>:not(h1,section),output{display:none}',
  })

const inEachHost = async (page: Page, check: (host: string) => Promise<void>): Promise<void> => {
  for (const [host, rules] of Object.entries(hosts))
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate(
        (given) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(given.rules)
          const known = window as unknown as { layout?: CSSStyleSheet }
          const others = document.adoptedStyleSheets.filter((one) => one !== known.layout)
          document.adoptedStyleSheets = [...others, sheet]
          known.layout = sheet
          document.documentElement.dir = given.dir
        },
        { rules, dir },
      )
      await check(`${host}, ${dir}`)
    }
}

/** The page under another title, with more rules of its own. */
const retitle = (lab: Lab, title: string, rules: string): Promise<void> =>
  lab.page.evaluate(
    (given) => {
      const heading = document.querySelector('h1')
      if (heading) heading.textContent = given.title
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(given.rules)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    { title, rules },
  )

/** By how much the page is wider than the window, and a button than what it stands in. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement
    const buttons = [...document.querySelectorAll('.wm-button')].map((button) => {
      const box = button.getBoundingClientRect()
      const around = (button.closest('section') as HTMLElement).getBoundingClientRect()
      return Math.max(box.right - around.right, around.left - box.left)
    })
    return Math.round(Math.max(root.scrollWidth - root.clientWidth, ...buttons))
  })

const isCut = (text: Element): boolean =>
  text.scrollWidth > text.clientWidth && getComputedStyle(text).textOverflow === 'ellipsis'

/** Of which parts of the account's button all can be seen, and of which something. */
const seen = (button: Element): Record<string, 'whole' | 'part' | 'none'> => {
  const frame = button.getBoundingClientRect()
  return Object.fromEntries(
    ['balance', 'avatar', 'address'].map((part) => {
      const box = (button.querySelector(`.wm-${part}`) as Element).getBoundingClientRect()
      const height = Math.min(box.bottom, frame.bottom) - box.top
      const isWhole =
        height >= box.height && box.height <= 20 && box.left >= frame.left && box.right <= frame.right
      return [part, isWhole ? 'whole' : height > 0 ? 'part' : 'none']
    }),
  )
}

const connect = async (lab: Lab): Promise<void> => {
  await lab.open()
  await lab.page.getByTestId(/^wallet-selector-external-rich/).click()
  await lab.isClosed()
  await lab.page.locator('.wm-balance').waitFor({ state: 'attached' })
}

describe('buttons on a page of 320 px', () => {
  // Planted: nowrap without the grid; no `overflow: hidden`; the text not in an element of its own.
  it.each(Object.entries(names))(
    'cut a long name with dots and widen no page: %s',
    async (_what, name) => {
      const lab = await narrow({ first: { name }, options: { texts: { 'buttons.connect': name } } })
      await inEachHost(lab.page, async (host) => {
        expect(await excess(lab.page), host).toBe(0)
        for (const id of ['connect-button', 'w3m-network-button']) {
          const button = lab.page.getByTestId(id)
          expect(await button.textContent()).toBe(name)
          expect(await button.locator('bdi').evaluate(isCut), `${id}, ${host}`).toBe(true)
        }
      })
    },
    20_000,
  )

  // Planted: names of up to 16 letters whole, whatever their width.
  it('widen no page for an ordinary name beside a title and another button', async () => {
    for (const name of ['OP Mainnet', 'BNB Smart Chain', 'Arbitrum Sepolia', 'W'.repeat(16)]) {
      const lab = await narrow({ first: { name } })
      await retitle(lab, 'Northlight Coffee', 'section{gap:8px}h1{font-size:16px}')
      await inEachHost(lab.page, async (host) => expect(await excess(lab.page), `${name}, ${host}`).toBe(0))
      expect(await lab.networkButton.textContent()).toBe(name)
    }
  }, 40_000)

  // Planted: every text gives way, whatever its length.
  it('leave short texts whole beside a long title of the page', async () => {
    const lab = await narrow({})
    await retitle(
      lab,
      'A shop whose name has many short words',
      'main{display:flex;justify-content:space-between}',
    )
    const widths = await lab.connectButton.evaluate((button) => {
      const text = document.createRange()
      text.selectNodeContents(button)
      return [text.getBoundingClientRect().width + 32, button.getBoundingClientRect().width].map(Math.round)
    })
    expect(widths[1]).toBe(widths[0])
    expect(await excess(lab.page)).toBe(0)
  })

  const external = [{ id: 'rich', name: 'Rich', account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }]

  // Planted: digits that may be cut; a balance that does not wrap; no `overflow: clip`.
  it.each([
    ['a long symbol', { symbol: 'LongSymbol'.repeat(4) }],
    ['21 digits', { decimals: 2, symbol: 'USD' }],
    ['both, and a long name', { decimals: 2, symbol: 'LongSymbol'.repeat(4), name: names.latin }],
  ])(
    'widen no page for %s: an amount is whole or not there',
    async (_what, first) => {
      const lab = await narrow({ first, external })
      await connect(lab)
      const text = await lab.accountButton.textContent()
      expect(text).toMatch(/^\d+ \w+0x70\.\.\.dc79C8$/)
      await inEachHost(lab.page, async (host) => {
        expect(await excess(lab.page), host).toBe(0)
        const { balance, address } = await lab.accountButton.evaluate(seen)
        expect([balance, address], host).toStrictEqual([expect.stringMatching(/whole|none/), 'whole'])
      })
    },
    20_000,
  )

  it('show of the account as much as there is room for: first the address gives way, then the balance goes', async () => {
    const lab = await narrow({ external })
    await connect(lab)
    const at = (width: number) =>
      lab.page.evaluate((to) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`section{inline-size:${to}px}`)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }, width)
    const shown = async (width: number) => {
      await at(width)
      const { balance, avatar, address } = await lab.accountButton.evaluate(seen)
      const isShort = await lab.accountButton
        .locator('.wm-address')
        .evaluate((text) => text.scrollHeight > text.clientHeight)
      return [balance, avatar, address, isShort ? 'cut' : 'uncut']
    }
    await at(1_000)
    const [all, balance] = await lab.accountButton.evaluate((button) => {
      const width = (of: Element | null) => of?.getBoundingClientRect().width ?? 0
      return [width(button), width(button.querySelector('.wm-balance'))] as const
    })
    expect(await shown(all + 1)).toStrictEqual(['whole', 'whole', 'whole', 'uncut'])
    expect(await shown(all - 20)).toStrictEqual(['whole', 'whole', 'whole', 'cut'])
    expect(await shown(all - balance)).toStrictEqual(['none', 'whole', 'whole', 'uncut'])
    expect(await shown(100)).toStrictEqual(['none', 'none', 'whole', 'cut'])
  })
})
