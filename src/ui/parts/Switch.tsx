import type { ReactElement } from 'react'
import { switchRules } from '../style/switch.js'
import { useStyles } from '../style/useStyles.js'

/** Something that is on or off. */
export const Switch = ({
  name,
  isOn,
  testId,
  onChange,
}: {
  readonly name: string
  readonly isOn: boolean
  readonly testId?: string
  readonly onChange: (isOn: boolean) => void
}): ReactElement => {
  useStyles(switchRules)
  return (
    <label className="switch">
      {name}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        data-testid={testId}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
