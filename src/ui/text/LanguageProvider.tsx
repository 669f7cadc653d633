import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { failure } from '../../domain/prelude/failure.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { LanguageContext } from './context.js'
import { type FirstText, type LanguageTag, loadedRest, loadRest, type Text } from './index.js'
import { withOverrides } from './overrides.js'

/** Texts of one language with the host's own words in them. The rest follows the first frame by itself. */
export const LanguageProvider = ({
  tag,
  first,
  children,
}: {
  readonly tag: LanguageTag
  readonly first: FirstText
  readonly children: ReactNode
}): ReactElement => {
  const dispatch = useDispatch()
  const own = useSelect((state) => state.options.texts)
  const [rest, setRest] = useState(() => loadedRest(tag))
  const load = useCallback(() => loadRest(tag).then(setRest), [tag])
  const { text, unknown } = useMemo(
    () => withOverrides({ ...first, ...rest } as Text, own),
    [first, rest, own],
  )
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  useEffect(() => {
    if (!rest) return
    for (const key of unknown) {
      const params = { field: `texts.${key}`, expected: 'a key of the texts' }
      const details = `options.texts.${key}: expected a key of the texts (see TextOverrides)`
      dispatch({ type: 'RaiseAlert', failure: failure('InvalidOptions', { params, details }) })
    }
  }, [rest, unknown, dispatch])
  const language = useMemo(() => ({ text, complete: rest !== null, load }), [text, rest, load])
  return <LanguageContext value={language}>{children}</LanguageContext>
}
