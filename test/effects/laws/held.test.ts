import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { AnySlice } from '../../../src/domain/core/slice.js'
import { record } from '../../support/arbitraries.js'
import { watchedSlice } from '../../support/decisions.js'
import {
  connect,
  copy,
  flow,
  hideNotice,
  type ListedFeature,
  listedFeatures,
  note,
  notingSlice,
  pageWithout,
  pickWallet,
  requestApproval,
  type TestKernel,
  testKernel,
  textOf,
} from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

/** What can be asked for: the slice that decides it, and the features that must be there first. */
const kinds = {
  copy: { make: () => copy('x'), slice: 'notices', needs: ['notices'] },
  hide: { make: () => ({ ...hideNotice }), slice: 'notices', needs: ['notices'] },
  ask: { make: () => requestApproval('x'), slice: 'requests', needs: ['requests'] },
  connect: { make: () => connect('x'), slice: 'connections', needs: ['before', 'also before'] },
  pick: { make: () => pickWallet('x'), slice: 'connections', needs: [] },
  nobody: { make: (): Command => ({ type: 'RefreshBalance' }), slice: 'none', needs: [] },
} as const
type Kind = keyof typeof kinds

const features = ['notices', 'requests', 'before', 'also before'] as const
const loaded = ['features', ...features] as const
type Loaded = (typeof loaded)[number]

type Action =
  | { readonly do: 'dispatch'; readonly kind: Kind }
  | { readonly do: 'arrive' | 'fail'; readonly name: Loaded }
  | { readonly do: 'attach'; readonly name: (typeof features)[number] }
  | { readonly do: 'stop' | 'start' }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: record({
      do: fc.constant('dispatch' as const),
      kind: fc.constantFrom(...(Object.keys(kinds) as ReadonlyArray<Kind>)),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: fc.constantFrom('arrive' as const, 'arrive' as const, 'fail' as const),
      name: fc.constantFrom(...loaded),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ do: fc.constant('attach' as const), name: fc.constantFrom(...features) }),
  },
  { weight: 1, arbitrary: record({ do: fc.constantFrom('stop' as const, 'start' as const) }) },
)
/** What happens at once: from outside, or all within one publication. */
const step = record({ within: fc.boolean(), actions: fc.array(action, { minLength: 1, maxLength: 4 }) })

interface Taken {
  readonly attempt: string
  readonly kind: Kind
}

/** A kernel whose code comes as the program says, and what becomes of every command. */
class HeldRun {
  readonly #made: TestKernel
  readonly #loads = listedFeatures(features.map((name) => this.#feature(name)))
  readonly #wired = new Set<string>()
  readonly taken: Array<Taken> = []
  /** Attempts in the order in which they were decided. */
  readonly decided: Array<string> = []
  readonly problems: Array<string> = []
  #within: Array<Action> = []

  constructor() {
    this.#loads.loads.hold()
    const own = notingSlice('connections', ['Connect', 'PickWallet'], { preceded: ['Connect'] })
    this.#made = testKernel([], {
      slices: [...pageWithout('connections'), this.#watched(own)],
      features: this.#loads.features,
    })
    this.#made.kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) !== 'within') return
      for (const one of this.#within.splice(0)) this.#act(one)
    })
  }

  play({ within, actions }: { readonly within: boolean; readonly actions: ReadonlyArray<Action> }): void {
    if (!within) for (const one of actions) this.#act(one)
    else {
      this.#within = [...actions]
      this.#made.kernel.append([note('within')])
    }
  }

  /** Everything comes, in a living kernel. */
  finish(): void {
    this.#made.kernel.start()
    this.#loads.loads.flow()
  }

  /** Why each attempt was refused by the kernel. */
  refusals(): ReadonlyArray<readonly [string, unknown]> {
    return this.#made
      .of('command.refused')
      .flatMap((fact) => (fact.type === 'command.refused' ? [[fact.attempt, fact.rejection] as const] : []))
  }

  #feature(name: (typeof features)[number]): ListedFeature {
    const isWired = flow(name, (_record$, _state$, _ports, armed$) => {
      armed$.subscribe(() => this.#wired.add(name))
      return NEVER
    })
    if (name === 'notices')
      return {
        name,
        flows: [isWired],
        slices: [this.#watched(notingSlice('notices', ['Copy', 'HideNotice']))],
      }
    if (name === 'requests')
      return { name, flows: [isWired], slices: [this.#watched(notingSlice('requests', ['RequestApproval']))] }
    return { name, flows: [isWired], before: ['Connect'] }
  }

  #watched(slice: AnySlice): AnySlice {
    return watchedSlice(slice, ({ command, attempt }) => {
      this.decided.push(attempt)
      const missing = this.#needsOf(command).filter((name) => !this.#wired.has(name))
      if (missing.length > 0) this.problems.push(`${command.type} decided without ${missing}`)
    })
  }

  #needsOf({ type }: Command): ReadonlyArray<string> {
    return Object.values(kinds).find(({ make }) => make().type === type)?.needs ?? []
  }

  #act(one: Action): void {
    const { kernel } = this.#made
    if (one.do === 'dispatch') this.#dispatch(one.kind)
    else if (one.do === 'attach') kernel.attach(this.#feature(one.name))
    else if ('name' in one) this.#loads.loads[one.do](one.name)
    else kernel[one.do]()
  }

  #dispatch(kind: Kind): void {
    const answer = this.#made.kernel.dispatch(kinds[kind].make())
    if (!isLeft(answer)) this.taken.push({ attempt: answer.right, kind })
    else if (kind !== 'nobody' || answer.left.tag !== 'UnknownCommand')
      this.problems.push(`${kind} was answered with ${answer.left.tag}`)
  }
}

const fits = (kind: Kind, rejection: unknown): boolean => {
  const { tag, feature } = rejection as { readonly tag: string; readonly feature?: string }
  if (tag === 'Disposed') return true
  if (tag === 'UnknownCommand') return kind === 'nobody'
  return tag === 'NotLoaded' && (feature === 'features' || kinds[kind].needs.some((name) => name === feature))
}

describe('commands whose code is not there', () => {
  // Planted: the newest released first; `isOfSameSlice` by type; a failed load refuses all; what is refused kept as
  // well; `release` left out of refuse; `before` not awaited; decided before the flows are wired.
  it(
    '[K4] each is decided or refused, once, in the order taken of its slice, when all it needs is there',
    () => {
      let [late, refused] = [0, 0]
      fc.assert(
        fc.property(fc.array(step, { maxLength: 15, size: 'max' }), (steps) => {
          const run = new HeldRun()
          for (const one of steps) run.play(one)
          late += run.taken.length - run.decided.length
          run.finish()
          expect(run.problems).toStrictEqual([])
          const refusals = run.refusals()
          for (const { attempt, kind } of run.taken) {
            const own = refusals.filter(([of]) => of === attempt)
            const ends = [...own, ...run.decided.filter((of) => of === attempt)]
            expect([kind, ends.length]).toStrictEqual([kind, 1])
            for (const [, rejection] of own)
              expect([rejection, fits(kind, rejection)]).toStrictEqual([rejection, true])
            refused += own.length
          }
          for (const slice of ['notices', 'requests', 'connections']) {
            const own = run.taken
              .filter(({ kind }) => kinds[kind].slice === slice)
              .map(({ attempt }) => attempt)
            const decided = run.decided.filter((attempt) => own.includes(attempt))
            expect(decided).toStrictEqual(own.filter((attempt) => decided.includes(attempt)))
          }
        }),
        { numRuns: runs(300) },
      )
      expect(late, 'nothing ever waited').toBeGreaterThan(0)
      expect(refused, 'nothing was ever refused').toBeGreaterThan(0)
    },
    patience(20_000),
  )
})
