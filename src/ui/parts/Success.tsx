import type { ReactElement, ReactNode } from 'react'
import { emptyRules } from '../style/empty.js'
import { useStyles } from '../style/useStyles.js'
import { waitingRules } from '../style/waiting.js'
import { Body } from './Regions.js'
import { Ring } from './Ring.js'

/**
 * It is done, where nobody was waited for in a `Waiting`, which shows its own success. How long this is seen, and what
 * comes then, is for the view to say.
 */
export const Success = ({
  logo,
  title,
  children,
  testId,
}: {
  /** 72 px. */
  readonly logo: ReactNode
  /** What is done, in the past tense: "Sent". */
  readonly title: string
  /** How much, to whom. */
  readonly children?: ReactNode
  readonly testId?: string
}): ReactElement => {
  useStyles(emptyRules)
  useStyles(waitingRules)
  return (
    <Body>
      <div className="waiting" data-testid={testId}>
        <Ring logo={logo} mood="done" />
        <div className="say" role="status">
          <h2 className="headline">{title}</h2>
          {children && <p>{children}</p>}
        </div>
      </div>
    </Body>
  )
}
