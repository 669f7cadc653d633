import { type ReactElement, useState } from 'react'
import { CodeCells } from '../../../src/ui/parts/CodeCells.js'
import type { Example } from './example.js'

const cellLabel = (place: number): string => `Digit ${place} of 6`

/** Every code is wrong but 123456, which is checked for ever. */
const Interactive = ({ firstWrong = 0 }: { readonly firstWrong?: number }): ReactElement => {
  const [wrong, setWrong] = useState(firstWrong)
  const [isChecking, check] = useState(false)
  return (
    <CodeCells
      label="Code"
      cellLabel={cellLabel}
      checking="Checking the code"
      isChecking={isChecking}
      wrong={wrong}
      error={wrong > 0 ? 'This code is not right. Try again' : null}
      onComplete={(code) => (code === '123456' ? check(true) : setWrong(wrong + 1))}
    />
  )
}

export const examples: ReadonlyArray<Example> = [
  { name: 'usual', draw: () => <Interactive /> },
  { name: 'wrong', draw: () => <Interactive firstWrong={1} /> },
  {
    name: 'checking',
    draw: () => (
      <CodeCells
        label="Code"
        cellLabel={cellLabel}
        checking="Checking the code"
        isChecking={true}
        wrong={0}
        error={null}
        onComplete={() => undefined}
      />
    ),
  },
  {
    name: 'a long sentence',
    draw: () => (
      <CodeCells
        label="Code"
        cellLabel={cellLabel}
        checking="Checking the code"
        isChecking={false}
        wrong={2}
        error="This code is not right, or it is older than ten minutes. Look for the newest e-mail, or have another code sent."
        onComplete={() => undefined}
      />
    ),
  },
]
