import type { ReactElement } from 'react'
import { tickRules } from '../style/tick.js'
import { useStyles } from '../style/useStyles.js'

/** That something succeeded: a disc with a tick that draws itself once. Decoration: words stand beside it. */
export const Tick = ({ size = 20 }: { readonly size?: 20 | 24 }): ReactElement => {
  useStyles(tickRules)
  return (
    <svg className="tick" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="10" cy="10" r="10" />
      <path d="M6 10.5l2.8 2.8L14 7.8" pathLength="1" strokeWidth={30 / size} />
    </svg>
  )
}
