import { createRoot } from 'react-dom/client'
import { Figure } from '../../../src/ui/parts/Figure.js'
import { adoptSheet } from '../../../src/ui/style/adopt.js'
import { sheetText } from '../../../src/ui/style/sheet.js'
import { ShadowRootContext } from '../../../src/ui/style/useStyles.js'
import { cardAmount } from '../../../src/ui/text/amounts.js'

/** Figures that are drawn in a page to be measured there. */
export interface Drawing {
  readonly font: string
  /** Digits wider than any font of this machine has. */
  readonly isWide: boolean
  readonly locale: string
  readonly figures: ReadonlyArray<readonly [plain: string, unit: string]>
}

/** What of a figure goes beyond its box, in px, and how it stands in it. */
export interface Measured {
  readonly name: string
  readonly beyond: number
  readonly lines: number
  readonly size: number
  readonly height: number
}

const draw = async ({ font, isWide, locale, figures }: Drawing): Promise<void> => {
  document.body.replaceChildren(document.createElement('div'))
  const host = document.body.firstElementChild as HTMLElement
  const shadow = host.attachShadow({ mode: 'open' })
  adoptSheet(shadow, sheetText)
  adoptSheet(shadow, `:host{--wm-font:${font}}.box{inline-size:var(--width);margin-block-end:8px}`)
  if (isWide) adoptSheet(shadow, '.wm .figure{letter-spacing:.25em}')
  const content = figures.map(([plain, unit]) => {
    const amount = cardAmount(plain, locale)
    return (
      <div key={plain + unit} className="box" data-name={`${plain} ${unit}`}>
        <Figure label="Balance" content={amount ? { step: 'known', amount, unit } : { step: 'unknown' }} />
      </div>
    )
  })
  createRoot(shadow).render(
    <ShadowRootContext value={shadow}>
      <div className="wm">{content}</div>
    </ShadowRootContext>,
  )
  const isThere = (): boolean => shadow.querySelectorAll('.sum').length === figures.length
  while (!isThere()) await new Promise(requestAnimationFrame)
}

const boxes = (): ReadonlyArray<HTMLElement> => [
  ...(document.body.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('.box') ?? []),
]

const press = (): number => {
  const buttons = boxes().flatMap((box) => [...box.querySelectorAll('button')])
  for (const button of buttons) button.click()
  return buttons.length
}

/** Where its text is seen; what is for ears alone is not. */
const rectsOf = (element: Element): ReadonlyArray<DOMRect> => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const rects: DOMRect[] = []
  while (walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    if (!walker.currentNode.parentElement?.closest('.hidden')) rects.push(...range.getClientRects())
  }
  return rects
}

const measure = (width: number): ReadonlyArray<Measured> => {
  ;(document.body.firstElementChild as HTMLElement).style.setProperty('--width', `${width}px`)
  return boxes().map((box) => {
    const { left, right } = box.getBoundingClientRect()
    const figure = box.querySelector('.figure') as HTMLElement
    // A unit may be cut with dots: what counts is where it is seen.
    const drawn = [
      ...rectsOf(figure),
      ...[...box.querySelectorAll('.unit')].map((one) => one.getBoundingClientRect()),
    ]
    const beyond = drawn.map((rect) => Math.max(left - rect.left, rect.right - right))
    const tops = rectsOf(figure)
    const bottom = Math.max(...tops.map((rect) => rect.bottom))
    // A raised power stands higher, by less than a line.
    const tallest = Math.max(...tops.map(({ height }) => height))
    const lines = 1 + tops.filter((rect) => rect.bottom < bottom - tallest).length
    return {
      name: box.dataset.name ?? '',
      beyond: Math.max(...beyond),
      lines,
      size: Number.parseFloat(getComputedStyle(figure).fontSize),
      height: box.querySelector('.amount')?.getBoundingClientRect().height ?? 0,
    }
  })
}

Object.assign(globalThis, { figures: { draw, press, measure } })
