import { useContext, useEffect } from 'react'
import { ShadowRootContext } from '../style/useStyles.js'

/** Calls once the page has a network again; null: nobody waits for it. */
export const useOnline = (then: (() => void) | null): void => {
  const view = useContext(ShadowRootContext)?.ownerDocument.defaultView
  useEffect(() => {
    if (!view || !then) return
    view.addEventListener('online', then)
    return () => view.removeEventListener('online', then)
  }, [view, then])
}
