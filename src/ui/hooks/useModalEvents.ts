import { useEffect, useRef, useState } from 'react'
import { type PublicEvent, publicEvents } from '../../domain/rules/publicEvents.js'
import { useModal } from './context.js'

/**
 * The last public event since mounting, null before the first. `listener` hears each, also those within one turn.
 *
 * Bound by hand: through observable-hooks every page that loads the buttons would carry it and the RxJS of its own
 * that it brings, 6 kB that only pages with this hook need.
 *
 * @example useModalEvents(({ event, properties }) => analytics.track(event, properties))
 */
export const useModalEvents = (listener?: (event: PublicEvent) => void): PublicEvent | null => {
  const modal = useModal('useModalEvents')
  const [last, setLast] = useState<PublicEvent | null>(null)
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => {
    const hearing = modal.record$.subscribe(({ event }) => {
      for (const one of publicEvents(event, modal.getState())) {
        newest.current?.(one)
        setLast(one)
      }
    })
    return () => hearing.unsubscribe()
  }, [modal])
  return last
}
