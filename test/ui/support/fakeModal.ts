import { Subject } from 'rxjs'
import { vi } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { Recorded } from '../../../src/domain/core/record.js'
import { reduce } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import type { PublicEvent } from '../../../src/domain/rules/publicEvents.js'
import { sliceParts } from '../../../src/domain/slices/all.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import type { ThemeMode, ThemeVariables } from '../../../src/domain/slices/options/state.js'
import { createSlices } from '../../../src/effects/kernel/slices.js'
import { createSurface } from '../../../src/effects/live/surface.js'
import type { DispatchResult, Modal, Surface } from '../../../src/effects/modal.js'
import { subscribePublicEvents } from '../../../src/effects/publicEvents.js'

const { decide } = createSlices(sliceParts)

/** A modal over the real decisions and reducers, without effects: what would come from outside is appended. */
export interface FakeModal {
  readonly modal: Modal
  readonly commands: Command[]
  /** Where it draws. */
  readonly surface: () => Surface
  readonly append: (...facts: readonly Fact[]) => void
  readonly put: (state: State) => void
  readonly state: () => State
  readonly listeners: () => number
  readonly starts: () => number
}

export const fakeModal = (first: State = initialState): FakeModal => {
  let state = first
  const known = { ...initialState, options: first.options, networks: first.networks }
  let seq = 0
  let starts = 0
  let surface: Surface | null = null
  const listeners = new Set<() => void>()
  const commands: Command[] = []
  const record$ = new Subject<Recorded>()
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const append = (...facts: readonly Fact[]): void => {
    for (const fact of facts) {
      const record = { seq: seq++, at: 1_000 + seq, cause: null, fact }
      state = reduce(state, record)
      record$.next(record)
    }
    tell()
  }
  const dispatch = (command: Command): DispatchResult => {
    commands.push(command)
    const attempt = `attempt-${commands.length}`
    const decision = decide(state, command, { now: 1_000, attempt })
    if (decision._tag === 'Right') append(...decision.right)
    else append({ type: 'command.refused', command: command.type, attempt, rejection: decision.left })
    return decision._tag === 'Right' ? { ok: true, attempt } : { ok: false, rejection: decision.left }
  }
  const surfaceOf = (): Surface => {
    surface ??= createSurface(document, { append: true })
    return surface
  }
  const provider = { request: vi.fn(), on: vi.fn(), removeListener: vi.fn() }
  const partial = {
    record$,
    getState: () => state,
    // As a real modal's: options, and nobody.
    getInitialState: () => known,
    onChange: (listener: () => void) => {
      const entry = (): void => listener()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    dispatch,
    onEvent: (listener: (event: PublicEvent) => void) =>
      subscribePublicEvents(
        {
          ...{ record$, getState: () => state, listener },
          report: (error) => {
            throw error
          },
        },
        async () => ({ publicEvents: () => import('../../../src/effects/emitPublicEvents.js') }),
      ),
    start: () => {
      starts += 1
    },
    mayPrefetch: () => true,
    surface: async () => surfaceOf(),
    open: vi.fn(async (options: object = {}) => {
      dispatch({ type: 'Open', ...options })
    }),
    close: () => dispatch({ type: 'Close' }),
    disconnect: vi.fn(async (options: object = {}) => {
      dispatch({ type: 'Disconnect', ...options })
    }),
    picture: (icon: string) => icon,
    switchNetwork: vi.fn(async () => undefined),
    getProvider: () => provider,
    setTheme: (mode: ThemeMode, variables?: ThemeVariables) => {
      dispatch({ type: 'SetTheme', mode, variables: variables ?? state.options.themeVariables })
    },
  }
  return {
    modal: partial as unknown as Modal,
    commands,
    append,
    surface: surfaceOf,
    put: (next) => {
      state = next
      tell()
    },
    state: () => state,
    listeners: () => listeners.size,
    starts: () => starts,
  }
}
