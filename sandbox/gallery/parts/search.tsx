import { type ReactElement, useEffect, useRef } from 'react'
import { List } from '../../../src/ui/parts/List.js'
import { Logo } from '../../../src/ui/parts/Logo.js'
import { Row } from '../../../src/ui/parts/Row.js'
import { useFormat, useText } from '../../../src/ui/text/context.js'
import { Searchable } from '../../../src/ui/widgets/Searchable.js'
import type { Example } from './example.js'
import { nothing } from './styled.js'

const items = Array.from({ length: 12 }, (_, at) => ({ name: `Network ${at + 1}` }))

/** Types as a visitor does, once the field stands. */
const Searched = ({ typed = '' }: { readonly typed?: string }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const words = {
    label: text.searchNetworks,
    noMatch: (typed: string) => format('noNetworkMatch', { text: typed }),
    counted: text.networksFound,
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input || typed === '') return
    // React listens to what the browser sets, past its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typed])
  return (
    <div ref={box}>
      <Searchable name="examples" items={items} words={words}>
        {(found) => (
          <List>
            {found.map(({ name }) => (
              <li key={name}>
                <Row icon={<Logo source={null} name={name} />} name={name} onPress={nothing} />
              </li>
            ))}
          </List>
        )}
      </Searchable>
    </div>
  )
}

export const examples: ReadonlyArray<Example> = [
  { name: 'twelve rows', draw: () => <Searched /> },
  { name: 'found', draw: () => <Searched typed="12" /> },
  { name: 'nothing found', draw: () => <Searched typed="Lantern" /> },
]
