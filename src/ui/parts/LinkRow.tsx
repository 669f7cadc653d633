import type { ReactElement } from 'react'
import { useText } from '../text/context.js'
import { Leaves } from './ends.js'
import { RowContent, type RowProps } from './Row.js'

/** A row that leads out of the page, in a tab of its own. `url` must be checked before (`isLinkUrl`). */
export const LinkRow = ({
  url,
  ...content
}: Omit<RowProps, 'end'> & { readonly url: string }): ReactElement => {
  const text = useText()
  return (
    <a className="row" href={url} target="_blank" rel="noopener noreferrer">
      <RowContent
        {...content}
        end={
          <>
            <span className="hidden"> ({text.newTab})</span>
            <Leaves />
          </>
        }
      />
    </a>
  )
}
