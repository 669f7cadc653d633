import { base, ease, fade } from '../style/motionTokens.js'
import { standAside } from './aside.js'
import { createHeight } from './height.js'
import { isStill } from './still.js'
import { createTravel } from './travel.js'

/** A view comes from so many px beside its place, and goes half as far. */
const step = 16

/** Longer than anything lasts. */
const over = 1e6

type Named = Animation & { readonly animationName?: string; readonly transitionProperty?: string }

/** What the rules move in it. */
const movesIn = (view: HTMLElement): ReadonlyArray<Named> =>
  view
    .getAnimations({ subtree: true })
    .filter((one: Named) => one.animationName ?? one.transitionProperty) as ReadonlyArray<Named>

const isSame = (one: Named, other: Named): boolean => {
  const [of, than] = [one.effect, other.effect] as [KeyframeEffect, KeyframeEffect]
  return (
    one.animationName === other.animationName &&
    of.target === than.target &&
    of.pseudoElement === than.pseudoElement
  )
}

/**
 * Taken out and put back, an element is scrolled to its start, and all that moves in it begins anew. Gives what makes it as it
 * is now.
 */
const keepAsItIs = (view: HTMLElement): (() => void) => {
  const scrolled = [view, ...view.querySelectorAll('.body')].map((one) => [one, one.scrollTop] as const)
  const moves = movesIn(view).map((one) => [one, one.currentTime] as const)
  return () => {
    for (const [one, top] of scrolled) one.scrollTop = top
    for (const one of movesIn(view)) {
      const [, time = over] = moves.find(([other]) => isSame(one, other)) ?? []
      one.currentTime = time
    }
  }
}

/** px to the side from which a new view comes. */
const sideOf = (view: HTMLElement): number => {
  const way = view.classList.contains('forward') ? step : view.classList.contains('back') ? -step : 0
  return view.ownerDocument.defaultView?.getComputedStyle(view).direction === 'rtl' ? -way : way
}

const shifted = (card: HTMLElement, by: number): string =>
  isStill(card) || by === 0 ? 'none' : `translateX(${by}px)`

/** The old view, which stays under the new one as it was, and fades. */
const leave = (card: HTMLElement, box: HTMLElement, side: number): void => {
  const frames = [
    { opacity: 1, transform: 'none' },
    { opacity: 0, transform: shifted(card, -side / 2) },
  ]
  box.animate(frames, { duration: fade, fill: 'forwards' }).onfinish = () => box.remove()
}

const come = (card: HTMLElement, view: HTMLElement, side: number): Animation => {
  const frames = [
    { opacity: 0, transform: shifted(card, side) },
    { opacity: 1, transform: 'none' },
  ]
  return view.animate(frames, { duration: base, easing: ease })
}

const viewIn = (card: HTMLElement): HTMLElement | null => card.querySelector<HTMLElement>(':scope>.view')

/** Puts the old view where it was. */
const putBack = (card: HTMLElement, old: HTMLElement, top: number, height: number): HTMLElement => {
  const box = standAside(card, 'leaving', old)
  box.style.setProperty('inset-block-start', `${top}px`)
  box.style.setProperty('block-size', `${height}px`)
  viewIn(card)?.before(box)
  return box
}

/** One view after another without a moment in which the card is empty. */
export const createViewChange = (card: HTMLElement) => {
  const height = createHeight(card)
  const travel = createTravel(card)
  let leaving: HTMLElement | null = null
  let coming: Animation | null = null
  return {
    end: (): void => {
      travel.end()
      leaving?.remove()
    },
    /** While the old view is still drawn: `from` and `to` are the keys of the two. Gives what is to follow the change. */
    prepare: (from: string, to: string): (() => void) => {
      const old = viewIn(card)
      if (!old || !('getAnimations' in old)) return () => undefined
      // What comes was hardly there: with what went before it gone, the card would be empty.
      coming?.finish()
      const { offsetTop, offsetHeight } = old
      const cardHeight = card.offsetHeight
      const takeUp = keepAsItIs(old)
      const fly = travel.prepare(old, from, to)
      return () => {
        leaving?.remove()
        height.end()
        const view = viewIn(card)
        if (!view || old.isConnected) return
        const side = sideOf(view)
        leaving = putBack(card, old, offsetTop, offsetHeight)
        takeUp()
        // All is measured before anything moves.
        if (!isStill(card)) fly(view)
        if (!isStill(card)) height.grow(view, cardHeight)
        leave(card, leaving, side)
        coming = come(card, view, side)
      }
    },
  }
}
