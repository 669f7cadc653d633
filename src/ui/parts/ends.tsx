import type { ReactElement } from 'react'
import { endRules } from '../style/ends.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import { Icon } from './icons.js'
import { viewIcons } from './viewIcons.js'

/** The row leads to another view. */
export const Deeper = (): ReactElement => <Icon icon={viewIcons.chevronRight} className="turns" />

/** The row leads out of the page. */
export const Leaves = (): ReactElement => <Icon icon={viewIcons.arrowUpRight} className="turns" />

/** The row is the one in use. */
export const Chosen = (): ReactElement => {
  const text = useText()
  useStyles(endRules)
  return (
    <span className="chosen">
      <Icon icon={viewIcons.check} testId="wui-icon" />
      <span className="hidden">{text.current}</span>
    </span>
  )
}

/** What sets a row apart where a section mixes kinds. */
export const Tag = ({ children }: { readonly children: string }): ReactElement => {
  useStyles(endRules)
  return <span className="tag">{children}</span>
}
