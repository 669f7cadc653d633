import { useDispatch, useSelect } from './useSelect.js'

/** While it is shown that what the view waits for has come: says that it was seen. Null at any other time. */
export const useSeen = (): (() => void) | null => {
  const dispatch = useDispatch()
  const isShown = useSelect(({ modal }) => modal.succeeded !== undefined)
  return isShown ? () => dispatch({ type: 'EndSuccess' }) : null
}
