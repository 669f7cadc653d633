import type { Fact } from '../../src/domain/core/fact.js'
import type { State } from '../../src/domain/core/state.js'
import type { Failure } from '../../src/domain/prelude/failure.js'
import type { CatalogueAsk, CatalogueWallet } from '../../src/domain/slices/catalogue/state.js'
import type { Connector } from '../../src/domain/slices/connectors/state.js'
import { chosen, configured, stateAfter } from './states.js'

/** A wallet of the page, as EIP-6963 announces it. */
export const announced = (rdns: string, more: Partial<Connector> = {}): Connector => ({
  ...{ id: `announced:${rdns}`, kind: 'announced', namespace: 'eip155', name: rdns, icon: null, rdns },
  ...more,
})

/** A wallet of the catalogue. */
export const listedWallet = (id: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  ...{ id, name: `Wallet ${id}`, certified: false, chains: ['eip155:1'], homepage: `https://${id}.example` },
  ...more,
})

const requested = (ask: CatalogueAsk): Fact => ({ type: 'catalogue.requested', requestId: ask.kind, ask })

/** A question and its answer. */
export const answered = (ask: CatalogueAsk, wallets: ReadonlyArray<CatalogueWallet>): ReadonlyArray<Fact> => [
  requested(ask),
  {
    ...{ type: 'catalogue.received', requestId: ask.kind, ask, wallets },
    ...{ count: wallets.length, isLast: false },
  },
]

/** A question that failed. */
export const failed = (ask: CatalogueAsk, failure: Failure): ReadonlyArray<Fact> => [
  requested(ask),
  { type: 'catalogue.failed', requestId: ask.kind, ask, failure },
]

/** Of a host with a catalogue, after these wallets have come and this has happened. */
export const catalogueState = (
  connectors: ReadonlyArray<Connector>,
  ...facts: ReadonlyArray<Fact | ReadonlyArray<Fact>>
): State => {
  const there = connectors.map((connector): Fact => ({ type: 'connectors.announced', connector }))
  const services = { api: 'https://api.example', images: 'https://img.example' }
  return stateAfter([configured({ services }), chosen({ services }), ...there, ...facts.flat()])
}
