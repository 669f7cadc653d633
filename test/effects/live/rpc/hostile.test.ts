import { firstValueFrom, forkJoin, type Observable, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Either } from '../../../../src/domain/prelude/either.js'
import { poisonAmbient } from '../../../support/poison.js'
import { echo, good, networkAt, type Server, says, virtualNodes } from '../../../support/virtualNodes.js'

poisonAmbient()

const a = 'https://a.example'
const b = 'https://b.example'

/** So many different reads of one turn, answered after a minute of virtual time. */
const readMany = async (nodes: ReturnType<typeof virtualNodes>, count: number, at = networkAt(a)) => {
  const reads: ReadonlyArray<Observable<Either<unknown, unknown>>> = Array.from({ length: count }, (_, n) =>
    nodes.rpc.passThrough(at, { method: 'eth_call', params: [n] }),
  )
  const done = firstValueFrom(forkJoin(reads).pipe(toArray()))
  nodes.clock.advance(60_000)
  return (await done)[0] ?? []
}

/** Ids that no text can be made of. */
const strangeIds: ReadonlyArray<unknown> = [{ toString: 1 }, { toString: null }, [[{ valueOf: 0 }]]]

describe('answers that are not what they seem', () => {
  // Planted: `String(id)`.
  it.each(strangeIds)('an id that is no text and no number is nobody’s: %j', async (id) => {
    const nodes = virtualNodes({ [a]: () => ({ body: { id, result: '0x1' } }), [b]: good })
    const [answer] = await readMany(nodes, 1, networkAt(a, b))
    // The next address is asked, and nobody waits for ever.
    expect(answer).toMatchObject({ right: 0 })
  })

  it.each(strangeIds)('nor does it cost the others of its batch: %j', async (id) => {
    const nodes = virtualNodes({
      [a]: ({ calls, isList }) =>
        isList ? { body: [{ id, result: '0x1' }, ...calls.map(echo)] } : { body: echo(calls[0]!) },
    })
    expect(await readMany(nodes, 5)).toMatchObject([0, 1, 2, 3, 4].map((right) => ({ right })))
  })

  it.each(strangeIds)('a message that is no text tells nothing: %j', async (message) => {
    const nodes = virtualNodes({ [a]: says({ message }), [b]: good })
    expect(await readMany(nodes, 1, networkAt(a, b))).toMatchObject([{ right: 0 }])
  })

  // Planted: each row of the answer read by its codec.
  it('a list without end is no answer to one call, and costs no time', async () => {
    const rows = `[${Array(400_000).fill('{}').join()}]`
    const nodes = virtualNodes({ [a]: () => ({ body: rows }), [b]: good })
    const begun = process.cpuUsage().user
    expect(await readMany(nodes, 1, networkAt(a, b))).toMatchObject([{ right: 0 }])
    expect((process.cpuUsage().user - begun) / 1_000).toBeLessThan(2_000)
  })
})

describe('a node that is asked for too much at once', () => {
  const limit = { code: 429, message: 'batch rate limit exceeded' }
  const busy: ReadonlyArray<readonly [string, Server]> = [
    ['429', () => ({ status: 429, body: { error: limit }, retryAfter: '2' })],
    ['200 with -32005', () => ({ body: { error: { ...limit, code: -32005 } } })],
  ]

  // Planted: `isTooLong` asked before the limit.
  it.each(busy)('is not asked more often for a word about batches: %s', async (_what, server) => {
    const nodes = virtualNodes({ [a]: server })
    await readMany(nodes, 64)
    expect(nodes.asked.length).toBeLessThanOrEqual(4)
  })

  it('is asked for less until one is too long as well, and for each of those four times', async () => {
    const nodes = virtualNodes({ [a]: () => ({ status: 413 }) })
    await readMany(nodes, 64)
    expect(nodes.asked.length).toBeLessThanOrEqual(63 + 4 * 64)
  })

  // Planted: an answer without end asked for by halves, and by halves of those.
  it('is not asked again and again for what does not end', async () => {
    const nodes = virtualNodes({ [a]: () => ({ failure: 'AnswerTooLarge' }) })
    await readMany(nodes, 32)
    expect(nodes.asked.length).toBeLessThanOrEqual(7)
  })
})
