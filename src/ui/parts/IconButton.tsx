import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from './icons.js'

/** A button that is a drawing alone; `label` says what it does, also to who rests the pointer on it. */
export const IconButton = ({
  icon,
  label,
  onPress,
  size = 20,
  turns,
  testId,
}: {
  readonly icon: IconNode
  readonly label: string
  readonly onPress: () => void
  /** Edge of the drawing in CSS px. */
  readonly size?: 16 | 20
  /** It points the other way in right-to-left text. */
  readonly turns?: 'turns'
  readonly testId?: string
}): ReactElement => (
  <button
    type="button"
    className={size === 16 ? 'icon small' : 'icon'}
    data-testid={testId}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    <Icon icon={icon} size={size} className={turns} />
  </button>
)
