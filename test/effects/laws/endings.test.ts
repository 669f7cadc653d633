import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../../src/domain/prelude/failure.js'
import { ModalError } from '../../../src/domain/prelude/modalError.js'
import { modalError } from '../../../src/effects/kernel/outcome.js'
import { createTestModal, openEnds, type TestModal } from '../../../src/testing/testModal.js'
import { record } from '../../support/arbitraries.js'
import { turn } from '../../support/page.js'
import { poisonAmbient } from '../../support/poison.js'
import { patience, runs } from '../../support/runs.js'

poisonAmbient()

const unhandled: Array<unknown> = []
const keep = (reason: unknown): void => void unhandled.push(reason)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', keep)
})
afterEach(() => {
  process.off('unhandledRejection', keep)
  expect(unhandled).toStrictEqual([])
})
beforeAll(async () => {
  // Sentences and what judges promises are loaded before, so that a few turns are enough for every promise.
  await modalError(failure('Unknown'))
  await import('../../../src/effects/outcomes.js')
  await import('../../../src/effects/live/evm/hostProvider.js')
})

const id = 'io.demo.wallet'

/** What a host waits for. */
const wishesOf = ({ modal }: TestModal) => ({
  connect: () => modal.connect({ connectorId: id }),
  open: () => modal.open(),
  switch: () => modal.switchNetwork(137),
  disconnect: () => modal.disconnect(),
  sign: () => modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', ''] }),
})

/** What happens meanwhile. */
const troublesOf = ({ modal, ports, wallet, clock, loads }: TestModal) => {
  const { connect } = ports.wallet
  const crash = (): never => {
    throw new TypeError('planted')
  }
  return {
    approve: () => wallet.of(id).resolve('eth_requestAccounts', { value: wallet.of(id).accounts }),
    decline: () => wallet.of(id).resolve('eth_requestAccounts', { error: { code: 4001, message: '' } }),
    close: () => modal.close(),
    cancel: () => modal.dispatch({ type: 'CancelConnect' }),
    crash: () => Object.assign(ports.wallet, { connect: crash }),
    mend: () => Object.assign(ports.wallet, { connect }),
    stop: () => modal.stop(),
    start: () => modal.start(),
    minute: () => clock.advance(61_000),
    arrive: () => loads.waiting.map(loads.arrive),
    fail: () => loads.waiting.map(loads.fail),
  }
}

type Wish = keyof ReturnType<typeof wishesOf>
type Step = Wish | keyof ReturnType<typeof troublesOf>

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>('connect', 'connect', 'open', 'switch', 'disconnect', 'sign'),
  fc.constantFrom<Step>(
    ...(['approve', 'decline', 'close', 'cancel', 'crash', 'mend'] as const),
    ...(['stop', 'start', 'minute', 'arrive', 'arrive', 'fail'] as const),
  ),
)

/** Waits until all are settled, but not for ever, and tells with which codes those ended that were rejected. */
const codesOf = async (promises: ReadonlyArray<Promise<unknown>>): Promise<ReadonlyArray<string>> => {
  const codes: Array<string> = []
  let settled = 0
  for (const one of promises)
    void one
      .catch((error: unknown) => codes.push(error instanceof ModalError ? error.code : String(error)))
      .then(() => {
        settled += 1
      })
  for (let turns = 0; turns < 50 && settled < promises.length; turns += 1) await turn()
  expect(settled, 'a promise hangs').toBe(promises.length)
  return codes
}

interface Course {
  readonly steps: ReadonlyArray<Step>
  /** So many loads fail at first. */
  readonly failing: number
  /** Code comes only when a step says so. */
  readonly heldLoads: boolean
  readonly connectedFirst: boolean
  /** Promises may settle after each step. */
  readonly withTurns: boolean
}

/** Plays the steps, and gives the promises that were asked for. */
const promisesOf = async (made: TestModal, { steps, ...course }: Course) => {
  const wishes: Readonly<Partial<Record<Step, () => Promise<unknown>>>> = wishesOf(made)
  const troubles: Readonly<Partial<Record<Step, () => unknown>>> = troublesOf(made)
  const promises: Array<Promise<unknown>> = []
  const play = async (one: Step): Promise<void> => {
    const wish = wishes[one]?.()
    if (wish) promises.push(wish)
    else troubles[one]?.()
    // A provider's promise that nobody looks at is the host's own affair, as EIP-1193 has it.
    if (one === 'sign') wish?.catch(() => undefined)
    if (course.withTurns) await turn()
  }
  if (course.connectedFirst) for (const one of ['connect', 'approve'] as const) await play(one)
  if (course.heldLoads) made.loads.hold()
  for (const one of steps) await play(one)
  return promises
}

const crashing: Course = {
  steps: ['crash', 'connect'],
  failing: 0,
  ...{ heldLoads: false, connectedFirst: false, withTurns: true },
}

describe('promises of the product', () => {
  // Planted: `feature.loadFailed` ends nothing; `promise.catch` left out; a provider asks although the modal stopped.
  it(
    '[K10] [K11] every promise of the product settles, whatever loads fail, flows crash or stops come',
    async () => {
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          record<Course>({
            steps: fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }),
            failing: fc.nat({ max: 3 }),
            ...{ heldLoads: fc.boolean(), connectedFirst: fc.boolean(), withTurns: fc.boolean() },
          }),
          async (course) => {
            const made = createTestModal({ start: false })
            made.loads.failNext(course.failing)
            made.modal.start()
            made.wallet.of(id).answer('eth_requestAccounts', 'later')
            const promises = await promisesOf(made, course)
            made.modal.stop()
            for (const code of await codesOf(promises)) seen.add(code)
            made.modal.dispose()
            expect(openEnds(made.ports)).toBe(0)
          },
        ),
        // The course that chance seldom finds goes first: in about one run of the suite in sixty it was not met.
        { numRuns: runs(100), examples: [[crashing]] },
      )
      for (const code of ['Disposed', 'Interrupted', 'ViewLoadFailed']) expect([...seen]).toContain(code)
    },
    patience(30_000),
  )
})
