import type { ReactElement } from 'react'
import { type Failure, failure } from '../../../src/domain/prelude/failure.js'
import { Logo } from '../../../src/ui/parts/Logo.js'
import { Waiting } from '../../../src/ui/parts/Waiting.js'
import type { Example } from './example.js'
import { longName, nothing, picture } from './styled.js'

const drawn = (failed: Failure | null, ask: string | null = null, name = 'Northwind'): ReactElement => (
  <Waiting
    logo={<Logo source={picture} name={name} size={72} />}
    title={`Confirm in ${name}`}
    failure={failed}
    ask={ask}
    badge={<Logo source={null} name="Long Orchard" size={28} />}
    onRetry={nothing}
    onCancel={nothing}
  >
    <p>Look for its window or its icon in the browser.</p>
  </Waiting>
)
const declined = failure('ViewLoadFailed', { code: 4001, details: 'User rejected the request.' })

export const examples: ReadonlyArray<Example> = [
  { name: 'waiting', draw: () => drawn(null) },
  { name: 'asking', draw: () => drawn(failure('ViewLoadFailed'), 'Switch to Polygon') },
  { name: 'failed', draw: () => drawn(declined) },
  { name: 'long name', draw: () => drawn(null, null, longName) },
]
