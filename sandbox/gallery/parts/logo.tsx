import { Logo } from '../../../src/ui/parts/Logo.js'
import { waitingRules } from '../../../src/ui/style/waiting.js'
import type { Example } from './example.js'
import { brokenPicture, picture, Styled } from './styled.js'

const names = ['Polygon', 'Long Orchard', 'شبكة الاختبار', '  9lives', '👛']

export const examples: ReadonlyArray<Example> = [
  ...([20, 24, 28, 36, 40, 72] as const).flatMap((size) => [
    {
      name: `${size}, picture`,
      draw: () => (
        <Styled rules={waitingRules}>
          <Logo source={picture} name="Northwind" size={size} />
        </Styled>
      ),
    },
    {
      name: `${size}, letters`,
      draw: () => (
        <Styled rules={waitingRules}>
          <Logo source={size === 36 ? brokenPicture : null} name="Long Orchard" size={size} />
        </Styled>
      ),
    },
  ]),
  ...names.map((name) => ({ name: `letters of ${name}`, draw: () => <Logo source={null} name={name} /> })),
]
