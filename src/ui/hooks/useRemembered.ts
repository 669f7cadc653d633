import { useContext, useState } from 'react'
import type { Millis } from '../../domain/prelude/time.js'
import { StoreContext, type UiStore } from './context.js'

interface Remembered {
  readonly opening: Millis | null
  readonly values: Map<string, unknown>
}

const known = new WeakMap<UiStore, Remembered>()

/** Of this opening of the modal; what was before is forgotten. */
const valuesOf = (store: UiStore): Map<string, unknown> => {
  const opening = store.getState().wallets.asOf
  const found = known.get(store)
  if (found?.opening === opening) return found.values
  const values = new Map<string, unknown>()
  known.set(store, { opening, values })
  return values
}

/** State of a view that whoever goes back to it, in the same opening, finds as they left it; who comes anew begins anew. */
export const useRemembered = <Value>(name: string, initial: Value): [Value, (value: Value) => void] => {
  const store = useContext(StoreContext)
  const [value, setValue] = useState((): Value => {
    const values = store?.getState().modal.direction === 'back' ? valuesOf(store) : null
    return values?.has(name) ? (values.get(name) as Value) : initial
  })
  return [
    value,
    (now) => {
      if (store) valuesOf(store).set(name, now)
      setValue(now)
    },
  ]
}
