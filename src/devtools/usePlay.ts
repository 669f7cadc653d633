import { useEffect, useRef, useState } from 'react'
import type { Recorded } from '../domain/core/record.js'
import { frameAfter } from './pace.js'

export interface Play {
  readonly isPlaying: boolean
  readonly toggle: () => void
  readonly stop: () => void
}

interface PlayParts {
  readonly records: ReadonlyArray<Recorded>
  readonly count: number
  readonly choose: (place: number) => void
  readonly page: Document
}

/** Goes on from record to record by itself, once it is pressed, until the newest. From the newest it begins anew. */
export const usePlay = ({ records, count, choose, page }: PlayParts): Play => {
  const [isPlaying, setPlaying] = useState(false)
  const go = useRef(choose)
  useEffect(() => {
    go.current = choose
  })
  const next = isPlaying ? frameAfter(records, count) : null
  const place = next?.place ?? 0
  const wait = next?.wait ?? 0
  useEffect(() => {
    const view = page.defaultView
    if (!isPlaying || !view) return
    if (place === 0) {
      setPlaying(false)
      return
    }
    const timer = view.setTimeout(() => go.current(place), wait)
    return () => view.clearTimeout(timer)
  }, [isPlaying, place, wait, page])
  return {
    isPlaying,
    toggle: () => {
      if (!isPlaying && count >= records.length) choose(1)
      setPlaying(!isPlaying)
    },
    stop: () => setPlaying(false),
  }
}
