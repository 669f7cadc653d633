import { type Drawn, hasText } from './rendered.js'
import type { Found } from './scales.js'

const namesIn = new WeakMap<ShadowRoot, ReadonlyArray<string>>()
const namesOf = (root: ShadowRoot): ReadonlyArray<string> => {
  const text = root.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')
  const known = namesIn.get(root) ?? [...new Set(text.match(/--_[\w-]+/g))]
  namesIn.set(root, known)
  return known
}

/** What each property comes to as a colour where `place` stands. */
const coloursAt = (root: ShadowRoot, place: Element): ReadonlyMap<string, string> => {
  const probe = document.createElement('i')
  place.append(probe)
  const style = getComputedStyle(probe)
  const found = namesOf(root).map((name): [string, string] => {
    // Not a colour: what is inherited, which says nothing. Two grounds tell the two apart.
    const [first, second] = ['#010203', '#040506'].map((ground) => {
      probe.style.cssText = ''
      probe.style.setProperty('background-color', `var(${name},${ground})`)
      return style.backgroundColor
    })
    return [name, first === second ? (first ?? '') : '']
  })
  probe.remove()
  return new Map(found.filter(([, colour]) => colour !== ''))
}

const atRoot = new WeakMap<ShadowRoot, ReadonlyMap<string, string>>()
const rootColours = (root: ShadowRoot): ReadonlyMap<string, string> => {
  const place = root.querySelector('.wm')
  const known = atRoot.get(root) ?? (place ? coloursAt(root, place) : new Map())
  atRoot.set(root, known)
  return known
}

const isNone = (colour: string): boolean => /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(colour)

const isKnown = (root: ShadowRoot, { element }: Drawn, colour: string): boolean => {
  if (isNone(colour) || [...rootColours(root).values()].includes(colour)) return true
  // Parts may set one for themselves, as letter tiles do.
  const place = /^(input|img|svg)$/.test(element.localName) ? element.parentElement : element
  return place !== null && [...coloursAt(root, place).values()].includes(colour)
}

/** Colours of letters and of grounds that no `--_…` property names. */
export const colourFindings = (root: ShadowRoot, one: Drawn): ReadonlyArray<Found> => {
  const { color, backgroundColor } = one.style
  return [
    ...(hasText(one) && !isKnown(root, one, color) ? [['color', color, '--_…'] as const] : []),
    ...(isKnown(root, one, backgroundColor) ? [] : [['background-color', backgroundColor, '--_…'] as const]),
  ]
}

/** Which elements the accent fills, if more than one. */
export const fillFindings = (root: ShadowRoot, drawn: ReadonlyArray<Drawn>): ReadonlyArray<string> => {
  const accent = rootColours(root).get('--_accent')
  const filled = drawn.filter(({ style }) => accent !== undefined && style.backgroundColor === accent)
  return filled.length > 1 ? [filled.map(({ label }) => label).join(', ')] : []
}
