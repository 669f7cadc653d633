import { Lead } from '../../../src/ui/parts/Lead.js'
import { Fine } from '../../../src/ui/parts/words.js'
import type { Example } from './example.js'

export const examples: ReadonlyArray<Example> = [
  { name: 'lead', draw: () => <Lead>This site does not support your current network.</Lead> },
  {
    name: 'small print',
    draw: () => <Fine>Northlight will see your address. Nothing moves without you.</Fine>,
  },
]
