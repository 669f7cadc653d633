import { TokenLogo } from '../../../src/ui/parts/TokenLogo.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

const ether = { id: 'ether', name: 'Ether', source: samples.picture }
const polygon = { id: 'polygon', name: 'Polygon', source: samples.network }
const lettered = { id: 'wrapped-coin', name: 'Wrapped Coin', source: null }
const broken = { id: 'broken', name: 'Broken', source: 'data:image/png;base64,AA==' }

export const examples: ReadonlyArray<Example> = ([24, 36, 72] as const).flatMap((size) => [
  { name: `${size}`, draw: () => <TokenLogo token={ether} size={size} /> },
  {
    name: `on a network, ${size}`,
    draw: () => <TokenLogo token={ether} network={polygon} size={size} />,
  },
  {
    name: `without pictures, ${size}`,
    draw: () => <TokenLogo token={lettered} network={lettered} size={size} />,
  },
  { name: `broken, ${size}`, draw: () => <TokenLogo token={broken} network={broken} size={size} /> },
])
