import { useEffect, useState } from 'react'
import type { Replay } from '../domain/core/replay.js'
import type { Modal } from '../effects/modal.js'
import { liveSource, type Source } from './model.js'

/** The live log, read again once per frame at most: facts come in bursts. Null while nobody looks. */
export const useLiveSource = (modal: Modal, page: Document | null): Source | null => {
  const [source, setSource] = useState<Source | null>(null)
  useEffect(() => {
    const view = page?.defaultView
    if (!view) return
    let frame = 0
    const read = (): void => {
      frame = 0
      setSource(liveSource(modal.log()))
    }
    read()
    const subscription = modal.record$.subscribe(() => {
      if (frame === 0) frame = view.requestAnimationFrame(read)
    })
    return () => {
      subscription.unsubscribe()
      view.cancelAnimationFrame(frame)
    }
  }, [modal, page])
  return source
}

/** A log is prepared once; the slider then asks for places in it. The last one stays until the next is ready. */
export const useReplay = (source: Source): Replay | null => {
  const [ready, setReady] = useState<Replay | null>(null)
  useEffect(() => {
    let current = true
    source.replay().then(
      (replay) => current && setReady(replay),
      () => current && setReady(null),
    )
    return () => {
      current = false
    }
  }, [source])
  return ready
}
