import { Chosen, Deeper, Leaves, Tag } from '../../../src/ui/parts/ends.js'
import { Glyph } from '../../../src/ui/parts/Glyph.js'
import { ListAmount } from '../../../src/ui/parts/ListAmount.js'
import { Logo } from '../../../src/ui/parts/Logo.js'
import { Row, type RowProps } from '../../../src/ui/parts/Row.js'
import { TokenLogo } from '../../../src/ui/parts/TokenLogo.js'
import { viewIcons } from '../../../src/ui/parts/viewIcons.js'
import { type CardAmount, cardAmount } from '../../../src/ui/text/amounts.js'
import type { Example } from './example.js'
import { longName, nothing, picture } from './styled.js'

const ether = { id: 'ether', name: 'Ether', source: picture }
const polygon = { id: 'eip155:137', name: 'Polygon', source: null }
const logo = <Logo source={picture} name="Northwind" />
const value = <span>1,204.5</span>

const amount = (plain: string): CardAmount => {
  const read = cardAmount(plain, 'en')
  if (!read) throw new Error(`${plain} is no amount`)
  return read
}

const states: Readonly<Record<string, RowProps>> = {
  'name alone': { icon: logo, name: 'Northwind' },
  'second line': { icon: logo, name: 'Northwind', second: 'Used 2 days ago' },
  'why it cannot be pressed': {
    icon: logo,
    name: 'Northwind',
    second: 'Your wallet has not allowed this network.',
  },
  tag: { icon: logo, name: 'Northwind', value: <Tag>Test network</Tag> },
  'tag, long name': { icon: logo, name: longName, value: <Tag>Test network</Tag> },
  'value and deeper': { icon: logo, name: 'Northwind', second: 'NWD', value, end: <Deeper /> },
  'long value': {
    icon: logo,
    name: longName,
    value: <span>1,204,500,000,000,000.123</span>,
    end: <Deeper />,
  },
  leaves: { icon: <Glyph icon={viewIcons.globe} />, name: 'View on scan.example', end: <Leaves /> },
  chosen: { icon: <Logo source={null} name="Ethereum" />, name: 'Ethereum', end: <Chosen /> },
  'no picture, no end': { name: 'Northwind' },
}

export const examples: ReadonlyArray<Example> = [
  ...Object.entries(states).map(([name, row]) => ({
    name,
    draw: () => <Row {...row} onPress={nothing} />,
  })),
  {
    name: 'cannot be pressed, and why',
    draw: () => (
      <Row icon={logo} name="Northwind" second="Your wallet has not allowed this network." onPress={null} />
    ),
  },
  {
    name: 'a token',
    draw: () => (
      <Row
        icon={<TokenLogo token={ether} network={polygon} />}
        name="Ether"
        second="Polygon"
        value={<ListAmount amount={amount('10000.52019')} unit="ETH" />}
        valueSecond={<bdi dir="ltr">≈ 4,120.50 USD</bdi>}
        onPress={nothing}
      />
    ),
  },
  {
    name: 'a token, longest',
    draw: () => (
      <Row
        icon={<TokenLogo token={ether} network={polygon} />}
        name={longName}
        second="Polygon"
        value={<ListAmount amount={amount('999999999999999.999')} unit="LONGSYMBOL12" />}
        valueSecond={<bdi dir="ltr">≈ 4,120.50 USD</bdi>}
        onPress={nothing}
      />
    ),
  },
  {
    name: 'leads to more of the list',
    draw: () => (
      <Row icon={<Glyph icon={viewIcons.chevronDown} />} look="link" name="Show all (61)" onPress={nothing} />
    ),
  },
  {
    name: 'raised',
    draw: () => (
      <Row
        look="raised"
        icon={<Logo source={picture} name="Northwind" size={40} />}
        name="Northwind"
        second="Used 2 days ago"
        onPress={nothing}
      />
    ),
  },
]
