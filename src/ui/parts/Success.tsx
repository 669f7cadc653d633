import type { ReactElement, ReactNode } from 'react'
import { emptyRules } from '../style/empty.js'
import { successRules } from '../style/success.js'
import { useStyles } from '../style/useStyles.js'
import { waitingRules } from '../style/waiting.js'
import { Body } from './Regions.js'
import { Tick } from './Tick.js'

/**
 * It is done. Everything stands where it stood while one waited (`Waiting`): only the ring closes and the tick is drawn.
 * How long this is seen, and what comes then, is for the view to say.
 */
export const Success = ({
  logo,
  title,
  children,
  testId,
}: {
  /** 72 px: that of whom one waited for. */
  readonly logo: ReactNode
  /** What is done, in the past tense: "Sent". */
  readonly title: string
  /** How much, to whom. */
  readonly children?: ReactNode
  readonly testId?: string
}): ReactElement => {
  useStyles(emptyRules)
  useStyles(waitingRules)
  useStyles(successRules)
  return (
    <Body>
      <div className="waiting success" data-testid={testId}>
        <div className="ring still done">
          <span className="loop" aria-hidden="true" />
          {logo}
          <span className="mark">
            <Tick size={24} />
          </span>
        </div>
        <div className="say" role="status">
          <h2 className="headline">{title}</h2>
          {children && <p>{children}</p>}
        </div>
      </div>
    </Body>
  )
}
