import { useEffect, useRef, useState } from 'react'
import type { PublicEvent } from '../../domain/rules/publicEvents.js'
import { useModal } from './context.js'

/**
 * The last public event since mounting, null before the first. `listener` hears each, also those within one turn.
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
    return modal.onEvent((event) => {
      newest.current?.(event)
      setLast(event)
    })
  }, [modal])
  return last
}
