import { decide } from '../../src/domain/core/decide.js'
import type { Event, EventType } from '../../src/domain/core/event.js'
import { reduce } from '../../src/domain/core/reduce.js'
import { initialState } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { Effect, Flow } from '../../src/effects/effect.js'
import type { LogLimit } from '../../src/effects/journal.js'
import { createStore, type Kernel } from '../../src/effects/store.js'
import { inspectPlain } from '../../src/testing/inspect.js'
import { type TestPorts, testPorts } from '../../src/testing/testModal.js'

/** A fact that changes no state, told apart by its text. */
export const mark = (reason: string): Event => ({ type: 'log.discarded', reason })
/** A fact that changes state. */
export const alarm = (details: string): Event => ({
  type: 'alert.raised',
  failure: failure('Unknown', { details }),
})

export const flow = (name: string, run: Effect): Flow => ({ name, run })

/** What a fact of `mark` says; the type of any other. */
export const said = (event: Event): string => (event.type === 'log.discarded' ? event.reason : event.type)

export interface TestKernel {
  readonly kernel: Kernel
  readonly ports: TestPorts
  /** The log so far, as texts. */
  told(): ReadonlyArray<string>
  of(type: EventType): ReadonlyArray<Event>
}

/** The real kernel over the real reducers and decisions, with the flows of one test. */
export const testKernel = (
  flows: ReadonlyArray<Flow>,
  options: { readonly limit?: LogLimit; readonly ports?: TestPorts; readonly start?: boolean } = {},
): TestKernel => {
  const ports = options.ports ?? testPorts()
  const limit = options.limit ? { limit: options.limit } : {}
  const kernel = createStore({
    reduce,
    decide,
    initial: initialState,
    flows,
    ports,
    inspect: inspectPlain,
    ...limit,
  })
  if (options.start !== false) kernel.start()
  const events = (): ReadonlyArray<Event> => kernel.log().records.map(({ event }) => event)
  return {
    kernel,
    ports,
    told: () => events().map(said),
    of: (type) => events().filter((event) => event.type === type),
  }
}
