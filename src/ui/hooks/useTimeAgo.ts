import { useContext, useEffect, useState } from 'react'
import type { Millis } from '../../domain/prelude/time.js'
import { type Counted, timeAgo } from '../parts/clock.js'
import { whenIdle } from '../parts/whenIdle.js'
import { ShadowRootContext } from '../style/useStyles.js'
import { useLocale } from '../text/useLocale.js'

/**
 * How long ago something was, as the dialog's language says it; '' until the page is idle (the first `Intl` format of a
 * page takes a browser 20 ms, which no frame need wait for), null where there is nothing to say.
 */
export const useTimeAgo = (at: Millis | null, now: Millis | null, counted?: Counted): string | null => {
  const locale = useLocale()
  const page = useContext(ShadowRootContext)?.ownerDocument
  const [words, setWords] = useState<string | null>('')
  useEffect(() => {
    if (page && at !== null && now !== null) whenIdle(page, () => setWords(timeAgo(at, now, locale, counted)))
  }, [at, now, locale, page, counted])
  return at === null || now === null ? null : words
}
