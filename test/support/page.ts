import { filter, firstValueFrom } from 'rxjs'
import { expect } from 'vitest'
import type { Fact, FactOf, FactType } from '../../src/domain/core/fact.js'
import { durations } from '../../src/domain/prelude/time.js'
import { currentView } from '../../src/domain/slices/modal/select.js'
import type { Modal } from '../../src/effects/modal.js'
import type { WalletHandle } from '../../src/testing/evm/walletModel.js'
import { createTestModal, type TestModal, type TestModalOptions } from '../../src/testing/testModal.js'

export const demo = 'io.demo.wallet'
export const other = 'io.other.wallet'
/** Ids of their connectors: `demo` and `other` are the part after the kind, which commands take, too. */
export const demoId = `announced:${demo}`
export const otherId = `announced:${other}`
export const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const B = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const declined = { error: { code: 4001, message: 'User rejected the request.' } }

export const events = (modal: Modal): ReadonlyArray<Fact> => modal.log().records.map(({ fact }) => fact)
export const types = (modal: Modal): ReadonlyArray<FactType> => events(modal).map(({ type }) => type)
export const all = <T extends FactType>(modal: Modal, type: T): ReadonlyArray<FactOf<T>> =>
  events(modal).filter((fact): fact is FactOf<T> => fact.type === type)

/** The next fact of a type; ask before what leads to it begins. */
export const nextOf = async <T extends FactType>(modal: Modal, type: T): Promise<FactOf<T>> => {
  const record = await firstValueFrom(modal.record$.pipe(filter(({ fact }) => fact.type === type)))
  return record.fact as FactOf<T>
}

/** The next fact of a type, or the one that is there. Waits on facts, never on time. */
export const factOf = async <T extends FactType>(modal: Modal, type: T): Promise<FactOf<T>> => {
  const there = all(modal, type).at(-1)
  if (there) return there
  return nextOf(modal, type)
}

export const viewOf = (modal: Modal): string | null =>
  modal.getState().modal.open ? currentView(modal.getState()).name : null

/** One turn of the event loop, in which every promise that can settle does. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** What has succeeded was seen, and the modal goes where that leads. */
export const seeSuccess = ({ modal, clock }: Pick<TestModal, 'modal' | 'clock'>): void => {
  expect(modal.getState().modal.succeeded).toBeDefined()
  clock.advance(durations.success)
  expect(modal.getState().modal.succeeded).toBe(undefined)
}

export interface Page extends TestModal {
  readonly demo: WalletHandle
  readonly other: WalletHandle
}

const wallets = [
  { rdns: demo, name: 'Demo', knownChains: ['eip155:137', 'eip155:97'] as const },
  { rdns: other, name: 'Other', knownChains: ['eip155:137'] as const },
]

/** A page with two wallets, Demo and Other; both know Ethereum and Polygon, Demo knows a strange network, too. */
export const page = (options: TestModalOptions = {}): Page => {
  const made = createTestModal(options.ports ? options : { wallets, ...options })
  return { ...made, demo: made.wallet.of(demo), other: made.wallet.of(other) }
}

/** The same with Demo connected. */
export const connectedPage = async (options: TestModalOptions = {}): Promise<Page> => {
  const made = page(options)
  await made.modal.connect({ connectorId: demo })
  return made
}

/** What a reload leaves: the storage and the wallets; time goes on. */
export const reloaded = (earlier: TestModal, options: TestModalOptions = {}): Page => {
  earlier.modal.dispose()
  return page({ ...options, ports: earlier.ports })
}
