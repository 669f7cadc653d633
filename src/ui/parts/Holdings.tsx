import type { ReactElement, ReactNode } from 'react'
import { holdingsRules } from '../style/holdings.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import { bringIntoView } from './bringIntoView.js'
import { Glyph } from './Glyph.js'
import { RowContent, type RowProps } from './Row.js'
import { viewIcons } from './viewIcons.js'

/** A row that is only read. */
export const StillRow = (props: RowProps): ReactElement => {
  useStyles(holdingsRules)
  return (
    <div className="row still">
      <RowContent {...props} />
    </div>
  )
}

/** What something is worth, which reads one way in every script. */
export const Worth = ({ money }: { readonly money: string }): ReactElement => <bdi dir="ltr">{money}</bdi>

/** The shapes of rows that come, as high as these. */
export const ComingRows = ({ count }: { readonly count: number }): ReactElement => {
  const text = useText()
  useStyles(holdingsRules)
  return (
    <div aria-busy="true">
      <span className="hidden">{text.loading}</span>
      <div className="rows">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one shape is as good as another
          <div key={at} className="row still" aria-hidden="true">
            <span className="skeleton logo round" />
            <span className="words">
              <span className="named">
                <span className="skeleton line" />
                <span className="second">
                  <span className="skeleton line short" />
                </span>
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The title of what is held, with its sum. */
export const SumTitle = ({
  title,
  sum,
}: {
  readonly title: string
  readonly sum: string | null
}): ReactElement => {
  useStyles(holdingsRules)
  return (
    <h2 className="section">
      {title}{' '}
      {sum !== null && (
        <bdi className="sumOf" dir="ltr">
          {sum}
        </bdi>
      )}
    </h2>
  )
}

/** Rows that few want to see, behind one press. */
export const Folded = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}): ReactElement => {
  useStyles(holdingsRules)
  return (
    <details className="folded" onToggle={({ currentTarget }) => bringIntoView(currentTarget)}>
      <summary className="row link">
        <RowContent icon={<Glyph icon={viewIcons.chevronDown} />} name={name} />
      </summary>
      {children}
    </details>
  )
}
