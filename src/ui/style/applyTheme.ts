import type { ThemeMode, ThemeVariables } from '../../domain/slices/options/state.js'

/** Puts a theme on an element: which scheme, and the host's custom properties. Gives what takes them away. */
export const applyTheme = (
  element: HTMLElement,
  mode: ThemeMode,
  variables: ThemeVariables,
): (() => void) => {
  element.dataset.wmTheme = mode
  const names = Object.keys(variables).map((name) => `--wm-${name.replace(/^--wm-/, '')}`)
  names.forEach((name, at) => {
    element.style.setProperty(name, Object.values(variables)[at] ?? '')
  })
  return () => {
    for (const name of names) element.style.removeProperty(name)
  }
}
