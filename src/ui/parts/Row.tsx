import type { ReactElement, ReactNode } from 'react'

export interface RowProps {
  readonly icon?: ReactNode
  readonly name: string
  /** Under the name: what sets it apart, or why it cannot be pressed. '' keeps its line. */
  readonly second?: ReactNode
  /** Stands at the end of the name's line, and is never cut: where there is no room it takes a line of its own. */
  readonly value?: ReactNode
  /** Under the value. Amounts need a `<bdi dir="ltr">` of their own, here as there: `ListAmount` has it. */
  readonly valueSecond?: ReactNode
  /** What a press does beside acting at once: leads deeper, leaves the site; or that it is the one chosen. */
  readonly end?: ReactNode
}

const RowWords = ({ name, second, value, valueSecond }: RowProps): ReactElement => (
  <span className="words">
    <span className="named">
      <span className="name" dir="auto" title={name}>
        {name}
      </span>
      {second !== undefined && second !== null && <span className="second">{second || '\u00a0'}</span>}
    </span>
    {value && (
      <span className="value">
        {value}
        {valueSecond && <span className="second">{valueSecond}</span>}
      </span>
    )}
  </span>
)

/** What stands in a row, whatever kind of thing it is. Long names end in an ellipsis and are whole in the title. */
export const RowContent = (props: RowProps): ReactElement => (
  <>
    {props.icon}
    <RowWords {...props} />
    {props.end}
  </>
)

/** A row that can be pressed as a whole. Without `onPress` it cannot: its second line must say why. */
export const Row = ({
  onPress,
  testId,
  look,
  ...content
}: RowProps & {
  readonly onPress: (() => void) | null
  readonly testId?: string | undefined
  /** `raised`: before all others, larger and on a surface of its own; `link`: leads to more of the same list. */
  readonly look?: 'raised' | 'link' | undefined
}): ReactElement => (
  <button
    type="button"
    className={look ? `row ${look}` : 'row'}
    data-testid={testId}
    aria-disabled={onPress ? undefined : true}
    onClick={onPress ?? undefined}
  >
    <RowContent {...content} />
  </button>
)
