import * as fc from 'fast-check'
import { isLeft, isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { codecOfNode } from '../../../src/domain/core/codecs.js'
import { decodeFact } from '../../../src/domain/core/decodeFact.js'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import { broken } from '../../../src/domain/core/invariants.js'
import {
  account,
  chainId,
  chains,
  failure,
  flag,
  freeText,
  id,
  literalTrue,
  namespace,
  number,
  ownWord,
  word,
} from '../../../src/domain/core/leaves.js'
import { fold, readLog } from '../../../src/domain/core/replay.js'
import {
  anyOf,
  choice,
  dictionary,
  leaf,
  list,
  type Node,
  nonEmptyList,
  nullable,
  partialDictionary,
  shape,
} from '../../../src/domain/core/schema.js'
import { factSchemas, stateSchemas } from '../../../src/domain/core/schemas.js'
import { anyRecords, anyState, factsByType, statesByName } from '../../support/factArbitraries.js'
import { lacking, type NearMiss, withMore, wrongKinds } from '../../support/nearMisses.js'
import { poisonAmbient } from '../../support/poison.js'
import { pools } from '../../support/pools.js'
import { runs } from '../../support/runs.js'
import { arbitrariesOf } from '../../support/schemaArbitraries.js'
import { logOf } from '../../support/states.js'

poisonAmbient()

/** A feature that nobody wrote: whatever schemas can be made of stands in its facts. */
const dummy = {
  'dummy.nothing': {},
  'dummy.told': {
    ...{ flag, number, freeText, id, chainId, ownWord },
    shape: shape({ name: freeText, steps: number }, { offered: literalTrue, note: nullable(freeText) }),
    list: list(list(account)),
    some: nonEmptyList(word('a', 'b')),
    byAccount: dictionary(account, shape({ at: number })),
    byNamespace: partialDictionary(namespace, chainId),
    step: choice('step', { idle: shape({}), asked: shape({ id, failure }), over: shape({ failure }) }),
    one: nullable(choice('of', { text: shape({ text: freeText }), none: shape({}) })),
    either: anyOf(number, list(word('a', 'b'))),
    ...{ chains, failure },
  },
} as const

interface Subject {
  readonly node: Node
  readonly values: fc.Arbitrary<unknown>
}
const subjects = (of: string, nodes: object, values: object): ReadonlyArray<readonly [string, Subject]> =>
  Object.entries<Node>(nodes as Readonly<Record<string, Node>>).map(([name, node]) => [
    `${of}${name}`,
    {
      node,
      values: (values as Readonly<Record<string, fc.Arbitrary<unknown>>>)[name] as fc.Arbitrary<unknown>,
    },
  ])
const shapes = (table: object): object =>
  Object.fromEntries(Object.entries(table).map(([type, fields]) => [type, shape(fields)]))
const schemas = Object.fromEntries(Object.entries(stateSchemas).map(([name, { schema }]) => [name, schema]))

const all = [
  ...subjects('', shapes(factSchemas), factsByType),
  ...subjects('state of ', schemas, statesByName),
  ...subjects('', shapes(dummy), arbitrariesOf(dummy, pools)),
]

/** Those of Object among them. */
const names = fc.constantFrom('notNamed', '__proto__', 'constructor', 'toString')

const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Some of them, spread over the value: a large one has thousands. */
const some = (misses: ReadonlyArray<NearMiss>, raw: number): ReadonlyArray<NearMiss> => {
  const stride = Math.ceil(misses.length / 25)
  return misses.filter((_, at) => at % stride === raw % stride)
}

describe.each(all)('what is made of the schema of %s', (_name, { node, values }) => {
  const codec = codecOfNode(node)
  const decode = (value: unknown) => decodeFact(codec, value, 'it')

  // Planted: 'GetWallet' left out of the codec of choices; lists and dictionaries that take nothing.
  it('[P5] passes its codec unchanged', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(decode(clone(value))).toStrictEqual({ _tag: 'Right', right: clone(value) })
      }),
      { numRuns: runs(30) },
    )
  })

  // Planted, one by one: `codecOfNode` of items, keys, cases, nullables, optional fields that takes anything; fields of
  // a shape that may be absent.
  it('[P5] is refused when one place of it has a value of another kind, or a field is missing', () => {
    fc.assert(
      fc.property(values, fc.nat(), (value, raw) => {
        for (const { value: miss, why } of [
          ...some(wrongKinds(node, value), raw),
          ...some(lacking(node, value), raw),
        ])
          if (isRight(decode(clone(miss)))) throw new Error(`taken with ${why}`)
      }),
      { numRuns: runs(20) },
    )
  })

  // Planted: `t.exact` left out of shapeCodec; cases of a choice read without it.
  it('[P5] drops what no schema names, however deep', () => {
    fc.assert(
      fc.property(values, fc.nat(), names, fc.jsonValue(), (value, raw, name, more) => {
        const right = clone(value)
        for (const { value: miss, why } of some(withMore(node, value, name, more), raw))
          expect(decode(clone(miss)), why).toStrictEqual({ _tag: 'Right', right })
      }),
      { numRuns: runs(20) },
    )
  })
})

describe('a leaf that no pool knows', () => {
  it('fails loudly, by its name and field, and takes no word of its own name for a value', () => {
    const taste = leaf<string>('taste', (raw) => typeof raw === 'string', 'public')
    const hex = leaf<string>('hex | dec', (raw) => /^0x/.test(String(raw)), 'public')
    for (const [name, unknown] of [['taste', taste] as const, ['hex | dec', hex] as const])
      expect(() => arbitrariesOf({ 'dummy.tasted': { how: list(nullable(unknown)) } }, pools)).toThrow(
        `no generator for the leaf '${name}', in 'how'`,
      )
  })

  const leavesIn = (node: Node, field: string): ReadonlyArray<string> => {
    switch (node.kind) {
      case 'leaf':
        return [node.name, `${node.name}.${field}`]
      case 'list':
      case 'nullable':
        return leavesIn(node.item, field)
      case 'dictionary':
        return [...leavesIn(node.key, field), ...leavesIn(node.item, field)]
      case 'either':
        return node.nodes.flatMap((one) => leavesIn(one, field))
      case 'choice':
        return Object.values(node.cases).flatMap((one) => leavesIn(one, field))
      case 'shape':
        return Object.entries({ ...node.fields, ...node.optional }).flatMap(([name, one]) =>
          leavesIn(one, name),
        )
    }
  }

  it('stands for a pool that no leaf needs any more: there is none', () => {
    const used = new Set(all.flatMap(([, { node }]) => leavesIn(node, '')))
    expect(Object.keys(pools.leaves).filter((name) => !used.has(name))).toStrictEqual([])
  })
})

describe('a checkpoint from elsewhere', () => {
  it('[P5] is the same when it is exported for oneself and read again', () => {
    fc.assert(
      fc.property(anyState, anyRecords, (state, records) => {
        const log = logOf(records, state)
        const read = readLog(exportLog(log, 'local'))
        // The rest is refused for what no facts lead to, and for nothing else.
        if (broken(state, 0, 'slice').length === 0)
          expect(read).toStrictEqual({ _tag: 'Right', right: clone(log) })
        else expect(read).toMatchObject({ left: { details: expect.stringContaining('no facts lead to it') } })
      }),
      { numRuns: runs(50) },
    )
  })

  it('[P5] can be folded on, whatever no facts would have led to', () => {
    fc.assert(
      fc.property(anyState, anyRecords, (state, records) => {
        for (const name of [
          'INV-1: the view stack is never empty and its views are known',
          'INV-18: state is plain JSON',
        ])
          expect(broken(fold(records, state), 0)).not.toContain(name)
      }),
      { numRuns: runs(100) },
    )
  })

  it('[P5] can be read when it was exported for others, unless no facts lead to it', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom('support' as const, 'telemetry' as const), (state, audience) => {
        const read = readLog(exportLog(logOf([], state), audience))
        if (isLeft(read)) expect(read.left.details).toContain('no facts lead to it')
        else expect(read.right.checkpoint).not.toBe(null)
      }),
      { numRuns: runs(50) },
    )
  })
})
