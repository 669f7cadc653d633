import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { codecOf, stateCodecOf } from '../../../src/domain/core/codecs.js'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Fact, FactType } from '../../../src/domain/core/fact.js'
import { connectorId, rdns } from '../../../src/domain/core/leaves.js'
import type { Log } from '../../../src/domain/core/record.js'
import { Redaction } from '../../../src/domain/core/redact.js'
import { readLog } from '../../../src/domain/core/replay.js'
import { shape } from '../../../src/domain/core/schema.js'
import { factSchemas, stateSchemas } from '../../../src/domain/core/schemas.js'
import type { SliceName, State } from '../../../src/domain/core/state.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { canaries, numberCanaries, numberCanary, plantedIn, wrappers } from '../../support/canaries.js'
import { runs } from '../../support/runs.js'
import { logOf } from '../../support/states.js'

const audiences = ['support', 'telemetry'] as const
const types = Object.keys(factSchemas) as ReadonlyArray<FactType>
const names = Object.keys(stateSchemas) as ReadonlyArray<SliceName>

const factsWith = (type: FactType, text: string): ReadonlyArray<Fact> =>
  plantedIn(shape(factSchemas[type]), text).map((fields) => ({ type, ...(fields as object) }) as Fact)
const statesWith = (name: SliceName, text: string): ReadonlyArray<State> =>
  plantedIn(stateSchemas[name].schema, text).map((slice) => ({ ...initialState, [name]: slice }) as State)

const logWith = (events: ReadonlyArray<Fact>, checkpoint: State | null = null) =>
  logOf(
    events.map((fact, seq) => ({ seq, at: 1, cause: null, fact })),
    checkpoint ?? undefined,
  )

/** Also in another casing: EIP-55 is one. */
const holds = (text: string, canary: string): boolean =>
  text.toLowerCase().includes(JSON.stringify(canary).slice(1, -1).toLowerCase())

describe('what somebody else wrote', () => {
  // Planted: two labels of which the second is `wallet`, as `alice.wallet` is; where somebody has mail.
  it.each([
    'alice.wallet',
    'cash.wallet',
    'com.gmail.alice-smith',
    'pro.zil',
    'com.alice.zil',
    'com.fastmail.alice',
    'io.a447.b700.c900',
  ])('[P8] is not taken for the rdns of a wallet: %s', (name) => {
    expect(rdns.isPublicForm(name as never)).toBe(false)
    expect(connectorId.isPublicForm(`announced:${name}` as never)).toBe(false)
  })

  // Planted: any number public, as it was; any moment up to 2100; numbers with a fraction.
  it.each(numberCanaries)(
    '[P8] never leaves as a number either, in whichever field one can stand: %d',
    (canary) => {
      const text = String(canary)
      const withCanary = <A>(value: A): A =>
        JSON.parse(JSON.stringify(value).replaceAll(String(numberCanary), text)) as A
      let met = 0
      for (const audience of audiences) {
        for (const fact of types.flatMap((type) => factsWith(type, 'x')).map(withCanary)) {
          if (JSON.stringify(fact).includes(text)) met += 1
          expect(exportLog(logWith([fact]), audience), fact.type).not.toContain(text)
        }
        for (const name of names)
          for (const state of statesWith(name, 'x').map(withCanary))
            expect(exportLog(logWith([], state), audience), name).not.toContain(text)
      }
      expect(met).toBeGreaterThan(10)
    },
  )

  // Planted, one by one: a leaf of class `private` made public; `isPublicForm` not asked; the fields of facts taken as they
  // come; the keys of dictionaries; a chain before an address shown whatever it is.
  it.each(canaries)(
    '[P8] never leaves with an export, in whichever field of a fact or of state it stands: %s',
    (canary) => {
      for (const wrap of wrappers) {
        const text = wrap(canary)
        const events = types.flatMap((type) => factsWith(type, text))
        for (const audience of audiences) {
          for (const fact of events)
            expect(holds(exportLog(logWith([fact]), audience), canary), `${audience}: ${fact.type}`).toBe(
              false,
            )
          for (const name of names)
            for (const state of statesWith(name, text))
              expect(holds(exportLog(logWith([], state), audience), canary), `${audience}: ${name}`).toBe(
                false,
              )
        }
      }
    },
  )

  // Planted: `#hide` that gives a text which a codec refuses.
  it('[P5] leaves a log that can be read, in which the same text has the same number', () => {
    for (const canary of canaries)
      for (const wrap of wrappers) {
        const events = types.flatMap((type) => factsWith(type, wrap(canary)))
        for (const audience of audiences) {
          const exported = exportLog(logWith(events), audience)
          const read = readLog(exported)
          if (isLeft(read)) throw new Error(`${audience}, ${wrap(canary)}: ${read.left.details}`)
          expect(read.right.records).toHaveLength(events.length)
          const again = exportLog(read.right, audience)
          // What is hidden looks like anything: taken for texts of somebody, it is numbered anew, and keeps that number.
          expect(exportLog(JSON.parse(again) as Log, audience)).toBe(again)
        }
      }
  }, 60_000)

  it('[P5] and nothing but that is in the way of reading: what is planted passes the codecs', () => {
    for (const type of types)
      for (const fact of factsWith(type, canaries[0]!)) expect(codecOf(type)?.is(fact), type).toBe(true)
    for (const name of names)
      for (const state of statesWith(name, canaries[0]!))
        expect(stateCodecOf(name)?.is(state[name]), name).toBe(true)
  })

  // Planted: unknown fields let through, in facts and in state.
  it('[P8] does not leave in a field that no schema knows, nor in a fact or slice that none knows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(...canaries), (type, canary) => {
        const [event] = factsWith(type, 'x')
        const checkpoint = {
          ...initialState,
          swap: { name: canary },
          modal: { ...initialState.modal, more: canary },
        }
        const odd = { type: 'swap.done', name: canary }
        const log = logWith([{ ...event, more: canary } as never, odd as never], checkpoint as never)
        for (const audience of audiences) expect(holds(exportLog(log, audience), canary)).toBe(false)
      }),
      { numRuns: runs(100) },
    )
  })

  it('[P8] whatever it is: any text in any field', () => {
    const text = fc
      .string({ minLength: 12, maxLength: 60, unit: 'grapheme' })
      .filter((one) => /[^a-zA-Z]/.test(one))
    fc.assert(
      fc.property(text, fc.constantFrom(...types), fc.constantFrom(...names), (canary, type, name) => {
        for (const audience of audiences) {
          for (const fact of factsWith(type, canary))
            expect(holds(exportLog(logWith([fact]), audience), canary)).toBe(false)
          for (const state of statesWith(name, canary))
            expect(holds(exportLog(logWith([], state), audience), canary)).toBe(false)
        }
      }),
      { numRuns: runs(100) },
    )
  })

  // Planted: numbers of private fields and long codes of errors taken for harmless.
  it('[P8] nor does a number that says who somebody is', () => {
    const redaction = new Redaction('support')
    const seen = (code: number, n: number) => {
      const failure = { tag: 'Unknown' as const, params: { n }, details: null, code }
      return redaction.fact({ type: 'alert.raised', failure })
    }
    expect(JSON.stringify(seen(447_946_095_800, 447_946_095_801))).not.toContain('447946')
    expect(seen(-32_002, 30)).toMatchObject({ failure: { code: -32_002, params: { n: 30 } } })
  })
})
