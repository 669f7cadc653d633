import type { ReactElement, ReactNode } from 'react'
import { accountRules } from '../style/account.js'
import { useStyles } from '../style/useStyles.js'
import { Icon } from './icons.js'
import { viewIcons } from './viewIcons.js'

/** A picture that leads to a choice of others; without `onPress` it only says which it is. */
export const LogoButton = ({
  label,
  testId,
  onPress,
  children,
}: {
  readonly label: string
  readonly testId: string
  readonly onPress: (() => void) | null
  readonly children: ReactNode
}): ReactElement => {
  useStyles(accountRules)
  return onPress ? (
    <button
      type="button"
      className="icon selector"
      data-testid={testId}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
      <Icon icon={viewIcons.chevronDown} size={16} />
    </button>
  ) : (
    <span className="selector still" role="img" aria-label={label} title={label}>
      {children}
    </span>
  )
}
