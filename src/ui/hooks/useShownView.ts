import { type RefObject, useCallback, useEffect, useReducer, useState } from 'react'
import { canGoBack, currentView } from '../../domain/slices/modal/select.js'
import type { ModalState, View } from '../../domain/slices/modal/state.js'
import { useLanguage } from '../text/context.js'
import type { ViewCode } from '../views/code.js'
import { loadedView, loadView } from '../views/table.js'
import { useHeldBack } from './useHeldBack.js'
import { useSelect } from './useSelect.js'

/** A view, and where it stands. */
interface Place {
  readonly view: View
  /** Which way the visitor went to it. */
  readonly direction: ModalState['direction']
  readonly canGoBack: boolean
}

/** What the card draws. `view` is null only until the first view has loaded. */
export interface ShownView extends Omit<Place, 'view'> {
  readonly view: View | null
  readonly code: ViewCode | null
  /** The view that is wanted could not be loaded. */
  readonly failed: boolean
  /** Another view is wanted than the one drawn, and waits for its two frames. */
  readonly isHeldBack: boolean
  /** Another view is wanted than the one drawn, and its code is on its way. */
  readonly waiting: boolean
  readonly retry: () => void
}

const useWantedPlace = (): Place => ({
  view: useSelect(currentView),
  direction: useSelect((state) => state.modal.direction),
  canGoBack: useSelect(canGoBack),
})

interface ViewCodeState {
  readonly isLoaded: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Whether the code of a view, and what it says, are there; what is missing is fetched. */
const useViewCode = (wanted: View): ViewCodeState => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<View | null>(null)
  const { tag, complete, load } = useLanguage()
  const speaks = complete || wanted.name === 'Connect'
  const isLoaded = speaks && loadedView(wanted.name, tag) !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again for the same view
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    Promise.all([loadView(wanted.name, tag), speaks || load()]).then(
      () => isCurrent && redraw(),
      () => isCurrent && setFailed(wanted),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted, tag, attempt, isLoaded, speaks, load])
  const retry = useCallback(() => {
    setFailed(null)
    setAttempt((count) => count + 1)
  }, [])
  return { isLoaded, hasFailed: !isLoaded && failed === wanted, retry }
}

/** The wanted view if its code is there and its time has come; until then the last one, so that nothing flashes. */
export const useShownView = (card: RefObject<HTMLElement | null>, isWanted: () => boolean): ShownView => {
  const place = useWantedPlace()
  const { tag } = useLanguage()
  const { isLoaded, hasFailed, retry } = useViewCode(place.view)
  const [last, setLast] = useState(isLoaded ? place : null)
  // A view that is still drawn when the visitor comes back to it never went: it does not slide in.
  const isNew = last?.view !== place.view
  // While its code is on its way, that is what one sees.
  const isHeldBack = useHeldBack(place.view, card, isWanted) && isLoaded && isNew && last !== null
  if (isLoaded && isNew && !isHeldBack) setLast(place)
  const drawn = hasFailed ? place : last
  const view = drawn?.view ?? null
  return {
    view,
    code: view && loadedView(view.name, tag),
    direction: (drawn ?? place).direction,
    // While code is on its way one may go back from what was wanted.
    canGoBack: (isHeldBack ? last : place).canGoBack,
    failed: hasFailed,
    isHeldBack,
    waiting: drawn === last && drawn !== null && isNew && !isHeldBack,
    retry,
  }
}
