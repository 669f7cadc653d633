import type { ReactElement } from 'react'
import { leadRules } from '../style/lead.js'
import { useStyles } from '../style/useStyles.js'

/** A sentence before a list: what to make of it. */
export const Lead = ({ children }: { readonly children: string }): ReactElement => {
  useStyles(leadRules)
  return <p className="lead">{children}</p>
}
