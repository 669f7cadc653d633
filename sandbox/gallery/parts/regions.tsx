import { PrimaryButton } from '../../../src/ui/parts/PrimaryButton.js'
import { Body, Footer } from '../../../src/ui/parts/Regions.js'
import { Fine } from '../../../src/ui/parts/words.js'
import type { Example } from './example.js'
import { nothing } from './styled.js'

const lines = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of what is read before one agrees.`)

export const examples: ReadonlyArray<Example> = [
  {
    name: 'body and footer',
    draw: () => (
      <>
        <Body>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Body>
        <Footer>
          <PrimaryButton onPress={nothing}>Send 0.5 ETH</PrimaryButton>
          <Fine>Nothing moves without your approval.</Fine>
        </Footer>
      </>
    ),
  },
]
