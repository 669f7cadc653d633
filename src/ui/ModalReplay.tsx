import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { State } from '../domain/core/state.js'
import type { ReplayCard } from './ReplayCard.js'

/**
 * The card as it was in a given state: drawn in place, inert, asking nothing of anybody. For log viewers.
 * The drawing code loads when this is first shown.
 */
export const ModalReplay = ({ state }: { readonly state: State }): ReactElement => {
  const host = useRef<HTMLDivElement>(null)
  const newest = useRef(state)
  const [card, setCard] = useState<ReplayCard | null>(null)
  useEffect(() => {
    newest.current = state
    card?.show(state)
  }, [card, state])
  useEffect(() => {
    const element = host.current
    if (!element) return
    let isCurrent = true
    let made: ReplayCard | null = null
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const load = async (): Promise<void> => {
      const { createReplayCard } = await import('./ReplayCard.js')
      const ready = await createReplayCard(root, newest.current)
      if (!isCurrent) return ready.end()
      made = ready
      setCard(ready)
    }
    void load()
    return () => {
      isCurrent = false
      queueMicrotask(() => made?.end())
    }
  }, [])
  return <div ref={host} inert />
}
