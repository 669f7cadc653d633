import { ComingRows, Folded, StillRow, SumTitle, Worth } from '../../../src/ui/parts/Holdings.js'
import { ListAmount } from '../../../src/ui/parts/ListAmount.js'
import { TokenLogo } from '../../../src/ui/parts/TokenLogo.js'
import { cardAmount } from '../../../src/ui/text/amounts.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

const ether = { id: 'ether', name: 'Ether', source: samples.picture }
const polygon = { id: 'polygon', name: 'Polygon', source: samples.network }

const Held = ({ name, amount, money }: { name: string; amount: string; money: string | null }) => {
  const shown = cardAmount(amount, 'en')
  return (
    <StillRow
      icon={<TokenLogo token={ether} network={polygon} />}
      name={name}
      second={money === null ? '' : <Worth money={money} />}
      value={shown && <ListAmount amount={shown} unit="ETH" />}
    />
  )
}

export const examples: ReadonlyArray<Example> = [
  { name: 'title with its sum', draw: () => <SumTitle title="Tokens" sum="$3,354.87" /> },
  { name: 'title without one', draw: () => <SumTitle title="Tokens" sum={null} /> },
  { name: 'what is held', draw: () => <Held name="Ether" amount="1.204" money="$2,104.37" /> },
  { name: 'without a price', draw: () => <Held name="Ether" amount="1.204" money={null} /> },
  {
    name: 'long name, longest amount',
    draw: () => <Held name={samples.longName} amount={'9'.repeat(60)} money="$1.23E46" />,
  },
  { name: 'coming', draw: () => <ComingRows count={2} /> },
  {
    name: 'folded',
    draw: () => (
      <Folded name="Hidden (2)">
        <Held name="Claim at evil.example" amount="50000" money="$0.00" />
      </Folded>
    ),
  },
]
