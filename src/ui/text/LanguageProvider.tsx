import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { State } from '../../domain/core/state.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { LanguageContext } from './context.js'
import { type FirstText, type LanguageTag, loadedRest, loadRest, type Text } from './index.js'

export const hasOwnWords = ({ options }: State): boolean => Object.keys(options.texts).length > 0

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
  const override = useSeldom(useSelect(hasOwnWords))
  const { text, unknown } = useMemo(() => {
    const ours = { ...first, ...rest } as Text
    return override ? override.withOverrides(ours, own) : { text: ours, unknown: [] }
  }, [first, rest, override, own])
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  useEffect(() => {
    if (!rest || !override) return
    for (const key of unknown) dispatch({ type: 'RaiseAlert', failure: override.unknownKey(key) })
  }, [rest, override, unknown, dispatch])
  const language = useMemo(() => ({ text, complete: rest !== null, load }), [text, rest, load])
  return <LanguageContext value={language}>{children}</LanguageContext>
}
