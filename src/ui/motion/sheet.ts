import { move, slide } from '../style/motionTokens.js'
import { isStill } from './still.js'

/** A pointer that went this many px drags; one that did not presses. */
const slop = 8
/** What closes: this much of the height, or at the end more px in a ms. */
const share = 0.25
const speed = 0.5
/** What counts as the end, in ms. */
const last = 80

interface Point {
  readonly y: number
  readonly at: number
}

/** Something is held by a pointer. */
interface Hold {
  readonly pointer: number
  /** Where the pointer would be with the sheet in its place; null until it drags. */
  from: number | null
  readonly start: number
  trail: ReadonlyArray<Point>
}

const pointOf = ({ clientY, timeStamp }: PointerEvent): Point => ({ y: clientY, at: timeStamp })

/** px in a ms, downwards, over the last moments: who stops before letting go has none. */
const speedOf = (trail: ReadonlyArray<Point>, now: Point): number => {
  const [first] = trail.filter(({ at }) => now.at - at <= last)
  return first && now.at > first.at ? (now.y - first.y) / (now.at - first.at) : 0
}

/** How far down it stands now: also on its way back. */
const standsAt = (card: HTMLElement): number => {
  const { translate = '' } = card.ownerDocument.defaultView?.getComputedStyle(card) ?? {}
  return Number.parseFloat(translate.split(' ')[1] ?? '') || 0
}

/** Once the way out is at its end, or given up: the next one begins where the sheet stands then. */
const forgetOnce = (card: HTMLElement, overlay: HTMLElement | null): void => {
  const ends = ['animationend', 'animationcancel']
  const forget = ({ target }: Event): void => {
    if (target !== card) return
    card.style.removeProperty('--_from')
    overlay?.style.removeProperty('--_seen')
    for (const end of ends) card.removeEventListener(end, forget)
  }
  for (const end of ends) card.addEventListener(end, forget)
}

/** The sheet and what dims the page behind it, so many px down. */
const createShift = (card: HTMLElement, dialog: HTMLElement) => {
  const overlay = dialog.querySelector<HTMLElement>('.overlay')
  const seen = (way: number): string => `${Math.max(0, 1 - way / card.offsetHeight)}`
  let running: ReadonlyArray<Animation | undefined> = []
  const stop = (): void => {
    for (const one of running) one?.cancel()
  }
  const release = (): void => {
    card.style.removeProperty('translate')
    overlay?.style.removeProperty('opacity')
  }
  return {
    to: (way: number): void => {
      stop()
      card.style.setProperty('translate', `0 ${way}px`)
      overlay?.style.setProperty('opacity', seen(way))
    },
    back: (way: number): void => {
      release()
      if (way === 0 || isStill(card)) return
      const timing = { duration: move, easing: slide }
      running = [
        card.animate({ translate: [`0 ${way}px`, '0 0'] }, timing),
        overlay?.animate({ opacity: [seen(way), '1'] }, timing),
      ]
    },
    /** The way out goes on from there (moves.ts). */
    away: (way: number): void => {
      card.style.setProperty('--_from', `${way}px`)
      overlay?.style.setProperty('--_seen', seen(way))
      release()
      forgetOnce(card, overlay)
    },
  }
}

const isNarrow = ({ ownerDocument: { defaultView } }: HTMLElement): boolean =>
  defaultView?.matchMedia?.('(max-width:430px)').matches ?? false

/** What ends as a drag presses nothing; what a key or a program presses has no `detail`. */
const swallow = (event: MouseEvent): void => {
  if (event.detail === 0) return
  event.stopPropagation()
  event.preventDefault()
}

/** What a pointer does to a sheet that it holds. */
const createDrag = (card: HTMLElement, dialog: HTMLElement, close: () => boolean) => {
  const shift = createShift(card, dialog)
  let hold: Hold | null = null
  const wayOf = ({ clientY }: PointerEvent, from: number): number => Math.max(0, clientY - from)
  const end = (event: PointerEvent, mayClose: boolean): void => {
    if (hold?.pointer !== event.pointerId) return
    const { from, trail } = hold
    hold = null
    if (from === null) return
    card.addEventListener('click', swallow, true)
    // Closed by somebody else meanwhile: it goes on going.
    if (dialog.dataset.leaving !== undefined) return
    const way = wayOf(event, from)
    const isMeant = way > card.offsetHeight * share || (way > 0 && speedOf(trail, pointOf(event)) > speed)
    if (mayClose && isMeant && close()) shift.away(way)
    else shift.back(mayClose ? way : standsAt(card))
  }
  return {
    down: (event: PointerEvent): void => {
      card.removeEventListener('click', swallow, true)
      const isHeader = (event.target as Element).closest('.top') !== null
      if (hold?.from != null || !isHeader || !event.isPrimary || event.button !== 0 || !isNarrow(card)) return
      hold = { pointer: event.pointerId, from: null, start: event.clientY, trail: [] }
    },
    move: (event: PointerEvent): void => {
      if (hold?.pointer !== event.pointerId) return
      if (hold.from === null) {
        // Let go of where nobody heard it.
        if (event.buttons === 0) hold = null
        if (!hold || Math.abs(event.clientY - hold.start) < slop) return
        hold.from = event.clientY - standsAt(card)
        card.setPointerCapture(event.pointerId)
      }
      hold.trail = [...hold.trail.slice(-9), pointOf(event)]
      shift.to(wayOf(event, hold.from))
    },
    up: (event: PointerEvent): void => end(event, true),
    cancel: (event: PointerEvent): void => end(event, false),
  }
}

/**
 * On a narrow screen the card is a sheet: dragged down by its header it closes, by far enough or fast enough, else it springs
 * back. `close` says whether it was let go. Gives the remover.
 */
export const dragSheet = (card: HTMLElement, dialog: HTMLElement, close: () => boolean): (() => void) => {
  const { down, move: moved, up, cancel } = createDrag(card, dialog, close)
  const heard = [
    ['pointerdown', down],
    ['pointermove', moved],
    ['pointerup', up],
    ['pointercancel', cancel],
  ] as const
  for (const [name, hear] of heard) card.addEventListener(name, hear)
  return () => {
    for (const [name, hear] of heard) card.removeEventListener(name, hear)
  }
}
