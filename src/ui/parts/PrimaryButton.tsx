import type { ReactElement } from 'react'
import { primaryRules } from '../style/primary.js'
import { useStyles } from '../style/useStyles.js'
import { LinkOut } from './LinkOut.js'

/** The one thing that a view is for. */
export const PrimaryButton = ({
  children,
  testId,
  missing,
  isBusy,
  onPress,
}: {
  readonly children: string
  readonly testId?: string | undefined
  /** What has to be done before it can be pressed: stands in it, and in place of a press. */
  readonly missing?: string | null | undefined
  /** It was pressed, and works: same words, same width. */
  readonly isBusy?: boolean | undefined
  readonly onPress: () => void
}): ReactElement => {
  useStyles(primaryRules)
  return (
    <button
      type="button"
      className={missing ? 'primary missing' : 'primary'}
      data-testid={testId}
      // Not `disabled`: what has the focus keeps it.
      aria-disabled={missing || isBusy ? true : undefined}
      aria-busy={isBusy || undefined}
      onClick={missing || isBusy ? undefined : onPress}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {missing ?? children}
    </button>
  )
}

/** The same, where it leads out of the page. */
export const PrimaryLink = ({
  url,
  children,
}: {
  readonly url: string
  readonly children: string
}): ReactElement => {
  useStyles(primaryRules)
  return (
    <LinkOut url={url} look="primary">
      {children}
    </LinkOut>
  )
}
