import { LinkRow } from '../../../src/ui/parts/LinkRow.js'
import { Logo } from '../../../src/ui/parts/Logo.js'
import type { Example } from './example.js'
import { longName, picture } from './styled.js'

const url = 'https://northwind.example/'

export const examples: ReadonlyArray<Example> = [
  { name: 'plain', draw: () => <LinkRow name="Website" url={url} /> },
  {
    name: 'with a picture',
    draw: () => <LinkRow icon={<Logo source={picture} name="Northwind" />} name="Northwind" url={url} />,
  },
  { name: 'long name', draw: () => <LinkRow name={longName} url={url} /> },
]
