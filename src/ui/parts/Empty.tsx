import type { ReactElement } from 'react'
import { emptyRules } from '../style/empty.js'
import { useStyles } from '../style/useStyles.js'
import { Icon, type IconProps } from './icons.js'

/** A view with nothing to show: a sign, what is missing, and what to make of it. */
export const Empty = ({
  icon,
  title,
  words,
  titleId,
}: {
  readonly icon: IconProps['icon']
  readonly title: string
  /** A paragraph each. */
  readonly words: ReadonlyArray<string>
  readonly titleId?: string | undefined
}): ReactElement => {
  useStyles(emptyRules)
  return (
    <div className="empty">
      <span className="glyph">
        <Icon icon={icon} size={28} />
      </span>
      <h2 className="headline" id={titleId}>
        {title}
      </h2>
      {words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
