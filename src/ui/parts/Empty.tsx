import type { ReactElement, ReactNode } from 'react'
import { emptyRules } from '../style/empty.js'
import { useStyles } from '../style/useStyles.js'
import { Icon, type IconProps } from './icons.js'

/** A view with one thing to say: a sign or whom it is about, what is missing, and what to make of it. */
export const Empty = ({
  icon,
  logo,
  title,
  words,
  titleId,
}: {
  readonly icon?: IconProps['icon']
  /** 72 px large, in place of the sign. */
  readonly logo?: ReactNode
  readonly title: string
  /** A paragraph each. */
  readonly words: ReadonlyArray<string>
  readonly titleId?: string | undefined
}): ReactElement => {
  useStyles(emptyRules)
  return (
    <div className="empty">
      {logo}
      {icon && (
        <span className="glyph">
          <Icon icon={icon} size={28} />
        </span>
      )}
      <h2 className="headline" id={titleId}>
        {title}
      </h2>
      {words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
