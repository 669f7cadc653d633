import type { ReactElement } from 'react'
import { useText } from '../text/context.js'

/** The shape of rows that come. */
export const SkeletonRows = ({
  count = 3,
  lines = 1,
  round = false,
}: {
  readonly count?: number
  readonly lines?: 1 | 2
  /** As the pictures of tokens and people are. */
  readonly round?: boolean
}): ReactElement => {
  const text = useText()
  return (
    <div aria-busy="true">
      <span className="hidden">{text.loading}</span>
      <div className="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one shape is as good as another
          <div className="row" key={at}>
            <span className={round ? 'skeleton logo round' : 'skeleton logo'} />
            <span className="words">
              <span className="named">
                <span className="skeleton line" />
                {lines === 2 && <span className="skeleton line second" />}
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
