import * as fc from 'fast-check'
import type { Command } from '../../src/domain/core/command.js'
import { record } from './arbitraries.js'
import { commandsByType } from './eventArbitraries.js'

/**
 * Random programs for the kernel: what flows answer, and what happens from outside. A program says what it does by
 * letters; `world.ts` runs it and gives every fact a number of its own.
 */

/** A fact without or with an effect on state, or an intent of one or two facts, refused or not. */
export type Saying =
  | { readonly say: 'mark' | 'alarm'; readonly letter: string }
  | { readonly say: 'intent'; readonly command: Command }

export interface Reply {
  readonly when: 'now' | 'later' | 'throws' | 'errors' | 'errsLater'
  readonly wait: number
  readonly what: ReadonlyArray<Saying>
}

export const policyNames = ['latest', 'ignoreWhileBusy', 'inOrder', 'allAtOnce'] as const

/** One flow: what it says while it is wired, and how it answers facts by their letter. */
export interface Plan {
  readonly policy: (typeof policyNames)[number]
  readonly first: ReadonlyArray<Saying>
  /** It throws when it is wired, after it said what it says first. */
  readonly stillborn: boolean
  readonly replies: Readonly<Record<string, Reply | undefined>>
}

export type Plain =
  | { readonly do: 'append'; readonly what: ReadonlyArray<Saying> }
  | { readonly do: 'dispatch'; readonly command: Command }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'skew'; readonly ms: number }
  | { readonly do: 'stop' }
  | { readonly do: 'start' }
  | { readonly do: 'attach'; readonly group: string }
  | {
      readonly do: 'listen'
      readonly how: 'quiet' | 'throws' | 'dispatches' | 'appends' | 'leaves' | 'brings'
    }

/** `during` happens within a drain: when the next state, or the next record, is published. */
export type Step =
  | Plain
  | { readonly do: 'during'; readonly at: 'state' | 'record' | 'flow'; readonly step: Plain }

export interface Program {
  readonly flows: ReadonlyArray<Plan>
  readonly groups: Readonly<Record<string, ReadonlyArray<Plan>>>
  readonly steps: ReadonlyArray<Step>
}

export const letters = ['a', 'b', 'c', 'd'] as const
const letter = fc.constantFrom(...letters)

const ofType = <T extends Command['type']>(type: T): fc.Arbitrary<Command> =>
  (commandsByType[type] as fc.Arbitrary<object>).map((fields) => ({ ...fields, type }) as Command)

/** Accepted and refused, of no fact, one, and two. */
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

export const saying: fc.Arbitrary<Saying> = fc.oneof(
  {
    weight: 4,
    arbitrary: record({ say: fc.constantFrom('mark' as const, 'alarm' as const), letter }),
  },
  { weight: 1, arbitrary: record({ say: fc.constant('intent' as const), command }) },
)
const sayings = fc.array(saying, { maxLength: 3 })

const reply = record<Reply>({
  when: fc.oneof(
    { weight: 5, arbitrary: fc.constant('now' as const) },
    { weight: 2, arbitrary: fc.constant('later' as const) },
    { weight: 1, arbitrary: fc.constantFrom('throws' as const, 'errors' as const, 'errsLater' as const) },
  ),
  wait: fc.integer({ min: 0, max: 30 }),
  what: sayings,
})

export const plan: fc.Arbitrary<Plan> = record<Plan>({
  policy: fc.constantFrom(...policyNames),
  first: fc.array(saying, { maxLength: 2 }),
  stillborn: fc.nat({ max: 9 }).map((one) => one === 9),
  replies: fc
    .array(fc.tuple(letter, reply), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries) as Plan['replies']),
})
const plans = fc.array(plan, { minLength: 1, maxLength: 3 })

const plain: fc.Arbitrary<Plain> = fc.oneof(
  {
    weight: 5,
    arbitrary: record({ do: fc.constant('append' as const), what: fc.array(saying, { maxLength: 4 }) }),
  },
  { weight: 3, arbitrary: record({ do: fc.constant('dispatch' as const), command }) },
  {
    weight: 2,
    arbitrary: record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: record({ do: fc.constant('skew' as const), ms: fc.integer({ min: -50, max: 50 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'stop' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'start' as const }) },
  {
    weight: 1,
    arbitrary: record({ do: fc.constant('attach' as const), group: fc.constantFrom('first', 'second') }),
  },
  {
    weight: 1,
    arbitrary: record({
      do: fc.constant('listen' as const),
      how: fc.constantFrom('quiet', 'throws', 'dispatches', 'appends', 'leaves', 'brings'),
    }),
  },
)

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: plain },
  {
    weight: 1,
    arbitrary: record({
      do: fc.constant('during' as const),
      at: fc.constantFrom('state' as const, 'record' as const, 'flow' as const),
      step: plain,
    }),
  },
)

/** Any program; it begins with a start, so that most of it happens to a living kernel. */
export const program: fc.Arbitrary<Program> = record<Program>({
  flows: plans,
  groups: record({ first: plans, second: plans }),
  steps: fc
    .array(step, { minLength: 1, maxLength: 14, size: 'max' })
    .map((steps): ReadonlyArray<Step> => [{ do: 'start' }, ...steps]),
})

/** The same without waits: every drain begins with a step, or with a listener. */
export const promptProgram: fc.Arbitrary<Program> = program.map((any) => {
  const prompt = (one: Plan): Plan => ({
    ...one,
    replies: Object.fromEntries(
      Object.entries(one.replies).map(([key, given]) => [
        key,
        given?.when === 'later' || given?.when === 'errsLater' ? { ...given, when: 'now' as const } : given,
      ]),
    ),
  })
  return {
    ...any,
    flows: any.flows.map(prompt),
    groups: Object.fromEntries(Object.entries(any.groups).map(([name, some]) => [name, some.map(prompt)])),
  }
})
