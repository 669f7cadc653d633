import { Logo } from '../../../src/ui/parts/Logo.js'
import { Success } from '../../../src/ui/parts/Success.js'
import { TokenLogo } from '../../../src/ui/parts/TokenLogo.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

export const examples: ReadonlyArray<Example> = [
  {
    name: 'usual',
    draw: () => (
      <Success logo={<Logo source={samples.picture} name="Acme" size={72} />} title="Sent">
        0.5 ETH
      </Success>
    ),
  },
  {
    name: 'a token',
    draw: () => (
      <Success
        logo={<TokenLogo token={{ id: 'ether', name: 'Ether', source: samples.picture }} size={72} />}
        title="Connected"
      />
    ),
  },
  {
    name: 'long',
    draw: () => (
      <Success
        logo={<Logo source={null} name={samples.longName} size={72} />}
        title={`Switched to ${samples.longName}`}
      >
        {samples.digits80} {samples.longSymbol}
      </Success>
    ),
  },
]
