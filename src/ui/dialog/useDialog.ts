import { useLayoutEffect, useMemo, useState } from 'react'
import type { Surface } from '../../effects/modal.js'
import { useStore } from '../hooks/context.js'
import { useSelect } from '../hooks/useSelect.js'
import { layerOf } from '../select/card.js'
import { isOpen } from '../select/page.js'
import { createDialogControl } from './dialogControl.js'

/** Shows and closes the dialog after state. True while something is to be drawn: also during the way out. */
export const useDialog = (surface: Surface): boolean => {
  const store = useStore('useDialog')
  const control = useMemo(() => createDialogControl(surface, store), [surface, store])
  const open = useSelect(isOpen)
  const layer = useSelect(layerOf)
  const [drawn, draw] = useState(open)
  if (open && !drawn) draw(true)
  useLayoutEffect(() => control.listen(), [control])
  useLayoutEffect(() => {
    if (open) control.show(layer)
    else control.leave(() => draw(false))
  }, [control, open, layer])
  return drawn
}
