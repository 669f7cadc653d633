import { useSelect } from '../hooks/useSelect.js'
import { useText } from './context.js'
import { localeOf } from './numbers.js'

/** The locale in which numbers and times are written here. */
export const useLocale = (): string => {
  const text = useText()
  return useSelect((state) => localeOf(text, state.pageSession.environment?.locale))
}
