import * as fc from 'fast-check'
import type { Command } from '../../src/domain/core/command.js'
import { record } from './arbitraries.js'
import { commandsByType } from './factArbitraries.js'

/**
 * Random programs for the kernel: what flows answer, and what happens from outside. A program names facts by letters;
 * `programRun.ts` runs it and gives every fact a number of its own.
 */

/** What is handed in: a fact that leaves state as it is (`note`) or changes it (`alert`), or an intent. */
export type Output =
  | { readonly kind: 'note' | 'alert'; readonly letter: string }
  | { readonly kind: 'intent'; readonly command: Command }

/** How a flow answers: at once or after a while, with outputs or with an error. */
export interface Reply {
  readonly how: 'now' | 'later' | 'throws' | 'fails' | 'failsLater'
  readonly wait: number
  readonly outputs: ReadonlyArray<Output>
}

export const policyNames = ['latest', 'inOrder', 'allAtOnce'] as const

/** One flow: what it hands in while it is wired, and how it answers facts, by their letter, and being armed. */
export interface FlowPlan {
  readonly policy: (typeof policyNames)[number]
  readonly whileWired: ReadonlyArray<Output>
  /** It throws when it is wired. */
  readonly throwsAtWiring: boolean
  readonly replies: Readonly<Record<string, Reply | undefined>>
}

export const listenerKinds = ['quiet', 'throws', 'dispatches', 'appends', 'leaves', 'brings'] as const
export type ListenerKind = (typeof listenerKinds)[number]

export type Action =
  | { readonly do: 'append'; readonly outputs: ReadonlyArray<Output> }
  | { readonly do: 'dispatch'; readonly command: Command }
  | { readonly do: 'advance'; readonly ms: number }
  /** The clock of the machine is set, forwards or back. */
  | { readonly do: 'shiftClock'; readonly ms: number }
  | { readonly do: 'stop' }
  | { readonly do: 'start' }
  | { readonly do: 'attach'; readonly feature: FeatureName }
  | { readonly do: 'listen'; readonly kind: ListenerKind }

/** `within`: it happens inside a drain, when the next state or record is published, or a flow hears the next fact. */
export type Moment = 'state' | 'record' | 'flow'
export type Step = Action | { readonly do: 'within'; readonly moment: Moment; readonly action: Action }

/** `notices` brings the slice of that name, which decides two of the commands; `plain` brings flows only. */
export const featureNames = ['notices', 'plain'] as const
export type FeatureName = (typeof featureNames)[number]

export interface Program {
  readonly flows: ReadonlyArray<FlowPlan>
  readonly features: Readonly<Record<FeatureName, ReadonlyArray<FlowPlan>>>
  readonly steps: ReadonlyArray<Step>
}

export const letters = ['a', 'b', 'c', 'd'] as const
const letter = fc.constantFrom(...letters)

const ofType = <T extends Command['type']>(type: T): fc.Arbitrary<Command> =>
  (commandsByType[type] as fc.Arbitrary<object>).map((fields) => ({ ...fields, type }) as Command)

/** Accepted and refused, of no fact, one, and two; two wait for their slice. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  ofType('Open'),
  ofType('Close'),
  ofType('GoBack'),
  ofType('ShowView'),
  ofType('HideNotice'),
  ofType('DismissAlert'),
  ofType('ShowNotice'),
  fc.constant<Command>({ type: 'SwitchNetwork', chainId: 'eip155:7' }),
  ofType('Connect'),
)

const output: fc.Arbitrary<Output> = fc.oneof(
  { weight: 4, arbitrary: record({ kind: fc.constantFrom('note' as const, 'alert' as const), letter }) },
  { weight: 1, arbitrary: record({ kind: fc.constant('intent' as const), command }) },
)

const reply = record<Reply>({
  how: fc.oneof(
    { weight: 5, arbitrary: fc.constant('now' as const) },
    { weight: 2, arbitrary: fc.constant('later' as const) },
    { weight: 1, arbitrary: fc.constantFrom('throws' as const, 'fails' as const, 'failsLater' as const) },
  ),
  wait: fc.integer({ min: 0, max: 30 }),
  outputs: fc.array(output, { maxLength: 3 }),
})

const flowPlan: fc.Arbitrary<FlowPlan> = record<FlowPlan>({
  policy: fc.constantFrom(...policyNames),
  whileWired: fc.array(output, { maxLength: 2 }),
  throwsAtWiring: fc.nat({ max: 9 }).map((one) => one === 9),
  replies: fc
    .array(fc.tuple(fc.oneof(letter, letter, fc.constant('armed')), reply), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries) as FlowPlan['replies']),
})
const flowPlans = fc.array(flowPlan, { minLength: 1, maxLength: 3 })

const doing = <D extends Action['do']>(what: D) => fc.constant(what)

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: record({ do: doing('append'), outputs: fc.array(output, { maxLength: 4 }) }),
  },
  { weight: 3, arbitrary: record({ do: doing('dispatch'), command }) },
  { weight: 2, arbitrary: record({ do: doing('advance'), ms: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 1, arbitrary: record({ do: doing('shiftClock'), ms: fc.integer({ min: -50, max: 50 }) }) },
  { weight: 1, arbitrary: record({ do: doing('stop') }) },
  { weight: 2, arbitrary: record({ do: doing('start') }) },
  { weight: 1, arbitrary: record({ do: doing('attach'), feature: fc.constantFrom(...featureNames) }) },
  { weight: 1, arbitrary: record({ do: doing('listen'), kind: fc.constantFrom(...listenerKinds) }) },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: action },
  {
    weight: 1,
    arbitrary: record({
      do: fc.constant('within' as const),
      moment: fc.constantFrom<Moment>('state', 'record', 'flow'),
      action,
    }),
  },
)

/** Any program; it begins with a start, so that most of it happens to a living kernel. */
export const program: fc.Arbitrary<Program> = record<Program>({
  flows: flowPlans,
  features: record({ notices: flowPlans, plain: flowPlans }),
  steps: fc
    .array(step, { minLength: 1, maxLength: 14, size: 'max' })
    .map((steps): ReadonlyArray<Step> => [{ do: 'start' }, ...steps]),
})
