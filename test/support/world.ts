import { isLeft } from 'fp-ts/Either'
import type { Command } from '../../src/domain/core/command.js'
import { decide } from '../../src/domain/core/decide.js'
import type { Event } from '../../src/domain/core/event.js'
import type { Recorded } from '../../src/domain/core/record.js'
import { reduce } from '../../src/domain/core/reduce.js'
import { initialState, type State } from '../../src/domain/core/state.js'
import type { Millis } from '../../src/domain/prelude/time.js'
import { type Flow, type Intent, intent } from '../../src/effects/effect.js'
import { createStore, type Kernel } from '../../src/effects/store.js'
import { inspectPlain } from '../../src/testing/inspect.js'
import { type TestPorts, testPorts } from '../../src/testing/testModal.js'
import { alarm, mark } from './kernel.js'
import { type Ears, ears } from './listeners.js'
import { type Hearing, plannedFlow, type Workshop } from './plannedFlows.js'
import type { Plain, Plan, Program, Saying, Step } from './programs.js'

/** So many answers of flows and listeners may one step lead to: less than a loop, so that K8 stays out of it. */
const answersPerStep = 25

/** A decision as the kernel asked for it. */
export interface Decided {
  readonly state: State
  readonly now: Millis
  readonly facts: ReadonlyArray<Event>
  readonly rejection: unknown
}

export interface World {
  readonly kernel: Kernel
  readonly ports: TestPorts
  /** Facts in the order in which they were handed in, but for the kernel's own. */
  readonly enqueued: Array<Event>
  readonly decisions: Array<Decided>
  readonly hearings: Array<Hearing>
  readonly crashes: Array<{ readonly flow: string; readonly cause: number }>
  readonly published: Array<{ readonly record: Recorded; readonly state: State; readonly logged: number }>
  readonly states: Array<{ readonly state: State; readonly logged: number }>
  readonly ears: Ears
  /** What was seen to be wrong while it ran: an exception would be lost in a stream. */
  readonly problems: Array<string>
  play(step: Step): void
  /** Everything that waits comes to its end, and nobody answers any more. */
  rest(): void
  /** Asks every flow once: those that answer are alive. */
  alive(): ReadonlyArray<string>
  /** Those that should be: wired, and not one that throws as it is wired. */
  due(): ReadonlyArray<string>
}

const nameOf = (group: string, index: number): string => `${group}${index}`

/** The real kernel, reducers and decisions, with flows that follow their plans, watched from everywhere. */
export const worldOf = (program: Pick<Program, 'flows' | 'groups'>): World => {
  const real = testPorts()
  let skew = 0
  const ports = { ...real, clock: { ...real.clock, now: () => real.clock.now() + skew } }
  const [enqueued, decisions, hearings, crashes]: [
    Array<Event>,
    Array<Decided>,
    Array<Hearing>,
    World['crashes'],
  ] = [[], [], [], []]
  const [published, states, problems]: [World['published'], World['states'], Array<string>] = [[], [], []]
  const armed: Array<Extract<Step, { do: 'during' }>> = []
  const wiring: Workshop['wiring'] = { wired: 0, expected: 0, how: 'start' }
  let [budget, numbered] = [0, 0]

  const spend = (): boolean => {
    budget -= 1
    return budget >= 0
  }
  const say = (saying: Saying): Event | Intent => {
    if (saying.say === 'intent') return intent(saying.command)
    numbered += 1
    const event = (saying.say === 'mark' ? mark : alarm)(`${saying.letter}#${numbered}`)
    enqueued.push(event)
    return event
  }
  const fire = (at: 'state' | 'record' | 'flow'): void => {
    const next = armed.findIndex((one) => one.at === at)
    if (next >= 0) for (const { step } of armed.splice(next, 1)) act(step)
  }
  const shop: Workshop = { ports, crashes, hearings, published, problems, wiring, spend, say, fire }
  const flowsOf = (group: string, plans: ReadonlyArray<Plan> = []): ReadonlyArray<Flow> =>
    plans.map((plan, index) => plannedFlow(shop, nameOf(group, index), plan))

  const kernel = createStore({
    reduce,
    decide: (state, command, moment) => {
      const decision = decide(state, command, moment)
      const facts = isLeft(decision) ? [] : decision.right
      const rejection = isLeft(decision) ? decision.left : null
      decisions.push({ state, now: moment.now, facts, rejection })
      enqueued.push(...facts)
      return decision
    },
    initial: initialState,
    flows: flowsOf('eager', program.flows),
    ports,
    limit: { records: 1e9, bytes: 1e9 },
    inspect: (record, state) => {
      heard.publishing()
      inspectPlain(record, state)
    },
  })
  const heard = ears(kernel, { spend, append: () => append([{ say: 'alarm', letter: 'd' }]), problems })
  const last = (): number => kernel.log().records.at(-1)?.seq ?? -1
  kernel.state$.subscribe((state) => {
    states.push({ state, logged: last() })
    fire('state')
  })
  kernel.record$.subscribe((record) => {
    published.push({ record, state: kernel.getState(), logged: last() })
    fire('record')
  })

  let running = false
  const attached = new Set<string>()
  const countFlows = (): number =>
    program.flows.length + [...attached].reduce((sum, one) => sum + (program.groups[one]?.length ?? 0), 0)
  const append = (what: ReadonlyArray<Saying>): void =>
    kernel.append(what.flatMap((one) => (one.say === 'intent' ? [] : [say(one) as Event])))
  const dispatch = (command: Command): void => {
    const before = decisions.length
    const answer = kernel.dispatch(command)
    const { rejection } = decisions[before]!
    if (isLeft(answer) ? answer.left !== rejection : rejection !== null) problems.push('another answer')
  }
  const start = (): void => {
    if (!running) Object.assign(wiring, { wired: 0, expected: countFlows(), how: 'start' })
    running = true
    kernel.start()
  }
  const stop = (): void => {
    running = false
    kernel.stop()
  }
  const attach = (group: string): void => {
    if (!attached.has(group)) {
      attached.add(group)
      const expected = program.groups[group]?.length ?? 0
      if (running) Object.assign(wiring, { wired: 0, expected, how: 'late' })
    }
    kernel.attach(group, flowsOf(group, program.groups[group]))
  }
  const act = (step: Plain): void => {
    if (step.do === 'append') heard.enter(() => append(step.what))
    else if (step.do === 'dispatch') heard.enter(() => dispatch(step.command))
    else if (step.do === 'start') heard.enter(start)
    else if (step.do === 'stop') heard.enter(stop)
    else if (step.do === 'attach') heard.exempt(() => attach(step.group))
    else if (step.do === 'listen') heard.listen(step.how)
    else if (step.do === 'skew') skew += step.ms
    else heard.exempt(() => real.clock.advance(step.ms))
  }
  const rest = (): void => {
    budget = 0
    armed.length = 0
    heard.exempt(() => real.clock.advance(10_000))
  }
  return {
    ...{ kernel, ports: real, enqueued, decisions, hearings, crashes, published, states, problems },
    ears: heard,
    play: (step) => {
      budget = answersPerStep
      if (step.do === 'during') armed.push(step)
      else act(step)
      const due = running ? countFlows() : 0
      if (kernel.counts().flows !== due) problems.push(`${kernel.counts().flows} flows in place of ${due}`)
    },
    rest,
    due: () => {
      const all = ['eager', ...attached].flatMap((group) =>
        (group === 'eager' ? program.flows : (program.groups[group] ?? [])).map((plan, index) => ({
          plan,
          name: nameOf(group, index),
        })),
      )
      return running ? all.filter(({ plan }) => !plan.stillborn).map(({ name }) => name) : []
    },
    alive: () => {
      rest()
      const begin = kernel.log().records.length
      kernel.append([mark('probe')])
      const answers = kernel.log().records.slice(begin)
      return answers.flatMap(({ event }) =>
        event.type === 'log.discarded' && event.reason.startsWith('alive ') ? [event.reason.slice(6)] : [],
      )
    },
  }
}

/** Facts that the kernel adds by itself. */
const own = new Set([
  'session.stopped',
  'effect.crashed',
  'effect.looped',
  'command.refused',
  'flows.attached',
])
export const handedIn = (records: ReadonlyArray<Recorded>): ReadonlyArray<Event> =>
  records.map(({ event }) => event).filter(({ type }) => !own.has(type))

export const worldAfter = (program: Program): World => {
  const world = worldOf(program)
  for (const step of program.steps) world.play(step)
  return world
}
