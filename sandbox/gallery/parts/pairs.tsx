import { Pairs } from '../../../src/ui/parts/Pairs.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

export const examples: ReadonlyArray<Example> = [
  {
    name: 'usual',
    draw: () => (
      <Pairs
        pairs={[
          { label: 'To', value: '0xf3...b92266' },
          { label: 'Network', value: 'Ethereum' },
          { label: 'Network fee', value: '0.001 ETH' },
        ]}
      />
    ),
  },
  {
    name: 'long',
    draw: () => (
      <Pairs
        pairs={[
          { label: 'To', value: <code dir="ltr">{samples.address}</code> },
          { label: samples.longName, value: samples.longName },
          { label: 'Amount', value: samples.digits80 },
          { label: 'Name', value: 'محفظة طويلة الاسم' },
        ]}
      />
    ),
  },
]
