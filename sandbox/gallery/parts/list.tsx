import { List } from '../../../src/ui/parts/List.js'
import { Logo } from '../../../src/ui/parts/Logo.js'
import { Row } from '../../../src/ui/parts/Row.js'
import type { Example } from './example.js'
import { nothing } from './styled.js'

const rows = (names: ReadonlyArray<string>) =>
  names.map((name) => (
    <li key={name}>
      <Row icon={<Logo source={null} name={name} />} name={name} onPress={nothing} />
    </li>
  ))

export const examples: ReadonlyArray<Example> = [
  {
    name: 'two sections',
    draw: () => (
      <>
        <List title="Installed">{rows(['Northwind', 'Long Orchard'])}</List>
        <List title="More wallets">{rows(['Harbour'])}</List>
      </>
    ),
  },
  { name: 'out of reach', draw: () => <List inert={true}>{rows(['Northwind'])}</List> },
]
