import { left, right } from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Rejection } from '../../src/domain/core/command.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { ModalError } from '../../src/domain/prelude/modalError.js'
import {
  modalError,
  type OutcomeOf,
  promiseOf,
  rejectionFailure,
  waitForOutcome,
} from '../../src/effects/kernel/outcome.js'
import { track } from '../../src/effects/kernel/tracked.js'
import { note, testKernel, textOf } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** Ends with what a note says of the attempt: `done x`, or `broken x`. */
const ending: OutcomeOf<string> = (fact, attempt) => {
  if (textOf(fact) === `done ${attempt}`) return right(attempt)
  return textOf(fact) === `broken ${attempt}` ? left(failure('TimedOut')) : null
}
const busy: Rejection = { tag: 'AlreadyConnecting', connectorId: 'x' }
const refusal = (attempt: string, rejection: Rejection) =>
  ({ type: 'command.refused', command: 'Connect', attempt, rejection }) as const

describe('what a refusal means to whoever waits', () => {
  it.each<readonly [Rejection, ReturnType<typeof failure>]>([
    [{ tag: 'UnknownConnector', connectorId: 'x' }, failure('WalletNotFound', { params: { wallet: 'x' } })],
    [busy, failure('AlreadyPending', { params: { wallet: 'x' } })],
    [{ tag: 'UnknownNetwork', chainId: 'eip155:5' }, failure('NetworkNotFound', { details: 'eip155:5' })],
    [{ tag: 'NotConnected' }, failure('NotConnected')],
    [{ tag: 'NotLoaded', feature: 'networks' }, failure('ViewLoadFailed', { details: 'networks' })],
    [{ tag: 'Disposed' }, failure('Disposed')],
    [{ tag: 'Cooldown', seconds: 7 }, failure('Cooldown', { params: { n: 7 } })],
    [{ tag: 'NotOpen' }, failure('Cancelled', { details: 'NotOpen' })],
  ])('%o is told by its failure', async (rejection, expected) => {
    expect(rejectionFailure(rejection)).toStrictEqual(expected)
    const { kernel } = testKernel([])
    const refused = promiseOf(
      track(kernel, () => left(rejection)),
      ending,
    )
    await expect(refused).rejects.toMatchObject({ code: expected.tag })
  })

  it('is an error with the sentence of its failure', async () => {
    const error = await modalError(failure('UserRejected'))
    expect(error).toBeInstanceOf(ModalError)
    expect(error).toMatchObject({ code: 'UserRejected', shortMessage: 'You declined the request' })
  })
})

describe('the end of what a command began', () => {
  it('is the first fact that is one of its own, also one that came with the command', async () => {
    const { kernel } = testKernel([])
    const at = track(kernel, () => {
      kernel.append([note('done other'), note('done a'), note('broken a')])
      return right('a')
    })
    await expect(waitForOutcome(at, ending)).resolves.toStrictEqual(right('a'))
    const later = waitForOutcome(
      track(kernel, () => right('b')),
      ending,
    )
    kernel.append([note('done a'), refusal('other', { tag: 'NotOpen' }), note('broken b'), note('done b')])
    await expect(later).resolves.toStrictEqual(left(failure('TimedOut')))
  })

  it('is a refusal that came later, of its own attempt', async () => {
    const { kernel } = testKernel([])
    const waits = waitForOutcome(
      track(kernel, () => right('a')),
      ending,
    )
    kernel.append([refusal('other', { tag: 'NotOpen' }), refusal('a', { tag: 'NotConnected' })])
    await expect(waits).resolves.toStrictEqual({ refused: { tag: 'NotConnected' } })
  })

  it('is that of another attempt where the command would only have begun the same again', async () => {
    const { kernel } = testKernel([])
    const joins = (rejection: Rejection) => (rejection.tag === 'AlreadyConnecting' ? 'earlier' : null)
    const atOnce = waitForOutcome(
      track(kernel, () => left(busy)),
      ending,
      joins,
    )
    const later = waitForOutcome(
      track(kernel, () => right('b')),
      ending,
      joins,
    )
    kernel.append([refusal('b', busy), note('done b'), note('done earlier')])
    expect(await Promise.all([atOnce, later])).toStrictEqual([right('earlier'), right('earlier')])
    await expect(
      waitForOutcome(
        track(kernel, () => left({ tag: 'NotOpen' })),
        ending,
        joins,
      ),
    ).resolves.toStrictEqual({
      refused: { tag: 'NotOpen' },
    })
  })

  it('is the end of the life in which it waits', async () => {
    const { kernel } = testKernel([])
    const waits = waitForOutcome(
      track(kernel, () => right('a')),
      ending,
    )
    kernel.stop()
    await expect(waits).resolves.toStrictEqual(left(failure('Disposed')))
  })

  it('may be a refusal that means that all is well', async () => {
    const { kernel } = testKernel([])
    const whenRefused = ({ tag }: Rejection) => right(tag as string)
    await expect(
      promiseOf(
        track(kernel, () => left({ tag: 'NotOpen' })),
        ending,
        { whenRefused },
      ),
    ).resolves.toBe('NotOpen')
  })

  it('leaves nobody who listens', async () => {
    const { kernel } = testKernel([])
    let heard = 0
    const counting: OutcomeOf<string> = (fact, attempt) => {
      heard += 1
      return ending(fact, attempt, null)
    }
    const waits = waitForOutcome(
      track(kernel, () => right('a')),
      counting,
    )
    kernel.append([note('done a')])
    await waits
    kernel.append([note('after')])
    expect(heard).toBe(1)
  })

  it('is nothing that was on its way when the command was dispatched', async () => {
    const { kernel } = testKernel([])
    let waits: Promise<unknown> | null = null
    kernel.record$.subscribe(({ fact }) => {
      if (textOf(fact) === 'go')
        waits = waitForOutcome(
          track(kernel, () => right('a')),
          ending,
        )
    })
    kernel.append([note('go'), note('done a')])
    kernel.append([note('broken a')])
    await expect(waits).resolves.toStrictEqual(left(failure('TimedOut')))
  })
})

describe('an error whose sentence cannot be had', () => {
  afterEach(() => {
    vi.doUnmock('../../src/domain/prelude/describe.js')
  })

  it('is an error all the same', async () => {
    vi.doMock('../../src/domain/prelude/describe.js', () => {
      throw new TypeError('offline')
    })
    const error = await modalError(failure('TimedOut'))
    expect([error instanceof ModalError, error.code]).toStrictEqual([true, 'TimedOut'])
  })
})
