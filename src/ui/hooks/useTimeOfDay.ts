import { useContext, useEffect, useState } from 'react'
import type { Millis } from '../../domain/prelude/time.js'
import { timeOfDay } from '../parts/clock.js'
import { whenIdle } from '../parts/whenIdle.js'
import { ShadowRootContext } from '../style/useStyles.js'
import { useLocale } from '../text/useLocale.js'

/**
 * A time of day as the dialog's language says it, in the zone of whoever looks; null until the page is idle: the first
 * `Intl` format of a page takes a browser 20 ms, which no frame need wait for.
 */
export const useTimeOfDay = (at: Millis): string | null => {
  const locale = useLocale()
  const page = useContext(ShadowRootContext)?.ownerDocument
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    // Of two that wait the later one comes last.
    if (page) whenIdle(page, () => setTime(timeOfDay(at, locale)))
  }, [at, locale, page])
  return time
}
