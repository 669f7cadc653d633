import { useEffect, useState } from 'react'
import { lateFile } from '../parts/lateFile.js'
import { useLanguage } from '../text/context.js'
import { type LanguageTag, loadText } from '../text/index.js'

type Code = typeof import('../views/tokens/index.js')

const { use } = lateFile(() => import('../views/tokens/index.js'))

/** The list of tokens with what it says, once it is wanted and there; null before. */
export const useTokensPart = (wanted: boolean): Code | null => {
  const { tag } = useLanguage()
  const code = use(wanted)
  const [readyIn, setReady] = useState<LanguageTag | null>(null)
  useEffect(() => {
    if (code)
      loadText(tag, code.texts).then(
        () => setReady(tag),
        () => undefined,
      )
  }, [code, tag])
  return readyIn === tag ? code : null
}
