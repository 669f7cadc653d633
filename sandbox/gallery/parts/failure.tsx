import { type ReactElement, useEffect, useRef } from 'react'
import { failure } from '../../../src/domain/prelude/failure.js'
import { FailureDetails } from '../../../src/ui/parts/FailureDetails.js'
import { FailureLine } from '../../../src/ui/parts/FailureLine.js'
import type { Example } from './example.js'
import { nothing } from './styled.js'

const long = failure('ViewLoadFailed', {
  code: -32603,
  details: `execution reverted: 0x${'5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'.repeat(3)}`,
})

const Opened = ({ children }: { readonly children: ReactElement }): ReactElement => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const details = box.current?.querySelector('details')
    if (details) details.open = true
  }, [])
  return <div ref={box}>{children}</div>
}

export const examples: ReadonlyArray<Example> = [
  {
    name: 'a line',
    draw: () => (
      <FailureLine words="Balance not available right now. Your money is where it was." onRetry={nothing} />
    ),
  },
  { name: 'details, folded', draw: () => <FailureDetails failure={long} /> },
  {
    name: 'details, open',
    draw: () => (
      <Opened>
        <FailureDetails failure={long} />
      </Opened>
    ),
  },
]
