import { type RefObject, useLayoutEffect } from 'react'
import type { ThemeMode } from '../../domain/slices/options/state.js'
import { applyTheme } from '../style/applyTheme.js'
import { useSelect } from './useSelect.js'

/** Keeps an element in the theme of the options, also when that changes at run time. Gives its mode. */
export const useThemeOn = (target: RefObject<HTMLElement | null>): ThemeMode => {
  const { themeMode, themeVariables } = useSelect((state) => state.options)
  useLayoutEffect(
    () => (target.current ? applyTheme(target.current, themeMode, themeVariables) : undefined),
    [target, themeMode, themeVariables],
  )
  return themeMode
}
