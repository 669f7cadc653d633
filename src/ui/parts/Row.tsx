import type { ReactElement, ReactNode } from 'react'

/** A row of 56 px that can be pressed as a whole. Long names end in an ellipsis and are whole in the title. */
export const Row = ({
  icon,
  name,
  end,
  onPress,
  testId,
  tone,
}: {
  readonly icon: ReactNode
  readonly name: string
  readonly end?: ReactNode
  readonly onPress: () => void
  readonly testId?: string
  readonly tone?: 'danger'
}): ReactElement => (
  <button type="button" className={tone ? `row ${tone}` : 'row'} data-testid={testId} onClick={onPress}>
    {icon}
    <span className="name" dir="auto" title={name}>
      {name}
    </span>
    {end}
  </button>
)
