import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainId, chainIdFromEvm } from '../../../src/domain/caip/chainId.js'
import type { Namespace } from '../../../src/domain/caip/namespace.js'
import { solanaChainIds } from '../../../src/domain/caip/solanaChains.js'
import { approvedFirst, inNamespace } from '../../../src/domain/rules/networkOrder.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'

const self = (id: ChainId) => id

describe('network order', () => {
  it('[vectors:networks] approved first by CAIP id, in approved order, stable otherwise', () => {
    for (const row of vectors('networks', 'requested networks sorted by approved (keyed by network.id)')) {
      const { requested, approved } = row.input as { requested: ChainId[]; approved: ChainId[] }
      expect(approvedFirst(requested, approved, self)).toEqual(row.expected)
    }
    expect(approvedFirst(['eip155:1', 'eip155:10', 'eip155:137'], ['eip155:137', 'eip155:10'], self)).toEqual(
      ['eip155:137', 'eip155:10', 'eip155:1'],
    )
  })

  it('[ADR-10] an approved legacy id counts as the current network', () => {
    expect(
      approvedFirst(
        ['eip155:1', solanaChainIds.mainnet],
        ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
        self,
      )[0],
    ).toBe(solanaChainIds.mainnet)
  })

  it('[vectors:networks] ordering loses and invents nothing, and leaves its input alone', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((list) => list.map(chainIdFromEvm))
    fc.assert(
      fc.property(ids, ids, (requested, approved) => {
        const ordered = approvedFirst(Object.freeze(requested), approved, self)
        const isApproved = (id: ChainId) => approved.includes(id)
        expect(ordered).toEqual([
          ...approved.filter((id) => requested.includes(id)),
          ...requested.filter((id) => !isApproved(id)),
        ])
      }),
      { numRuns: runs() },
    )
  })

  interface Row {
    readonly id: ChainId
    readonly name: string
  }
  const names = (row: { readonly input: unknown }) => {
    const [networks, namespace] = row.input as [readonly Row[], Namespace]
    return inNamespace(networks, namespace, (one) => one.id).map((one) => one.name)
  }

  it('[vectors:caip] networks of one namespace, and the first of them', () => {
    for (const row of [
      ...vectors('caip', 'getNetworksByNamespace(...).map(name)'),
      ...vectors('caip', 'getNetworksByNamespace'),
    ])
      expect(names(row)).toEqual(row.expected)
    for (const row of [
      ...vectors('caip', 'getFirstNetworkByNamespace(...).name'),
      ...vectors('caip', 'getFirstNetworkByNamespace'),
    ])
      expect(names(row)[0] ?? null).toBe(row.expected)
  })
})
