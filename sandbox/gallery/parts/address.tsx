import { Address } from '../../../src/ui/parts/Address.js'
import { accountRules } from '../../../src/ui/style/account.js'
import type { Example } from './example.js'
import { Styled } from './styled.js'

const addresses = {
  hexadecimal: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'base 58': '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  bech32: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  short: '0xab',
}

export const examples: ReadonlyArray<Example> = Object.entries(addresses).map(([name, address]) => ({
  name,
  draw: () => (
    <Styled rules={accountRules}>
      <Address address={address} />
    </Styled>
  ),
}))
