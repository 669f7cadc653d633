import { type RefObject, useEffect, useState } from 'react'
import type { View } from '../../domain/slices/modal/state.js'

/** One waits for a wallet there. A view that asks something of the visitor first is none of these. */
const waitsForWallet = (view: View): boolean =>
  view.name === 'ConnectingExternal' || (view.name === 'SwitchNetwork' && !view.offered)

/**
 * True while a view in which one waits for a wallet is not drawn yet: for two frames, since a wallet that was asked
 * before mostly answers within them, and nothing need flash. `isWanted` is asked once they have passed: the modal may
 * have closed in the meantime.
 */
export const useHeldBack = (
  wanted: View,
  card: RefObject<HTMLElement | null>,
  isWanted: () => boolean,
): boolean => {
  const [due, setDue] = useState<View | null>(null)
  const waits = waitsForWallet(wanted)
  useEffect(() => {
    if (!waits) return
    const page = card.current?.ownerDocument.defaultView
    // A page without frames draws when it is told to.
    if (!page?.requestAnimationFrame) return setDue(wanted)
    let frame = page.requestAnimationFrame(() => {
      frame = page.requestAnimationFrame(() => {
        if (isWanted()) setDue(wanted)
      })
    })
    return () => page.cancelAnimationFrame(frame)
  }, [wanted, waits, card, isWanted])
  return waits && due !== wanted
}
