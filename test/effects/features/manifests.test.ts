import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { pageLoadSlices } from '../../../src/domain/slices/pageLoad.js'
import { connectionsManifest } from '../../../src/effects/features/connections/index.js'
import { featureList } from '../../../src/effects/features/index.js'
import { networksManifest } from '../../../src/effects/features/networks/index.js'
import type { Manifest } from '../../../src/effects/kernel/feature.js'
import { allFeatures } from '../../../src/testing/loads.js'

const decidedFirst = new Set(pageLoadSlices.flatMap(({ commands }) => commands))
const preceded = pageLoadSlices.flatMap((slice) => slice.preceded ?? [])

describe.each(featureList)('the manifest of $name', ({ name, commands, before = [], load }) => {
  // Planted: a command left out of a manifest; another name in the feature.
  it('names the feature that it loads, and every command that its slices bring', async () => {
    const feature = await load()
    expect(feature.name).toBe(name)
    const brought = (feature.slices ?? []).flatMap((slice) => slice.commands)
    expect(brought.filter((type) => !decidedFirst.has(type))).toEqual(commands)
  })

  it('comes before no command that would not wait for it', () => {
    expect(before.filter((type) => decidedFirst.has(type) && !preceded.includes(type))).toEqual([])
  })

  it('has its feature at hand for tests', () => {
    expect(allFeatures.map((feature) => feature.name)).toContain(name)
  })
})

describe('the code of networks and connections is needed', () => {
  const isNeeded = ({ neededBy }: Pick<Manifest, 'neededBy'>, fact: Fact): boolean =>
    neededBy(fact, initialState)
  const opened = (name: 'Networks' | 'Connect'): Fact => ({
    ...{ type: 'modal.opened', view: { name }, attempt: null },
  })
  const one = [{ namespace: 'eip155', connectorId: 'announced:x' }] as const

  it('where the list of networks is shown, or something must be answered; fetched once the modal was opened', () => {
    const answer: Fact = { type: 'modal.answerRequired', view: { name: 'UnsupportedChain' } }
    const events = [opened('Networks'), answer, opened('Connect'), { type: 'modal.closed' } as const]
    expect(events.map((fact) => isNeeded(networksManifest, fact))).toStrictEqual([true, true, false, false])
    expect(networksManifest.whenIdle).toBe('opened')
  })

  it('by stored connections, and by whatever happens to connections and networks; fetched when idle', () => {
    const events: ReadonlyArray<Fact> = [
      { type: 'storage.restored', connections: one, activeChainId: null },
      { type: 'storage.changedInOtherTab', connections: one, cleared: false },
      { type: 'connection.begun', attempt: 'a' },
      { type: 'network.switchBegun', attempt: 'a' },
      { type: 'storage.restored', connections: [], activeChainId: null },
      { type: 'storage.changedInOtherTab', connections: [], cleared: true },
      opened('Networks'),
    ]
    expect(events.map((fact) => isNeeded(connectionsManifest, fact))).toStrictEqual([
      ...[true, true, true, true],
      ...[false, false, false],
    ])
    expect(connectionsManifest.whenIdle).toBe('loaded')
  })
})
