import { failure } from '../../../src/domain/prelude/failure.js'
import { FailedPanel } from '../../../src/ui/parts/FailedPanel.js'
import { TextButton } from '../../../src/ui/parts/words.js'
import type { Example } from './example.js'
import { longName, nothing } from './styled.js'

const details = failure('ViewFailed', { code: -32000, details: 'Account: RangeError: no such number' })

export const examples: ReadonlyArray<Example> = [
  {
    name: 'with a way back',
    draw: () => (
      <FailedPanel
        title="This part failed"
        words={['Something went wrong while it was drawn. Your wallet is not affected.']}
        failure={details}
        onRetry={nothing}
      >
        <TextButton onPress={nothing}>Back</TextButton>
      </FailedPanel>
    ),
  },
  {
    name: 'another way on',
    draw: () => (
      <FailedPanel
        title={`Switch inside ${longName}`}
        words={['It cannot do it from here. Choose Polygon there, then come back.']}
        failure={null}
        retryWords="Check again"
        onRetry={nothing}
      />
    ),
  },
]
