import type { ReactElement, ReactNode } from 'react'
import { accountRules } from '../style/account.js'
import { useStyles } from '../style/useStyles.js'

/** Who somebody is and what they have: in the middle, before everything else. */
export const Holder = ({ children }: { readonly children: ReactNode }): ReactElement => {
  useStyles(accountRules)
  return <div className="holding">{children}</div>
}
