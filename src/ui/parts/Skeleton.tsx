import type { ReactElement } from 'react'
import { useText } from '../text/context.js'

/** The shape of a row that comes. */
export const SkeletonRow = (): ReactElement => (
  <div className="row" aria-hidden="true">
    <span className="skeleton logo" />
    <span className="words">
      <span className="skeleton line" />
    </span>
  </div>
)

/** The shape of rows that come. */
export const SkeletonRows = ({ count = 3 }: { readonly count?: number }): ReactElement => {
  const text = useText()
  return (
    <div aria-busy="true">
      <span className="hidden">{text.loading}</span>
      <div className="rows">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one shape is as good as another
          <SkeletonRow key={at} />
        ))}
      </div>
    </div>
  )
}
