import type { Drawn } from './rendered.js'
import type { Found } from './scales.js'

const radii = [0, 6, 10, 16, 24]
const corners = [
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-left-radius',
  'border-bottom-right-radius',
]

const edgeOf = ({ element, pseudo, style }: Drawn): number => {
  if (pseudo !== '') return Number.parseFloat(style.width)
  const { width, height } = element.getBoundingClientRect()
  return Math.abs(width - height) < 0.5 ? width : Number.NaN
}

const isRadius = (value: string, edge: number): boolean => {
  if (value === '50%' || value === '28%') return true
  const number = Number.parseFloat(value)
  if (!/^[\d.e+]+px$/.test(value)) return false
  return radii.includes(number) || number >= 999 || Math.abs(number - 0.28 * edge) <= 0.5
}

/** Corners; four alike are told once. */
export const radiusFindings = (one: Drawn): ReadonlyArray<Found> => {
  if (one.element.localName === 'svg') return []
  const edge = edgeOf(one)
  const odd = corners
    .map((name) => one.style.getPropertyValue(name))
    .filter((value) => !isRadius(value, edge))
  return [...new Set(odd)].map((value) => ['radius', value, `${radii},full,28%`])
}

const edges = [16, 20, 24, 28, 36, 40, 72]

/** Pictures of wallets, networks and tokens. */
export const edgeFindings = ({ element, pseudo }: Drawn): ReadonlyArray<Found> => {
  if (pseudo !== '' || !element.matches('.logo')) return []
  const { width, height } = element.getBoundingClientRect()
  return edges.includes(width) && width === height ? [] : [['edge', `${width}x${height}px`, `${edges}`]]
}

const sides = ['top', 'right', 'bottom', 'left']
const spaces = {
  padding: sides.map((side) => `padding-${side}`),
  margin: sides.map((side) => `margin-${side}`),
  gap: ['row-gap', 'column-gap'],
}

/** What a rule says, where the used value would be what `auto` came to. */
const saidOf = ({ element, pseudo, style }: Drawn, property: string): string => {
  const said = pseudo === '' ? element.computedStyleMap().get(property) : null
  return said instanceof CSSKeywordValue ? said.value : style.getPropertyValue(property)
}

const isSpace = (value: string): boolean => {
  if (/^(auto|normal)$/.test(value)) return true
  return /^-?[\d.e-]+px$/.test(value) && Number.parseFloat(value) % 4 === 0
}

/** Paddings, margins and gaps; sides alike are told once. */
export const spaceFindings = (one: Drawn): ReadonlyArray<Found> =>
  Object.entries(spaces).flatMap(([kind, properties]) => {
    const odd = properties.map((property) => saidOf(one, property)).filter((value) => !isSpace(value))
    return [...new Set(odd)].map((value): Found => [kind, value, 'multiples of 4px'])
  })

const strokesIn = (svg: SVGSVGElement): ReadonlyArray<number> => {
  const { width, height } = svg.getBoundingClientRect()
  const box = svg.viewBox.baseVal
  const scale = box && box.width > 0 ? Math.min(width / box.width, height / box.height) : 1
  return [...svg.querySelectorAll<SVGGraphicsElement>('path,circle,line,rect,ellipse,polyline,polygon')]
    .map((shape) => getComputedStyle(shape))
    .filter(({ stroke }) => stroke !== 'none')
    .map(({ strokeWidth, vectorEffect }) =>
      vectorEffect === 'non-scaling-stroke'
        ? Number.parseFloat(strokeWidth)
        : Number.parseFloat(strokeWidth) * scale,
    )
}

/** Lines of drawings, as wide as they are on the screen. */
export const strokeFindings = ({ element, pseudo }: Drawn): ReadonlyArray<Found> => {
  if (pseudo !== '' || !(element instanceof SVGSVGElement)) return []
  const odd = strokesIn(element).filter((width) => Math.abs(width - 1.5) > 0.05)
  return [...new Set(odd.map((width) => `${Number(width.toFixed(2))}px`))].map((value) => [
    'stroke',
    value,
    '1.5px',
  ])
}
