import { useContext, useEffect } from 'react'
import { ShadowRootContext } from '../style/useStyles.js'

/** The height a phone's keyboard takes from the bottom, so that the sheet stands on it. */
const follow = (dialog: HTMLElement, view: Window, visible: VisualViewport): (() => void) => {
  const measure = (): void => {
    const covered = visible.scale > 1 ? 0 : Math.max(0, view.innerHeight - visible.height - visible.offsetTop)
    dialog.style.setProperty('--_covered', `${Math.round(covered)}px`)
  }
  measure()
  visible.addEventListener('resize', measure)
  visible.addEventListener('scroll', measure)
  return () => {
    visible.removeEventListener('resize', measure)
    visible.removeEventListener('scroll', measure)
    dialog.style.removeProperty('--_covered')
  }
}

/** For views with a field: a keyboard comes up for nothing else. */
export const useKeyboardRoom = (): void => {
  const dialog = useContext(ShadowRootContext)?.querySelector('dialog')
  useEffect(() => {
    const view = dialog?.ownerDocument.defaultView
    return view?.visualViewport ? follow(dialog as HTMLElement, view, view.visualViewport) : undefined
  }, [dialog])
}
