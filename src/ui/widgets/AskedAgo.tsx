import type { ReactElement } from 'react'
import { durations, type Millis } from '../../domain/prelude/time.js'
import { useTimeAgo } from '../hooks/useTimeAgo.js'
import { Since } from '../parts/Waiting.js'
import { useFormat } from '../text/context.js'

/** Since when a wallet has been asked, from the time on in which that matters. */
export const AskedAgo = ({ waited }: { readonly waited: Millis }): ReactElement => {
  const format = useFormat()
  const isLong = waited >= durations.waitSince
  const when = useTimeAgo(isLong ? 0 : null, waited, 'seconds')
  return <Since>{when && format('askedAgo', { when })}</Since>
}
