import { bringIntoView } from '../parts/bringIntoView.js'
import { ease, move } from '../style/motionTokens.js'
import { standAside } from './aside.js'
import { isSeen, type Place, placeIn } from './place.js'

/** Which picture led from a view: what it is of, and which of those that are of it. */
interface Mark {
  readonly of: string
  readonly at: number
}

/** On its way. */
interface Flight {
  readonly of: string
  readonly box: HTMLElement
  readonly end: () => void
}

const logosOf = (view: Element, of: string | undefined): ReadonlyArray<HTMLElement> =>
  [...view.querySelectorAll<HTMLElement>('.logo')].filter((logo) => logo.dataset.of === of)

/** The one that is nearest to a place. */
const nearest = (
  card: HTMLElement,
  logos: ReadonlyArray<HTMLElement>,
  { left, top }: Place,
): HTMLElement | undefined => {
  const far = (logo: HTMLElement): number => {
    const place = placeIn(card, logo)
    return Math.hypot(place.left - left, place.top - top)
  }
  return [...logos].sort((one, other) => far(one) - far(other))[0]
}

/** As large as the one that it stands for, and unseen. */
const gapFor = (logo: HTMLElement): HTMLElement => {
  const gap = logo.ownerDocument.createElement('span')
  gap.className = 'logo'
  gap.style.setProperty('--_edge', logo.style.getPropertyValue('--_edge'))
  gap.style.setProperty('visibility', 'hidden')
  return gap
}

/** The picture that was drawn travels, since it is there at once; the one in whose place it comes is seen when it arrives. */
const fly = (
  card: HTMLElement,
  from: Place,
  drawn: HTMLElement,
  target: HTMLElement,
  land: () => void,
): Flight => {
  const to = placeIn(card, target)
  drawn.replaceWith(gapFor(drawn))
  drawn.className = target.className
  drawn.style.setProperty('--_edge', target.style.getPropertyValue('--_edge'))
  // It may itself have waited for one that was under way.
  drawn.style.removeProperty('visibility')
  const box = standAside(card, 'travelling', drawn)
  // Over what it passes; but what marks a ring stands on it.
  const ring = target.closest('.ring') && target.closest('.view')
  if (ring) ring.before(box)
  else card.append(box)
  target.style.setProperty('visibility', 'hidden')
  const at = ({ left, top, width }: Place): string =>
    `translate(${left}px,${top}px) scale(${width / (to.width || 1)})`
  const flight = box.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: move,
    easing: ease,
    fill: 'forwards',
  })
  const end = (): void => {
    flight.cancel()
    target.style.removeProperty('visibility')
    box.remove()
  }
  flight.onfinish = land
  return { of: target.dataset.of ?? '', box, end }
}

/** Which picture leads from a view to the next one: that of the row that was pressed, or of the view that it led to. */
const createMarks = (card: HTMLElement) => {
  let pressed: Element | null = null
  /** By the view that each led from. */
  const marks = new Map<string, Mark>()
  const press = ({ target }: Event): void => {
    pressed = (target as Element).closest('.row')
  }
  card.addEventListener('click', press, true)
  const sourceIn = (old: Element, from: string, to: string): HTMLElement | undefined => {
    const row = pressed && old.contains(pressed) ? pressed.querySelector<HTMLElement>('.logo') : null
    const of = row?.dataset.of
    if (row && of !== undefined) {
      marks.set(from, { of, at: logosOf(old, of).indexOf(row) })
      return row
    }
    const known = marks.get(to)
    return known && logosOf(old, known.of)[0]
  }
  return {
    sourceIn,
    /** In a view, that of the same thing: on the way back the one that led away. */
    targetIn: (view: Element, to: string, of: string | undefined, start: Place): HTMLElement | undefined => {
      const logos = logosOf(view, of)
      const mark = marks.get(to)
      return (mark?.of === of ? logos[mark?.at ?? 0] : undefined) ?? nearest(card, logos, start)
    },
    end: (): void => card.removeEventListener('click', press, true),
  }
}

/** What was pressed travels to where it is shown next, and back on the way back. */
export const createTravel = (card: HTMLElement) => {
  const marks = createMarks(card)
  let flight: Flight | null = null
  const land = (): void => {
    flight?.end()
    flight = null
  }
  /** Where it is seen now: it may be under way. */
  const startOf = (drawn: HTMLElement): Place | null => {
    if (flight && flight.of === drawn.dataset.of) return placeIn(card, flight.box)
    return isSeen(drawn) ? placeIn(card, drawn) : null
  }
  return {
    end: (): void => {
      marks.end()
      land()
    },
    /** With the old view in its place. Gives what begins once the new one is in it. */
    prepare: (old: Element, from: string, to: string): ((view: Element) => void) => {
      const drawn = marks.sourceIn(old, from, to)
      const start = drawn ? startOf(drawn) : null
      return (view) => {
        land()
        const target = drawn && start && marks.targetIn(view, to, drawn.dataset.of, start)
        if (!target) return
        // Where the way back leads to is brought into view in any case, though later.
        const row = target.closest('.row')
        if (row) bringIntoView(row)
        if (isSeen(target)) flight = fly(card, start, drawn, target, land)
      }
    },
  }
}
