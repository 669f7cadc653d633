import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Motion, motion as motionCode } from '../motion/index.js'
import { whenIdle } from '../parts/whenIdle.js'
import type { UiStore } from './context.js'

/** The same for every card of the page; until it is there views change at once, and keys do what the browser does. */
let code: typeof motionCode | null = null

/** Fetches it, where it is known that keys will be pressed at once. */
export const fetchMotion = async (): Promise<void> => {
  code = (await import('../motion/index.js')).motion
}

export interface CardMotion {
  readonly moves: RefObject<Motion | null>
  readonly onKeyDown: (press: KeyboardEvent<HTMLElement>) => void
}

/**
 * How the card moves, and its keys: code that comes once the card is drawn. By `dispatch` a sheet is closed.
 */
export const useMotion = (
  card: RefObject<HTMLDivElement | null>,
  dispatch: UiStore['dispatch'],
): CardMotion => {
  const moves = useRef<Motion | null>(null)
  useEffect(() => {
    let isDrawn = true
    const begin = (): void => {
      if (isDrawn && card.current) moves.current = code?.begin(card.current, dispatch) ?? null
    }
    if (code) begin()
    else if (card.current)
      whenIdle(card.current.ownerDocument, () => void fetchMotion().then(begin, () => undefined))
    return () => {
      isDrawn = false
      moves.current?.end()
      moves.current = null
    }
  }, [card, dispatch])
  return { moves, onKeyDown: (press) => code?.moveInLists(press) }
}

/** A class that shakes anew each time closing is refused: two names of the same movement take turns. */
export const useShake = (shakenAt: number | null): string => {
  const [shake, setShake] = useState<{ readonly at: number | null; readonly turn: number }>({
    at: null,
    turn: 0,
  })
  if (shake.at !== shakenAt) setShake({ at: shakenAt, turn: shakenAt === null ? shake.turn : shake.turn + 1 })
  return shakenAt === null ? '' : shake.turn % 2 === 0 ? 'shake even' : 'shake odd'
}
