import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react'
import { currentView } from '../../domain/slices/modal/select.js'
import type { View } from '../../domain/slices/modal/state.js'
import { useLanguage } from '../text/context.js'
import { loadedView, loadView, type ViewProps } from '../views/table.js'
import { useSelect } from './useSelect.js'

/** What the card draws. `view` is null only until the first view has loaded. */
export interface ShownView {
  readonly view: View | null
  readonly Component: ComponentType<ViewProps> | null
  /** The view that is wanted could not be loaded. */
  readonly failed: boolean
  /** Another view is wanted than the one drawn, and its code is on its way. */
  readonly waiting: boolean
  readonly retry: () => void
}

/** The wanted view if its code is there; until then the last one that was, so that nothing flashes. */
export const useShownView = (): ShownView => {
  const wanted = useSelect(currentView)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<View | null>(null)
  const [last, setLast] = useState<View | null>(null)
  const { complete, load } = useLanguage()
  const speaks = complete || wanted.name === 'Connect'
  const ready = speaks && loadedView(wanted.name) !== null
  if (ready && last !== wanted) setLast(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again for the same view
  useEffect(() => {
    if (speaks && loadedView(wanted.name)) {
      // It arrived between this render and this effect: nobody else would draw it.
      redraw()
      return
    }
    let isCurrent = true
    Promise.all([loadView(wanted.name), speaks || load()]).then(
      () => isCurrent && redraw(),
      () => isCurrent && setFailed(wanted),
    )
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt, speaks, load])
  const retry = useCallback(() => {
    setFailed(null)
    setAttempt((count) => count + 1)
  }, [])
  const hasFailed = !ready && failed === wanted
  const view = ready || hasFailed ? wanted : last
  const waiting = view !== null && view !== wanted
  return { view, Component: view && loadedView(view.name), failed: hasFailed, waiting, retry }
}
