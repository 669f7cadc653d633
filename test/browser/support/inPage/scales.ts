import { colourFindings, fillFindings } from './colours.js'
import { edgeFindings, radiusFindings, spaceFindings, strokeFindings } from './lengths.js'
import { cardsOf, type Drawn, drawnIn } from './rendered.js'
import { typeFindings } from './type.js'

/** What stands outside the scales for a reason. */
export interface Exception {
  /** May end in `::before` or `::after`. */
  readonly selector: string
  /** As a finding names it: `margin`, `radius`, `stroke`. */
  readonly property: string
  readonly value: string
}

/** A value outside the scales. */
export interface Finding {
  readonly card: string
  readonly label: string
  readonly property: string
  readonly value: string
  readonly allowed: string
}

/** What one rule finds of an element: property, value, and what may stand there. */
export type Found = readonly [property: string, value: string, allowed: string]

const isExcepted = ({ element, pseudo }: Drawn, [property, value]: Found, one: Exception): boolean => {
  const [, selector = '', ofPseudo = ''] = /^(.*?)(::\w+)?$/.exec(one.selector) ?? []
  return one.property === property && one.value === value && ofPseudo === pseudo && element.matches(selector)
}

/** Everything that is drawn outside the scales of the design guide, and the exceptions that were needed. */
export const outsideScales = (
  exceptions: ReadonlyArray<Exception>,
): { readonly findings: ReadonlyArray<Finding>; readonly used: ReadonlyArray<number> } => {
  const used = new Set<number>()
  const findings = cardsOf(document).flatMap(({ name, root }) => {
    const drawn = drawnIn(root)
    const ofOne = (one: Drawn): ReadonlyArray<Finding> =>
      [
        ...typeFindings(root, one),
        ...radiusFindings(one),
        ...edgeFindings(one),
        ...spaceFindings(one),
        ...strokeFindings(one),
        ...colourFindings(root, one),
      ].flatMap((found) => {
        const at = exceptions.findIndex((exception) => isExcepted(one, found, exception))
        if (at >= 0) {
          used.add(at)
          return []
        }
        const [property, value, allowed] = found
        return [{ card: name, label: one.label, property, value, allowed }]
      })
    const fills = fillFindings(root, drawn).map((value) => ({
      card: name,
      label: '.card',
      property: 'accent fills',
      value,
      allowed: 'at most one',
    }))
    return [...drawn.flatMap(ofOne), ...fills]
  })
  return { findings, used: [...used] }
}
