import { isLeft } from 'fp-ts/Either'
import type { Command } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { Recorded } from '../../src/domain/core/record.js'
import { initialOf } from '../../src/domain/core/reduce.js'
import type { State } from '../../src/domain/core/state.js'
import { sliceParts } from '../../src/domain/slices/all.js'
import { notices } from '../../src/domain/slices/notices/index.js'
import { type Feature, type FeatureSource, featureListName } from '../../src/effects/kernel/feature.js'
import { type Flow, type Intent, intent } from '../../src/effects/kernel/flow.js'
import { inspectAll } from '../../src/testing/inspect.js'
import { type TestPorts, testPorts } from '../../src/testing/testModal.js'
import { type Decided, watchedSlice } from './decisions.js'
import { alert, listedFeatures, note } from './kernel.js'
import { Listeners } from './listeners.js'
import { createOpenStore, type OpenKernel } from './openKernel.js'
import { type Crash, plannedFlows } from './plannedFlows.js'
import {
  type Action,
  type FeatureName,
  type FlowPlan,
  featureNames,
  type Moment,
  type Output,
  type Program,
  type Step,
} from './programs.js'
import { Wirings } from './wirings.js'

/** So many answers of flows and listeners may one step lead to: less than a loop, so that K8 and K12 stay out of it. */
const answersPerStep = 25

/** What the log held last when something was published. */
interface Published {
  readonly state: State
  readonly logged: number
}

/** Everything that was seen while a program ran. */
export interface Observed {
  /** Facts in the order in which they were handed in, but for the kernel's own. */
  readonly handedIn: Array<Fact>
  readonly decisions: Array<Decided>
  readonly crashes: Array<Crash>
  readonly states: Array<Published>
  readonly records: Array<Published & { readonly record: Recorded }>
  /** What was seen to be wrong at once: an exception would be lost in a stream. */
  readonly problems: Array<string>
}

/** Facts that the kernel adds by itself. */
const kernelFacts: ReadonlySet<Fact['type']> = new Set([
  ...(['pageSession.stopped', 'pageSession.resumed', 'command.refused', 'feature.attached'] as const),
  ...(['flow.crashed', 'flow.looped', 'feature.loadFailed'] as const),
])
export const handedInOf = (records: ReadonlyArray<Recorded>): ReadonlyArray<Fact> =>
  records.map(({ fact }) => fact).filter(({ type }) => !kernelFacts.has(type))

/** All slices but the one that comes with its feature. */
const slicesFromStart = sliceParts.filter(({ name }) => name !== notices.name)
export const stateAtStart = initialOf(slicesFromStart)

/** The real kernel and slices, with flows that follow their plans, watched from everywhere. */
export class ProgramRun {
  readonly ports: TestPorts = testPorts()
  readonly seen: Observed = {
    ...{ handedIn: [], decisions: [], crashes: [], states: [], records: [], problems: [] },
  }
  readonly wirings = new Wirings({
    published: () => this.seen.records.map(({ record }) => record.fact),
    wrong: (problem) => this.#wrong(problem),
  })
  readonly kernel: OpenKernel
  readonly listeners: Listeners
  readonly #program: Pick<Program, 'flows' | 'features'>
  readonly #features: Readonly<Record<FeatureName, Feature>>
  readonly #attached = new Set<FeatureName>()
  /** Actions that wait for their moment within a drain. */
  readonly #pending: Array<Extract<Step, { do: 'within' }>> = []
  #clockOffset = 0
  #answersLeft = 0
  #numbered = 0
  #starts = 0
  #dispatched = 0
  #isRunning = false

  constructor(program: Pick<Program, 'flows' | 'features'>) {
    this.#program = program
    this.#features = { notices: this.#feature('notices'), plain: this.#feature('plain') }
    this.kernel = this.#createKernel()
    this.listeners = new Listeners(this.kernel, {
      spend: () => this.#spend(),
      append: () => this.#append([{ kind: 'alert', letter: 'd' }]),
      isDraining: () => handedInOf(this.kernel.log().records).length < this.seen.handedIn.length,
      problems: this.seen.problems,
    })
    this.#watchStreams()
  }

  /** Does one step, and all that follows from it at once. */
  play(step: Step): void {
    this.#answersLeft = answersPerStep
    if (step.do === 'within') this.#pending.push(step)
    else this.#act(step)
    this.listeners.settled()
    const { flows } = this.kernel.counts()
    const due = this.#isRunning ? this.#plannedNow().length : 0
    if (flows !== due) this.#wrong(`${flows} flows in place of ${due}`)
  }

  /** Everything that waits comes to its end, and nobody answers any more. */
  settle(): void {
    this.#answersLeft = 0
    this.#pending.length = 0
    this.ports.clock.advance(10_000)
    this.listeners.settled()
  }

  /** Asks every flow once, and tells who answers. */
  answering(): ReadonlyArray<string> {
    this.settle()
    const before = this.kernel.log().records.length
    this.kernel.append([note('probe')])
    const answers = this.kernel.log().records.slice(before)
    return answers.flatMap(({ fact }) =>
      fact.type === 'log.discarded' && fact.reason.startsWith('alive ') ? [fact.reason.slice(6)] : [],
    )
  }

  /** Who should answer: wired, and not one that throws as it is wired. */
  expectedToAnswer(): ReadonlyArray<string> {
    if (!this.#isRunning) return []
    return this.#plannedNow().flatMap(({ name, plan }) => (plan.throwsAtWiring ? [] : [name]))
  }

  #createKernel(): OpenKernel {
    return createOpenStore({
      slices: slicesFromStart.map((slice) => watchedSlice(slice, this.#decided)),
      flows: this.#flows('start', this.#program.flows),
      ports: this.#portsOfFlows(),
      features: this.#source(),
      limit: { records: 1e9, bytes: 1e9 },
      inspect: {
        ...inspectAll,
        fact: (record, state) => {
          this.listeners.published()
          inspectAll.fact(record, state)
        },
      },
    })
  }

  /** The same ports, but for a clock that may have been set. */
  #portsOfFlows(): TestPorts {
    const { clock } = this.ports
    return { ...this.ports, clock: { ...clock, now: () => clock.now() + this.#clockOffset } }
  }

  #flows(batch: string, plans: ReadonlyArray<FlowPlan>): ReadonlyArray<Flow> {
    const host = {
      ports: this.#portsOfFlows(),
      crashes: this.seen.crashes,
      wirings: this.wirings,
      spend: () => this.#spend(),
      make: (output: Output) => this.#make(output),
      reached: (moment: Moment) => this.#reached(moment),
    }
    return plannedFlows(host, batch, plans)
  }

  #feature(name: FeatureName): Feature {
    return {
      name,
      slices: name === 'notices' ? [watchedSlice(notices, this.#decided)] : [],
      flows: this.#flows(name, this.#program.features[name]),
      catchUp: () => [this.#makeFact({ kind: 'alert', letter: 'd' })],
    }
  }

  /** The list of features is there at once; each of them comes when the program attaches it, and never else. */
  #source(): FeatureSource {
    const { features } = listedFeatures(featureNames.map((name) => this.#features[name]))
    return {
      ...features,
      fetch: (asked, done, failed) => {
        if (asked.name === featureListName) features.fetch?.(asked, done, failed)
      },
    }
  }

  #watchStreams(): void {
    const { kernel, seen } = this
    const logged = (): number => kernel.log().records.at(-1)?.seq ?? -1
    kernel.state$.subscribe((state) => {
      seen.states.push({ state, logged: logged() })
      this.#reached('state')
    })
    kernel.record$.subscribe((record) => {
      seen.records.push({ record, state: kernel.getState(), logged: logged() })
      this.#reached('record')
    })
  }

  #decided = (decided: Decided): void => {
    this.seen.decisions.push(decided)
    this.seen.handedIn.push(...decided.facts)
  }

  /** Flows that should be wired while the kernel runs. */
  #plannedNow() {
    const { flows, features } = this.#program
    const batches = [
      ['start', flows] as const,
      ...[...this.#attached].map((one) => [one, features[one]] as const),
    ]
    return batches.flatMap(([batch, plans]) =>
      plans.map((plan, index) => ({ plan, name: `${batch}${index}` })),
    )
  }

  #act(action: Action): void {
    const acts: { readonly [D in Action['do']]: (given: Extract<Action, { do: D }>) => void } = {
      append: ({ outputs }) => this.#append(outputs),
      dispatch: ({ command }) => this.#dispatch(command),
      advance: ({ ms }) => this.ports.clock.advance(ms),
      shiftClock: ({ ms }) => {
        this.#clockOffset += ms
      },
      stop: () => {
        this.#isRunning = false
        this.kernel.stop()
      },
      start: () => {
        this.#isRunning = true
        this.#starts += 1
        this.kernel.start()
      },
      attach: ({ feature }) => {
        this.#attached.add(feature)
        this.kernel.attach(this.#features[feature])
      },
      listen: ({ kind }) => this.listeners.listen(kind),
    }
    const act = acts[action.do] as (given: Action) => void
    act(action)
  }

  #append(outputs: ReadonlyArray<Output>): void {
    this.kernel.append(outputs.flatMap((one) => (one.kind === 'intent' ? [] : [this.#makeFact(one)])))
  }

  /** What is decided at once is answered as it was decided; what waits, for its slice or for a life to begin, is taken. */
  #dispatch(given: Command): void {
    // It is found among the decisions by this, also when it waited and is a copy of what was handed in.
    this.#dispatched += 1
    const mark = this.#dispatched
    const command: Command = { ...given, ...{ mark } }
    const isLate = notices.commands.includes(command.type)
    const mayWait = isLate || this.#starts > 1
    const answer = this.kernel.dispatch(command)
    const decided = this.seen.decisions.find((one) => (one.command as { mark?: number }).mark === mark)
    if (isLeft(answer)) {
      if (answer.left !== decided?.rejection) this.#wrong('another answer than the decision')
    } else if (decided ? decided.attempt !== answer.right : !mayWait)
      this.#wrong('another attempt than that of the decision')
    else if (decided?.rejection && !mayWait) this.#wrong('accepted, though it was refused')
  }

  #makeFact({ kind, letter }: Exclude<Output, { kind: 'intent' }>): Fact {
    this.#numbered += 1
    const fact = (kind === 'note' ? note : alert)(`${letter}#${this.#numbered}`)
    this.seen.handedIn.push(fact)
    return fact
  }

  #make(output: Output): Fact | Intent {
    return output.kind === 'intent' ? intent({ ...output.command }) : this.#makeFact(output)
  }

  #reached(moment: Moment): void {
    const next = this.#pending.findIndex((one) => one.moment === moment)
    if (next >= 0) for (const { action } of this.#pending.splice(next, 1)) this.#act(action)
  }

  #spend(): boolean {
    this.#answersLeft -= 1
    return this.#answersLeft >= 0
  }

  #wrong(problem: string): void {
    this.seen.problems.push(problem)
  }
}

export const runOf = ({ steps, ...flows }: Program): ProgramRun => {
  const run = new ProgramRun(flows)
  for (const step of steps) run.play(step)
  return run
}
