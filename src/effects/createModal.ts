import { combine } from '../domain/core/reduce.js'
import type { AnySlice } from '../domain/core/slice.js'
import type { State } from '../domain/core/state.js'
import { isRight } from '../domain/prelude/either.js'
import { account, status } from '../domain/slices/connections/accounts.js'
import { pageLoadSlices } from '../domain/slices/pageLoad.js'
import type { Configured } from '../domain/wire/options.js'
import { actionsOf, whenStartedBy } from './actions.js'
import type { FeatureSource } from './kernel/feature.js'
import type { Flow } from './kernel/flow.js'
import type { Inspection } from './kernel/inspection.js'
import { createStore, type Kernel } from './kernel/store.js'
import type { Later, OwnedSurface } from './later.js'
import { loadFailed } from './loadFailed.js'
import type { DispatchResult, Modal, Surface } from './modal.js'
import type { Ports } from './ports.js'
import { type ProviderMakers, providersOf } from './providers.js'
import { subscribePublicEvents } from './publicEvents.js'
import { Observable } from './rx.js'

// What bundlers put in the place of; of Node's types nothing is needed here.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What a modal is made of; the composition root decides which doors to the world it has. */
export interface ModalParts {
  readonly configured: Configured
  readonly ports: Ports
  readonly providers: ProviderMakers
  /** Flows that run from the start. */
  readonly flows: ReadonlyArray<Flow>
  /** Everything else, loaded when it is first needed. */
  readonly features: FeatureSource
  readonly later: () => Promise<Later>
  readonly inspect?: Inspection
  /** Where to begin, a replayed log's end in tests; then with whole slices. */
  readonly initial?: State
  readonly slices?: ReadonlyArray<AnySlice>
}

/** The element that the interface draws in, made when it is first asked for and removed at the end. */
const surfaceOf = ({ options }: State, later: () => Promise<Later>) => {
  let made: Promise<OwnedSurface> | null = null
  return {
    get: async (): Promise<Surface> => {
      const making = made ?? later().then(({ createSurface }) => createSurface(!options.disableAppend))
      made = making
      making.catch(() => {
        if (made === making) made = null
      })
      return (await making).surface
    },
    remove: (): void => {
      made?.then(
        ({ remove }) => remove(),
        () => undefined,
      )
      made = null
    },
  }
}

/** What hosts get to see of a decision: no library of ours stands in what they import. */
const dispatchResult = (decided: ReturnType<Kernel['dispatch']>): DispatchResult =>
  isRight(decided) ? { ok: true, attempt: decided.right } : { ok: false, rejection: decided.left }

/** Where nothing says so to a visitor, nor to who let the promise go. */
const tellEarly = (isAlive: () => boolean): void => {
  import('../development/index.js').then(({ adviseStart }) => adviseStart(isAlive)).catch(() => undefined)
}

const dispatchOf =
  (kernel: Kernel): Modal['dispatch'] =>
  (command) => {
    try {
      if (process.env.NODE_ENV !== 'production') {
        const isEarly = !kernel.isAlive() && command.type === 'Open'
        if (isEarly) tellEarly(kernel.isAlive)
      }
    } catch {
      // No bundler, no `process`.
    }
    return dispatchResult(kernel.dispatch(command))
  }

/** Builds a modal over given ports. Nothing happens before `start()`. */
export const createModal = (parts: ModalParts): Modal => {
  const kernel = createStore({ slices: pageLoadSlices, ...parts })
  // The fact itself is recorded at the start: the log of a page says what the page was given.
  const known = combine(pageLoadSlices)(kernel.getState(), {
    fact: parts.configured.fact,
    ...{ seq: 0, at: 0, cause: null },
  })
  const later = (): Promise<Later> => parts.later().catch(loadFailed)
  const surface = surfaceOf(known, later)
  const whenStarted = whenStartedBy(kernel.isAlive)
  const actions = actionsOf(kernel, whenStarted, parts.later)
  const { state$, record$, getState, onChange, log, keep, reveal } = kernel
  const dispatch = dispatchOf(kernel)
  const own: Omit<Modal, keyof Observable<State>> = {
    ...{ state$, record$, getState, onChange, dispatch, log, keep, reveal },
    ...actions,
    ...{ start: kernel.start, stop: kernel.stop },
    dispose: () => {
      // First: who starts again on hearing of the end draws in an element of its own.
      surface.remove()
      kernel.dispose()
    },
    getProvider: providersOf(parts.providers, {
      ...{ store: kernel, ports: parts.ports, isStarted: kernel.isAlive, whenStarted },
      switchTo: actions.switchNetwork,
    }),
    getInitialState: () => known,
    close: () => dispatch({ type: 'Close' }),
    getAccount: (namespace) => account(getState(), namespace),
    getStatus: (namespace) => status(getState(), namespace),
    onEvent: (listener) =>
      subscribePublicEvents({ record$, getState, listener, report: parts.ports.browser.report }, parts.later),
    exportLog: async (audience = 'support') => (await later()).exportLog(log(), audience),
    mayPrefetch: () => known.options.prefetch && !parts.ports.browser.environment().saveData,
    surface: () => whenStarted(surface.get),
    picture: (icon) => parts.ports.wallet.picture(icon),
  }
  return Object.assign(new Observable<State>((observer) => state$.subscribe(observer)), own)
}
