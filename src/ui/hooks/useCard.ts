import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { durations } from '../../domain/prelude/time.js'

const isStill = (card: HTMLElement): boolean =>
  card.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

const grow = (card: HTMLElement, from: number, to: number): void => {
  if (from === 0 || from === to || !('animate' in card) || isStill(card)) return
  card.animate([{ height: `${from}px` }, { height: `${to}px` }], {
    duration: durations.viewEnter,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  })
}

/** When the view changes, the card grows or shrinks to the new content instead of jumping. */
export const useCardHeight = (card: RefObject<HTMLDivElement | null>, key: string): void => {
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = card.current
    const Observer = element?.ownerDocument.defaultView?.ResizeObserver
    if (!element || !Observer) return
    const observer = new Observer(() => {
      height.current = element.getBoundingClientRect().height
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [card])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new view
  useLayoutEffect(() => {
    const element = card.current
    if (element) grow(element, height.current, element.getBoundingClientRect().height)
  }, [card, key])
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
