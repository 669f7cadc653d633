import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../../src/domain/core/fact.js'
import type { Connector } from '../../../../src/domain/slices/connectors/state.js'
import { forgetStored } from '../../../../src/effects/features/connections/forgetStored.js'
import { memoryStorage } from '../../../../src/testing/storage.js'
import { testPorts } from '../../../../src/testing/testModal.js'
import { testKernel } from '../../../support/kernel.js'
import { poisonAmbient } from '../../../support/poison.js'
import { announced, aspen, aspenConnection, configured, established } from '../../../support/states.js'

poisonAmbient()

const key = 'site/eip155:connected_connector_id'
const further = 'site/connections'
const birch: Connector = { ...aspen, id: 'announced:example.birch', rdns: 'example.birch' }
const unnamed: Connector = { ...aspen, id: 'unnamed:Some Wallet', rdns: null }
const ended = (by: 'visitor' | 'wallet' | 'otherTab'): Fact => ({
  ...{ type: 'connection.ended', id: aspenConnection, namespace: 'eip155', connectorId: aspen.id },
  ...{ by, failure: null, attempt: null },
})

/** What storage holds after Aspen has ended, where these were connected and this was stored. */
const leftBy = (
  connectors: ReadonlyArray<Connector>,
  entries: Readonly<Record<string, string>>,
  by: 'visitor' | 'wallet' | 'otherTab' = 'visitor',
) => {
  const storage = memoryStorage({ entries })
  const { kernel } = testKernel([forgetStored('site/')], { ports: testPorts({ storage }) })
  kernel.append([configured(), announced, ...connectors.map((one) => established('eip155:1', one))])
  kernel.append([ended(by)])
  return storage.entries()
}
const stored = { [key]: 'example.aspen', [further]: 'more', 'other/connections': 'theirs' }

describe('who was let go of', () => {
  it('is named by storage no more, at once, nor is what the namespace had besides', () => {
    expect(leftBy([aspen], stored)).toStrictEqual({ 'other/connections': 'theirs' })
  })

  it('gives its place to the one that the namespace shows instead', () => {
    for (const named of ['example.aspen', 'example.birch'])
      expect(leftBy([birch, aspen], { ...stored, [key]: named })).toStrictEqual({
        ...{ [key]: 'example.birch', 'other/connections': 'theirs' },
      })
    expect(leftBy([birch, aspen], {})).toStrictEqual({ [key]: 'example.birch' })
  })

  it('gives it to nobody whom storage has no name for', () => {
    expect(leftBy([unnamed, aspen], stored)).toStrictEqual({ 'other/connections': 'theirs' })
  })

  it('is forgotten only for the visitor: what a wallet or another tab ended is not for this page to write', () => {
    for (const by of ['wallet', 'otherTab'] as const)
      expect(leftBy([aspen], stored, by)).toStrictEqual(stored)
  })

  it('takes nothing away that another tab has connected meanwhile', () => {
    const theirs = { ...stored, [key]: 'example.cedar' }
    expect(leftBy([birch, aspen], theirs)).toStrictEqual(theirs)
    expect(leftBy([aspen], theirs)).toStrictEqual(theirs)
  })
})
