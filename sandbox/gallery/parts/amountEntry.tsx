import { type ReactElement, useState } from 'react'
import { AmountEntry, type AmountEntryProps } from '../../../src/ui/parts/AmountEntry.js'
import { TokenLogo } from '../../../src/ui/parts/TokenLogo.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

const Interactive = ({ first, ...props }: Partial<AmountEntryProps> & { readonly first: string | null }) => {
  const [value, change] = useState(first)
  const [refused, refuse] = useState<string | null>(null)
  const [isTaken, take] = useState(false)
  const set = (next: string | null): void => {
    change(next)
    refuse(null)
    take(false)
  }
  const token = {
    symbol: 'ETH',
    logo: <TokenLogo token={{ id: 'ether', name: 'Ether', source: samples.picture }} size={24} />,
    label: 'Choose token',
    onChoose: () => undefined,
  }
  return (
    <AmountEntry
      label="You send"
      value={value}
      onChange={set}
      onRefuse={(reason) => refuse(`This is no amount (${reason})`)}
      decimals={18}
      unit="ETH"
      locale="en"
      other={{ text: '≈ 1,204.50 USD', label: 'Type in USD', onSwap: () => undefined }}
      token={token}
      balance="Balance 1.204"
      error={refused}
      max={{
        words: 'Max',
        kept: '0.001 ETH is kept for the network fee',
        isTaken,
        onPress: () => {
          set('1.203')
          take(true)
        },
      }}
      testIds={{
        input: 'swap-input-sourceToken',
        symbol: 'swap-input-token-sourceToken',
        token: 'swap-select-token-button-sourceToken',
      }}
      {...props}
    />
  )
}

const example = (name: string, first: string | null, props: Partial<AmountEntryProps> = {}): Example => ({
  name,
  draw: (): ReactElement => <Interactive first={first} {...props} />,
})

export const examples: ReadonlyArray<Example> = [
  example('empty', null),
  example('usual', '1204.5'),
  example('error', '12', { error: 'Insufficient balance' }),
  example('a longer error', '12', { error: 'This is more than you have: 1.204 ETH' }),
  example('the fee kept back', '1.203', {
    max: {
      words: 'Max',
      kept: '0.001 ETH is kept for the network fee',
      isTaken: true,
      onPress: () => undefined,
    },
  }),
  example('35 digits', samples.digits35),
  example('80 digits', samples.digits80, {
    unit: samples.longSymbol,
    token: {
      symbol: samples.longSymbol,
      logo: <TokenLogo token={{ id: 'long', name: 'Long', source: null }} size={24} />,
      label: 'Choose token',
      onChoose: () => undefined,
    },
    balance: 'Balance 999,999,999,999,999.999',
  }),
  example('hostile unit', '1', { unit: samples.hostileSymbol }),
  example('Arabic digits', '1204.5', {
    locale: 'ar-EG',
    other: { text: '≈ ١٬٢٠٤٫٥٠ USD', label: 'USD' },
  }),
  example('balance unknown', '1', { balance: null, max: null, other: null }),
]
