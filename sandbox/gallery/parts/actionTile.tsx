import { type Action, ActionTiles } from '../../../src/ui/parts/ActionTile.js'
import { viewIcons } from '../../../src/ui/parts/viewIcons.js'
import type { Example } from './example.js'

const icons = [viewIcons.arrowUpRight, viewIcons.wallet, viewIcons.globe, viewIcons.copy]
const tiles = (labels: ReadonlyArray<string>, more: Partial<Action> = {}): ReadonlyArray<Action> =>
  labels.map((label, at) => ({
    label,
    icon: icons[at] ?? viewIcons.globe,
    onPress: () => undefined,
    ...(at === 1 ? more : {}),
  }))

export const examples: ReadonlyArray<Example> = [
  { name: 'usual', draw: () => <ActionTiles actions={tiles(['Send', 'Swap', 'Buy', 'Receive'])} /> },
  {
    name: 'one unable',
    draw: () => (
      <ActionTiles actions={tiles(['Send', 'Swap', 'Buy', 'Receive'], { unable: 'Not on this network' })} />
    ),
  },
  {
    name: 'from 360 in a row',
    draw: () => <ActionTiles actions={tiles(['Send', 'Swap', 'Buy', 'Activity'])} />,
  },
  {
    name: 'long labels',
    draw: () => <ActionTiles actions={tiles(['Überweisen', 'Umtauschen', 'Kaufen', 'Empfangen'])} />,
  },
  {
    name: 'very long labels',
    draw: () => (
      <ActionTiles
        actions={tiles(['Geldüberweisungsauftragsformular', 'Umtauschen und behalten', 'Buy', 'Activity'])}
      />
    ),
  },
  {
    name: 'Arabic',
    draw: () => <ActionTiles actions={tiles(['إرسال', 'مبادلة', 'شراء', 'استلام'])} />,
  },
  { name: 'three', draw: () => <ActionTiles actions={tiles(['Send', 'Swap', 'Receive'])} /> },
  { name: 'one', draw: () => <ActionTiles actions={tiles(['Receive'])} /> },
]
