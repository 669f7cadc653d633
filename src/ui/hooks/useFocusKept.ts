import { useContext, useEffect, useRef } from 'react'
import { ShadowRootContext } from '../style/useStyles.js'

/** Where what had the focus goes because what is shown changed by itself, the title has it: who reads by ear stays here. */
export const useFocusKept = (): void => {
  const root = useContext(ShadowRootContext)
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    if (!root) return
    const heard = ({ target }: Event): void => {
      last.current = target
    }
    last.current = root.activeElement
    root.addEventListener('focusin', heard)
    return () => root.removeEventListener('focusin', heard)
  }, [root])
  useEffect(() => {
    const gone = last.current
    if (!root || root.activeElement || !(gone instanceof Element) || gone.isConnected) return
    last.current = null
    root.querySelector<HTMLElement>('h1')?.focus()
  })
}
