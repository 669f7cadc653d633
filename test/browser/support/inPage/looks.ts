import { cardsOf, type Drawn, drawnIn } from './rendered.js'

const isNone = (colour: string): boolean => /^(transparent|rgba\(.*, 0\))$/.test(colour)

/** A system colour as a computed value has it. */
const systemColour = (root: ShadowRoot, name: string): string => {
  const probe = document.createElement('i')
  probe.style.setProperty('color', name)
  probe.style.setProperty('forced-color-adjust', 'none')
  root.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const isPainted = ({ style }: Drawn, ground: string): boolean => {
  const sides = ['top', 'right', 'bottom', 'left'] as const
  const hasBorder = sides.some((side) => {
    const [kind, width, colour] = ['style', 'width', 'color'].map((what) =>
      style.getPropertyValue(`border-${side}-${what}`),
    )
    return kind !== 'none' && width !== '0px' && colour !== ground && !isNone(colour ?? '')
  })
  const isFilled = !isNone(style.backgroundColor) && style.backgroundColor !== ground
  return hasBorder || isFilled || style.backgroundImage !== 'none'
}

const isOneOf = ({ element, pseudo }: Drawn, selectors: ReadonlyArray<string>): boolean =>
  selectors.some((selector) => {
    const [, of = '', ofPseudo = ''] = /^(.*?)(::\w+)?$/.exec(selector) ?? []
    return ofPseudo === pseudo && element.matches(of)
  })

/**
 * In forced colours: signs of a state that nothing is left of, and main buttons that are not told from others by the
 * system's own colour.
 */
export const unpainted = (signs: ReadonlyArray<string>): ReadonlyArray<string> =>
  cardsOf(document).flatMap(({ name, root }) => {
    const ground = systemColour(root, 'Canvas')
    const main = systemColour(root, 'Highlight')
    return drawnIn(root).flatMap((one) => {
      if (isOneOf(one, signs) && !isPainted(one, ground)) return [`${name}: ${one.label} is not seen`]
      if (one.pseudo !== '' || !one.element.matches('.primary:enabled:not([aria-disabled=true]),a.primary'))
        return []
      return one.style.backgroundColor === main
        ? []
        : [`${name}: ${one.label} is ${one.style.backgroundColor}`]
    })
  })

const keyframesIn = (rules: Iterable<CSSRule>): ReadonlyArray<CSSKeyframesRule> =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSKeyframesRule ? [rule] : []),
    ...('cssRules' in rule && !(rule instanceof CSSKeyframesRule)
      ? keyframesIn(rule.cssRules as CSSRuleList)
      : []),
  ])

/** Names of movements that are more than a fade. */
const movementsIn = (root: ShadowRoot): ReadonlySet<string> =>
  new Set(
    root.adoptedStyleSheets
      .flatMap(({ cssRules }) => keyframesIn(cssRules))
      .filter(({ cssRules }) =>
        [...cssRules].some((frame) =>
          [...(frame as CSSKeyframeRule).style].some((name) => name !== 'opacity'),
        ),
      )
      .map(({ name }) => name),
  )

/** With reduced motion: what moves all the same, whether it has already or is about to. */
export const moving = (): ReadonlyArray<string> =>
  cardsOf(document).flatMap(({ name, root }) => {
    const movements = movementsIn(root)
    return drawnIn(root).flatMap(({ label, style }) => {
      const names = style.animationName.split(', ').filter((one) => movements.has(one))
      const travels =
        /(^|, )(all|transform|translate|scale|rotate|height|width|block-size|inline-size|inset.*)(,|$)/
      const isTravel =
        travels.test(style.transitionProperty) && !/^(0s(, )?)+$/.test(style.transitionDuration)
      return [
        ...names.map((one) => `${name}: ${label} moves (${one})`),
        ...(isTravel ? [`${name}: ${label} moves (transition: ${style.transitionProperty})`] : []),
      ]
    })
  })
