import type { ReactElement } from 'react'
import { useText } from '../text/context.js'

/** A link out of the page, in a tab of its own: as a text, or as the one thing the view is for. */
export const LinkOut = ({
  url,
  children,
  look = 'link',
}: {
  readonly url: string
  readonly children: string
  readonly look?: 'link' | 'primary'
}): ReactElement => {
  const text = useText()
  return (
    <a className={look} href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="hidden"> ({text.newTab})</span>
    </a>
  )
}
