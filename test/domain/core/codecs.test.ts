import * as fc from 'fast-check'
import { isLeft, isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { codecOf } from '../../../src/domain/core/codecs.js'
import { decodeFact } from '../../../src/domain/core/decodeFact.js'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Fact, FactType } from '../../../src/domain/core/fact.js'
import type { Log } from '../../../src/domain/core/record.js'
import { fold, readLog } from '../../../src/domain/core/replay.js'
import { factSchemas } from '../../../src/domain/core/schemas.js'
import { anyFact, anyRecords, factOf, factTypes } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { logOf } from '../../support/states.js'

poisonAmbient()

/** A log that is cut somewhere, so that it has a checkpoint as often as not. */
const anyLog = fc.tuple(anyRecords, fc.nat(), fc.boolean()).map(([records, raw, cut]): Log => {
  const at = raw % (records.length + 1)
  return cut ? logOf(records.slice(at), fold(records.slice(0, at))) : logOf(records)
})

const codec = (type: string) => {
  const found = codecOf(type)
  if (!found) throw new Error(`no codec for ${type}`)
  return found
}
const clone = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A
const details = (log: unknown): string => {
  const read = readLog(log as string)
  if (isRight(read)) throw new Error('it was read')
  expect(read.left.tag).toBe('LogUnreadable')
  return read.left.details ?? ''
}

describe('codecs', () => {
  it('[P5] every type of fact has a codec, and a class for each of its fields, at run time as well', () => {
    expect(Object.keys(factSchemas).sort()).toStrictEqual([...factTypes].sort())
    for (const type of factTypes) {
      const [sample] = fc.sample(factOf(type), { numRuns: 1, seed: 1 })
      const fields = Object.keys(sample as Fact).filter((key) => key !== 'type')
      expect(Object.keys(factSchemas[type]).sort(), type).toStrictEqual(fields.sort())
      expect(codec(type).is(sample), type).toBe(true)
    }
    for (const type of ['', 'modal.unknown', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(codecOf(type)).toBe(null)
  })

  // Planted: a choice read by its first case only.
  it.each(factTypes)('[P5] %s passes its codec unchanged', (type: FactType) => {
    fc.assert(
      fc.property(factOf(type), (fact) => {
        const decoded = decodeFact(codec(type), clone(fact), type)
        expect(decoded).toStrictEqual({ _tag: 'Right', right: clone(fact) })
      }),
      { numRuns: runs(50) },
    )
  })

  // Planted: `t.exact` left out.
  it('[P5] what a fact does not have drops', () => {
    fc.assert(
      fc.property(anyFact, fc.string(), fc.jsonValue(), (fact, key, value) => {
        fc.pre(!(key in fact) && key !== '__proto__')
        const decoded = decodeFact(codec(fact.type), { ...clone(fact), [key]: value }, fact.type)
        expect(decoded).toStrictEqual({ _tag: 'Right', right: clone(fact) })
      }),
      { numRuns: runs(200) },
    )
  })

  // Planted: the `try` left out of decode (a value whose getter throws).
  it('[P5] decoding never throws, whatever comes, also in the place of a field', () => {
    const thrower = Object.defineProperty({ type: 'modal.opened' }, 'view', {
      enumerable: true,
      get: () => {
        throw new Error('a trap')
      },
    })
    const types = fc.constantFrom(...factTypes)
    const anything = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true }),
      fc.constant(thrower),
    )
    fc.assert(
      fc.property(types, anything, anyFact, fc.nat(), (type, value, fact, raw) => {
        decodeFact(codec(type), value, type)
        const keys = Object.keys(fact).filter((key) => key !== 'type')
        const key = keys[raw % (keys.length || 1)] ?? 'type'
        const changed = decodeFact(codec(fact.type), { ...fact, [key]: value }, fact.type)
        if (isLeft(changed)) expect(changed.left).toContain(fact.type)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('logs from outside', () => {
  // Planted: `cause: null` in readRecord.
  it('[P5] a log that is exported for oneself and read again is the same log', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        expect(readLog(exportLog(log, 'local'))).toStrictEqual({ _tag: 'Right', right: clone(log) })
      }),
      { numRuns: runs(100) },
    )
  })

  it('[P5] reading never throws: anything in the place of a log, a record, an envelope or a checkpoint', () => {
    fc.assert(
      fc.property(anyRecords, fc.anything({ withNullPrototype: true }), fc.nat(), (records, value, raw) => {
        const log = { ...logOf(records) } as Record<string, unknown>
        readLog(value as never)
        const index = raw % records.length
        for (const key of ['format', 'versions', 'checkpoint', 'records'])
          readLog({ ...log, [key]: value } as never)
        const hostile = [value, { ...records[index], fact: value }, { ...records[index], seq: value }]
        for (const one of hostile)
          readLog({ ...log, records: records.map((record, at) => (at === index ? one : record)) } as never)
      }),
      { numRuns: runs(100) },
    )
  })

  // Planted: an fact that does not decode is skipped in place of refusing the log.
  it('[P5] one bad fact refuses the whole log, and the details name where it stands', () => {
    fc.assert(
      fc.property(
        anyRecords,
        fc.nat(),
        fc.constantFrom('type', 'field', 'unknown', 'cause'),
        (some, raw, what) => {
          const records = clone([...some]) as unknown as Array<{
            fact: Record<string, unknown>
            cause: unknown
          }>
          const index = raw % records.length
          const { fact } = records[index]!
          const field = Object.keys(fact).find((key) => key !== 'type')
          if (what === 'type') fact.type = 7
          else if (what === 'unknown') fact.type = 'modal.unknown'
          else if (what === 'cause') records[index]!.cause = 0.5
          // No field takes this: it is neither text, nor a number, nor a record of either.
          else if (field) fact[field] = [[['nothing takes this']]]
          else fact.type = null
          expect(details(JSON.stringify(logOf(records as never)))).toMatch(
            new RegExp(`^records\\.${index}\\b`),
          )
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it('[P5] a log that ends too early is refused, wherever it was cut', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, raw) => {
        const text = exportLog(log, 'local')
        expect(details(text.slice(0, raw % text.length))).toBe('expected a JSON object')
      }),
      { numRuns: runs(100) },
    )
  })

  it.each([
    ['', 'expected a JSON object'],
    ['[]', 'format: expected 1'],
    ['{"format":2,"checkpoint":null,"records":[]}', 'format: expected 1'],
    ['{"format":"1","checkpoint":null,"records":[]}', 'format: expected 1'],
    ['{"format":1,"checkpoint":null}', 'records: expected a list'],
    ['{"format":1,"checkpoint":null,"records":{}}', 'records: expected a list'],
    ['{"format":1,"records":[]}', 'checkpoint: expected a state'],
    ['{"format":1,"checkpoint":{},"records":[]}', 'checkpoint.pageSession: expected a slice'],
    ['{"format":1,"checkpoint":null,"records":[null]}', 'records.0: expected seq, at and cause'],
    [
      '{"format":1,"checkpoint":null,"records":[{"seq":0,"at":1e99,"cause":null,"fact":{"type":"modal.closed"}}]}',
      'records.0: expected seq, at and cause',
    ],
    [
      '{"format":1,"checkpoint":null,"records":[{"seq":0,"at":1,"cause":null}]}',
      'records.0.fact.type: expected text',
    ],
  ])('[P5] %s is refused: %s', (text, why) => {
    expect(details(text)).toBe(why)
  })
})
