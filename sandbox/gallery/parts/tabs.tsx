import { type ReactElement, useState } from 'react'
import { Body } from '../../../src/ui/parts/Regions.js'
import { Tabs } from '../../../src/ui/parts/Tabs.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

const Chosen = ({ names }: { readonly names: ReadonlyArray<string> }): ReactElement => {
  const tabs = names.map((name, at) => ({ id: `${at}`, name }))
  const [chosen, setChosen] = useState('0')
  return (
    <Tabs label="Account" tabs={tabs} chosen={chosen} onChoose={setChosen}>
      <Body>{names[Number(chosen)]}</Body>
    </Tabs>
  )
}

export const examples: ReadonlyArray<Example> = [
  { name: 'two', draw: () => <Chosen names={['Browser', 'Phone']} /> },
  { name: 'three', draw: () => <Chosen names={['Tokens', 'NFTs', 'Activity']} /> },
  { name: 'one', draw: () => <Chosen names={['Tokens']} /> },
  { name: 'long', draw: () => <Chosen names={['Browser', samples.longName, samples.longSymbol]} /> },
]
