import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from './icons.js'

/** A drawing on a tile, where others of the list have a picture. */
export const Glyph = ({
  icon,
  turns,
}: {
  readonly icon: IconNode
  readonly turns?: boolean
}): ReactElement => (
  <span className="logo" aria-hidden="true">
    <Icon icon={icon} className={turns ? 'turns' : undefined} />
  </span>
)
