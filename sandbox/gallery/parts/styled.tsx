import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../../src/ui/style/useStyles.js'

/** Draws with rules that come with a view: for what is no component yet. */
export const Styled = ({
  rules,
  children,
}: {
  readonly rules: string
  readonly children: ReactNode
}): ReactElement => {
  useStyles(rules)
  return <>{children}</>
}

export const nothing = (): void => undefined

export const longName = 'The Quite Remarkably Long-Named Wallet of the Northern Archipelago'
export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#36c" d="M0 0h8v8H0z"/></svg>',
)}`
/** A picture by its address, none by what it holds. */
export const brokenPicture = 'data:image/png;base64,AAAA'
