import { type ReactElement, useId } from 'react'
import { codeLength } from '../../domain/prelude/oneTimeCode.js'
import { codeCellRules } from '../style/codeCells.js'
import { useStyles } from '../style/useStyles.js'
import { Icon, icons } from './icons.js'
import { type CodeOptions, useCode } from './useCode.js'

export interface CodeCellsProps extends CodeOptions {
  /** Of the code: "Code from your e-mail". */
  readonly label: string
  /** Of one cell, counted from 1: "Digit 1 of 6". */
  readonly cellLabel: (place: number) => string
  /** What is said while it is checked. */
  readonly checking: string
  /** What was wrong with the last code, or why it could not be checked; unseen while the next is typed. */
  readonly error: string | null
}

const places = Array.from({ length: codeLength }, (_, at) => at)

const Says = ({
  id,
  checking,
  wrong,
}: {
  readonly id: string
  readonly checking: string | null
  readonly wrong: string | null
}): ReactElement => (
  <p
    id={id}
    className={wrong === null ? 'codeSays' : 'codeSays wrong'}
    role={wrong === null ? 'status' : 'alert'}
  >
    {checking !== null && <span className="spinner" aria-hidden="true" />}
    {wrong !== null && <Icon icon={icons.circleAlert} size={16} />}
    {checking ?? wrong}
  </p>
)

const namesOf = ({ isChecking, wrong }: CodeCellsProps, isWrong: boolean): string => {
  const names = [
    'cells',
    isWrong && 'wrong',
    isChecking && 'checking',
    wrong > 0 && (wrong % 2 ? 'odd' : 'even'),
  ]
  return names.filter(Boolean).join(' ')
}

const fieldOf = (at: number) =>
  ({
    type: 'text',
    inputMode: 'numeric',
    autoComplete: at === 0 ? 'one-time-code' : 'off',
    autoCorrect: 'off',
    spellCheck: false,
  }) as const

const isWrongNow = ({ error, isChecking }: CodeCellsProps, filled: number): boolean =>
  error !== null && !isChecking && filled % codeLength === 0

/**
 * A one-time code. It is told once when it is whole. Another `wrong` one shakes the cells, clears them and goes back
 * to the first. Cells are read-only while a code is checked, and not disabled: the focus stays within.
 */
export const CodeCells = (props: CodeCellsProps): ReactElement => {
  const { label, cellLabel, checking, error, isChecking } = props
  useStyles(codeCellRules)
  const says = useId()
  const { filled, cell, around } = useCode(props)
  const isWrong = isWrongNow(props, filled)
  const input = (at: number): ReactElement => (
    <input
      {...cell(at)}
      {...fieldOf(at)}
      aria-label={cellLabel(at + 1)}
      aria-describedby={says}
      aria-invalid={isWrong || undefined}
      disabled={at > filled}
      readOnly={isChecking}
    />
  )
  return (
    <div className="codeEntry">
      <fieldset
        {...around}
        className={namesOf(props, isWrong)}
        data-testid="wui-otp-input"
        aria-label={label}
        aria-busy={isChecking}
        dir="ltr"
      >
        {places.map((at) => (
          <span key={at} className="cell" data-testid="wui-input-numeric">
            {input(at)}
          </span>
        ))}
      </fieldset>
      <Says id={says} checking={isChecking ? checking : null} wrong={isWrong ? error : null} />
    </div>
  )
}
