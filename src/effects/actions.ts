import { chainIdOfHost } from '../domain/caip/chainId.js'
import type { Command } from '../domain/core/command.js'
import { isRight } from '../domain/prelude/either.js'
import { failure } from '../domain/prelude/failure.js'
import { ModalError } from '../domain/prelude/modalError.js'
import type { Store } from './kernel/store.js'
import { type FactSource, type Tracked, track } from './kernel/tracked.js'
import type { Later } from './later.js'
import { loadFailed } from './loadFailed.js'
import type { Modal } from './modal.js'

// What bundlers put in the place of; of Node's types nothing is needed here.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What a host asks of a modal and waits for. */
export type Actions = Pick<
  Modal,
  'open' | 'connect' | 'disconnect' | 'switchNetwork' | 'setTheme' | 'refresh'
>

/** Refuses what nobody would answer: a modal that has not been started (K10). */
export type WhenStarted = <A>(work: () => Promise<A>) => Promise<A>

export const whenStartedBy =
  (isStarted: () => boolean): WhenStarted =>
  (work) => {
    if (isStarted()) return work()
    try {
      if (process.env.NODE_ENV !== 'production') {
        const advice = import('../development/index.js')
        advice.then(({ adviseStart }) => adviseStart(isStarted)).catch(() => undefined)
      }
    } catch {
      // No bundler, no `process`.
    }
    const early = Promise.reject(new ModalError(failure('NotStarted'), 'Call start() first'))
    early.catch(() => undefined)
    return early
  }

type Outcomes = typeof import('./outcomes.js').outcomes

/** What comes of commands that need no more than to be sent. */
type Settled = {
  readonly [K in 'connecting' | 'disconnecting' | 'switching']: Awaited<ReturnType<Outcomes[K]>>
}
type Waits = {
  readonly [K in keyof Settled]: (tracked: Tracked, command: Command) => Promise<Settled[K]>
}

/** An opening has its fact at once, unless it waits for code: no page loads a judge for it while it draws. */
const isOpened = ({ sent, facts }: Tracked): boolean =>
  facts.some((fact) => fact.type === 'modal.opened' && isRight(sent) && fact.attempt === sent.right)

/** Where what judges promises comes from. */
type FetchOutcomes = () => Promise<Pick<Later, 'outcomes'>>

/**
 * A promise of what becomes of a command. What judges it loads with the first one: no page pays for it before. One that
 * nobody looks at raises no `unhandledrejection`.
 */
const judgedBy =
  (later: FetchOutcomes) =>
  <A>(tracked: Tracked, outcome: (ends: Outcomes & Waits) => Promise<A>): Promise<A> => {
    const promise = later()
      .then(({ outcomes }) => outcomes())
      .then(
        ({ outcomes: ends }) => outcome(ends),
        () => {
          tracked.collecting.unsubscribe()
          return loadFailed()
        },
      )
    promise.catch(() => undefined)
    return promise
  }

/** Commands whose promises settle on the fact that ends what they began. */
export const actionsOf = (
  store: Store & FactSource,
  whenStarted: WhenStarted,
  later: FetchOutcomes,
): Actions => {
  const { dispatch, getState } = store
  const settle = judgedBy(later)
  const send = (command: Command): Tracked => track(store, () => dispatch(command))
  const ask = <K extends keyof Settled>(kind: K, command: Command): Promise<Settled[K]> =>
    whenStarted(() => {
      const tracked = send(command)
      const outcome = ({ [kind]: ends }: Waits) => ends(tracked, command)
      return settle(tracked, outcome)
    })
  return {
    open: (options = {}) =>
      whenStarted(() => {
        const command = { ...options, type: 'Open' } as const
        const tracked = send(command)
        if (!isOpened(tracked)) return settle(tracked, (ends) => ends.opening(tracked, command))
        return Promise.resolve(tracked.collecting.unsubscribe())
      }),
    connect: (options) => ask('connecting', { ...options, type: 'Connect' }),
    disconnect: (options = {}) => ask('disconnecting', { ...options, type: 'Disconnect' }),
    switchNetwork: (network) => ask('switching', { type: 'SwitchNetwork', chainId: chainIdOfHost(network) }),
    setTheme: (mode, variables = getState().options.themeVariables) => {
      dispatch({ type: 'SetTheme', mode, variables })
    },
    refresh: () => {
      dispatch({ type: 'RefreshBalance' })
      dispatch({ type: 'RefreshTokens' })
    },
  }
}
