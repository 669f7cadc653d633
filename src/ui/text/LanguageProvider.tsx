import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { State } from '../../domain/core/state.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { type Language, LanguageContext } from './context.js'
import { type FirstText, isComplete, type LanguageTag, loadedText, loadRest, type Text } from './index.js'

export const hasOwnWords = ({ options }: State): boolean => Object.keys(options.texts).length > 0

/** Texts of one language with the host's own words in them. The rest follows the first frame by itself, and views bring theirs. */
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
  const [complete, setComplete] = useState(() => isComplete(tag))
  const load = useCallback(() => loadRest(tag).then(() => setComplete(true)), [tag])
  const override = useSeldom(useSelect(hasOwnWords))
  const language = useMemo((): Language => {
    let from: unknown
    let text: Text
    return {
      ...{ tag, complete, load },
      get text() {
        const more = loadedText(tag)
        if (!text || more !== from) {
          const ours = { ...first, ...more } as Text
          text = override ? override.withOverrides(ours, own).text : ours
          from = more
        }
        return text
      },
    }
  }, [tag, first, override, own, complete, load])
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
  useEffect(() => {
    if (!complete || !override) return
    const { unknown } = override.withOverrides(language.text, own)
    for (const key of unknown) dispatch({ type: 'RaiseAlert', failure: override.unknownKey(key) })
  }, [complete, override, own, language, dispatch])
  return <LanguageContext value={language}>{children}</LanguageContext>
}
