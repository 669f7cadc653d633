import type { ReactElement, ReactNode } from 'react'
import { pairRules } from '../style/pairs.js'
import { useStyles } from '../style/useStyles.js'

export interface Pair {
  readonly label: string
  /** Names, amounts and addresses run their own way. */
  readonly value: ReactNode
  readonly testId?: string
}

/** What there is to know of something, each with its label. */
export const Pairs = ({ pairs }: { readonly pairs: ReadonlyArray<Pair> }): ReactElement => {
  useStyles(pairRules)
  return (
    <dl className="pairs">
      {pairs.map(({ label, value, testId }) => (
        <div key={label} className="pair">
          <dt>{label}</dt>
          <dd data-testid={testId}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
