import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPage } from '../support/browser.js'
import { allParts, allStates, openGallery, show, stateStops } from './support/galleryPage.js'
import { galleryStage } from './support/galleryStage.js'
import type { Exception, Finding } from './support/inPage/scales.js'
import { bringIn, inPage } from './support/inPage.js'

/**
 * Sizes, lines, weights, corners, spaces, strokes and colours come from scales (docs/testing.md has them). Whatever is drawn
 * in a state or a part and is of none of them is found here, in computed styles, so that no rule can slip by.
 */
const exceptions: ReadonlyArray<Exception & { readonly why: string }> = [
  {
    selector: '.loop',
    property: 'padding',
    value: '3px',
    why: 'the ring itself: a mask leaves its padding alone',
  },
  {
    selector: '.mark',
    property: 'padding',
    value: '2px',
    why: 'the rim of the surface round a badge',
  },
]

const on = galleryStage()

/** One line for a finding, however many cards it stands in: `account and 8 more: .since font-size 12px (13,15)`. */
const told = (findings: ReadonlyArray<Finding>): ReadonlyArray<string> => {
  const cards = new Map<string, Set<string>>()
  for (const { card, label, property, value, allowed } of findings) {
    const line = `${label} ${property} ${value} (${allowed})`
    cards.set(line, (cards.get(line) ?? new Set()).add(card))
  }
  return [...cards].map(([line, names]) => {
    const [first] = names
    return `${first}${names.size > 1 ? ` and ${names.size - 1} more` : ''}: ${line}`
  })
}

const used = new Set<number>()

const outside = async (page: Page): Promise<ReadonlyArray<string>> => {
  const found = await inPage(
    page,
    'outsideScales',
    exceptions.map(({ selector, property, value }) => ({ selector, property, value })),
  )
  for (const at of found.used) used.add(at)
  return told(found.findings)
}

// The page leaves 16 px beside a card where there is room.
describe.each([
  { width: 360, viewport: { width: 392, height: 900 } },
  { width: 320, viewport: { width: 320, height: 900 } },
])('$width px wide', ({ viewport }) => {
  // Planted: letters of a logo at 11 px, strokes that grow and shrink with their icon.
  it.each([allStates, allParts])('$name: nothing stands outside the scales', async (stop) => {
    const page = await openGallery(on.browser, on.gallery.url, { look: '', query: '', viewport })
    await show(page, stop)
    expect(await outside(page)).toEqual([])
  })
})

// Planted: pictures that take their edge from the place of the card: in its dialog alone, and by the height of the window.
it.each([
  { name: 'a sheet', viewport: { width: 360, height: 740 } },
  { name: 'a card over the page', viewport: { width: 900, height: 800 } },
])(
  'in its dialog, $name keeps to them',
  async ({ viewport }) => {
    const page = await openGallery(on.browser, on.gallery.url, { look: '', query: '?frame=dialog', viewport })
    const found: string[] = []
    for (const stop of stateStops) {
      await show(page, stop)
      found.push(...(await outside(page)))
    }
    expect(found).toEqual([])
  },
  60_000,
)

it('every exception is needed', () => {
  expect(exceptions.filter((_one, at) => !used.has(at))).toEqual([])
})

const plantedRules = `
.wm{--_text:rgb(1 2 3);--_accent:rgb(9 9 200);all:initial;display:block;font:400 15px/20px sans-serif;color:var(--_text)}
.small{font-size:12px;line-height:16px}
.loose{font-size:13px;line-height:24px}
.mono{font:13px/20px monospace}
.heavy{font-weight:700}
.fitted{--n:9;font-size:clamp(15px,calc(100cqi/(var(--n)*.64)),34px);line-height:44px}
.fitted.over{font-size:40px;line-height:52px}
.fitted.lined{line-height:90px}
.round{border-radius:12px}
.sheet{border-radius:24px 24px 0 0}
.tile{inline-size:36px;block-size:36px;border-radius:10px}
.odd{inline-size:72px;block-size:72px;border-radius:20px}
.wide{inline-size:73px;block-size:50px;border-radius:20px}
.spaced{padding:5px;margin:0 auto 2px;display:grid;gap:3px}
.tinted{color:rgb(4 5 6);background:rgb(7 8 9)}
.own{--_tint:rgb(70 80 90);background:var(--_tint)}
.tagged::before{content:'';display:block;margin-inline-end:7px}
.filled{background:var(--_accent)}
.hidden{font-size:1px}
`
const plantedMarkup = `<div class="wm"><div class="card">
<span class="small">a</span><span class="small"></span><span class="loose">a</span><span class="mono">a</span>
<span class="heavy">a</span><span class="fitted">1.204</span><span class="fitted over">1</span><span class="fitted lined">1</span>
<div class="round"></div><div class="sheet"></div><div class="tile"></div><div class="odd"></div><div class="wide"></div>
<div class="spaced"></div><span class="tinted">a</span><div class="own"></div><span class="tagged"></span><p>a</p>
<div class="filled"></div><div class="filled"></div><span class="hidden">a</span>
<svg viewBox="0 0 24 24" width="20" height="20"><path d="M0 0h24" stroke="red" stroke-width="1.5"></path></svg>
<svg class="right" viewBox="0 0 24 24" width="20" height="20"><path d="M0 0h24" stroke="red" stroke-width="1.8"></path></svg>
</div></div>`

it('each kind of value outside a scale is found, and nothing that is inside', async () => {
  const { page } = await newPage(on.browser)
  await bringIn(page)
  await page.goto('about:blank')
  await page.evaluate(
    ([rules, markup]) => {
      document.body.innerHTML = '<figure data-testid="gallery-card" data-name="planted"><div></div></figure>'
      const root = document.querySelector('figure > div')?.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      if (!root) return
      root.adoptedStyleSheets = [sheet]
      root.innerHTML = markup
    },
    [plantedRules, plantedMarkup] as const,
  )
  const exception = { selector: '.spaced', property: 'margin', value: '2px' }
  const { findings, used: needed } = await inPage(page, 'outsideScales', [exception])
  expect(needed).toEqual([0])
  expect(told(findings)).toEqual([
    'planted: .small font-size 12px (13,15,17,22,34,44)',
    'planted: .loose line-height 24px at 13px (16,18)',
    'planted: .heavy font-weight 700 (400,500,600)',
    'planted: .fitted.over font-size 40px (15 to 34)',
    'planted: .fitted.lined line-height 90px at 34px (1.17 to 1.55 times)',
    'planted: .round radius 12px (0,6,10,16,24,full,28%)',
    'planted: .wide radius 20px (0,6,10,16,24,full,28%)',
    'planted: .spaced padding 5px (multiples of 4px)',
    'planted: .spaced gap 3px (multiples of 4px)',
    'planted: .tinted color rgb(4, 5, 6) (--_…)',
    'planted: .tinted background-color rgb(7, 8, 9) (--_…)',
    'planted: .tagged::before margin 7px (multiples of 4px)',
    'planted: .card p margin 15px (multiples of 4px)',
    'planted: .card svg stroke 1.25px (1.5px)',
    'planted: .card accent fills .filled, .filled (at most one)',
  ])
})
