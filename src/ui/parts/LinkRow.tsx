import type { ReactElement, ReactNode } from 'react'
import { useText } from '../text/context.js'
import { Icon } from './icons.js'
import { viewIcons } from './viewIcons.js'

/** A row that leads out of the page, in a tab of its own. `url` must be checked before (`isLinkUrl`). */
export const LinkRow = ({
  icon,
  name,
  url,
}: {
  readonly icon?: ReactNode
  readonly name: string
  readonly url: string
}): ReactElement => {
  const text = useText()
  return (
    <a className="row" href={url} target="_blank" rel="noopener noreferrer">
      {icon}
      <span className="name" dir="auto" title={name}>
        {name}
        <span className="hidden"> ({text.newTab})</span>
      </span>
      <Icon icon={viewIcons.arrowUpRight} className="turns" />
    </a>
  )
}
