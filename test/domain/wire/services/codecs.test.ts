import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Codec, shape, text } from '../../../../src/domain/prelude/codec.js'
import { left, right } from '../../../../src/domain/prelude/either.js'
import { ignoredAnswer, jsonAnswer } from '../../../../src/domain/wire/services/endpoint.js'
import { readJson } from '../../../../src/domain/wire/services/json.js'
import {
  AllowedOrigins,
  ProjectConfig,
  projectConfigEndpoint,
} from '../../../../src/domain/wire/services/projectConfig.js'
import { droppedWords, goodRows, orNull } from '../../../../src/domain/wire/services/rows.js'
import { sdkVersion } from '../../../../src/domain/wire/services/sdk.js'
import { SupportedChains } from '../../../../src/domain/wire/services/supportedChains.js'
import { runs } from '../../../support/runs.js'
import { vectors } from '../../../support/specVectors.js'

const read = <A>(codec: Codec<A>, raw: unknown) => codec.read(raw, '')
const rows = <A>(...all: ReadonlyArray<A>) => ({ rows: all, dropped: 0, reasons: [] })
const row = shape({ id: text })

describe('lists from services', () => {
  // Planted: the first bad row returned as the error of the list; the index counted among the good.
  it('a bad row costs that row, and is told', () => {
    const list = shape({ data: goodRows(row) })
    expect(read(list, { data: [{ id: 'a' }, { id: 1 }, null, { id: 'b', more: 2 }] })).toEqual(
      right({
        data: {
          rows: [{ id: 'a' }, { id: 'b' }],
          dropped: 2,
          reasons: [
            { path: '.data.1.id', expected: 'string', got: 'number' },
            { path: '.data.2', expected: '{id}', got: 'null' },
          ],
        },
      }),
    )
  })

  it('what is no list is an error', () => {
    for (const raw of [{}, 'abc', null, undefined, { length: 1, 0: { id: 'a' } }])
      expect(read(goodRows(row), raw)).toMatchObject(left({ path: '', expected: 'list of {id}' }))
  })

  it('any list comes apart into the good, in their order, and the number of the bad', () => {
    const any = fc.array(fc.oneof(fc.record({ id: fc.string() }), fc.jsonValue()))
    fc.assert(
      fc.property(any, (list) => {
        const good = list.filter((one) => row.is(one)).map((one) => ({ id: (one as { id: string }).id }))
        const dropped = list.length - good.length
        const answer = read(goodRows(row), list)
        expect(answer).toMatchObject(right({ rows: good, dropped }))
        if (answer._tag === 'Right') {
          expect(answer.right.reasons).toHaveLength(Math.min(dropped, 5))
          expect(goodRows(row).is(answer.right)).toBe(true)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('a list that is bad from end to end tells a few reasons, and how many there are', () => {
    const answer = read(
      goodRows(row),
      Array.from({ length: 100_000 }, () => null),
    )
    expect(answer).toMatchObject(right({ rows: [], dropped: 100_000 }))
    expect(answer._tag === 'Right' && answer.right.reasons).toHaveLength(5)
  })

  it('says what was left out, and nothing of what stood there', () => {
    const answer = read(shape({ data: goodRows(row), next: orNull(goodRows(row)) }), {
      data: [{ id: 12_345 }, { id: 'a' }],
      next: [{}],
    })
    if (answer._tag === 'Left') throw new Error('unread')
    const { data, next } = answer.right
    expect(droppedWords('GET /x', data, next)).toBe('GET /x: 2 rows left out, .data.0.id: expected string')
    expect(droppedWords('GET /x', null, next)).toBe('GET /x: 1 row left out, .next.0.id: expected string')
    expect(droppedWords('GET /x', null, rows(1))).toBeNull()
  })
})

describe('bodies', () => {
  it.each([
    ['{"a":1}', right({ a: 1 })],
    ['\uFEFF{"a":1}', right({ a: 1 })],
    [' \r\n null \n', right(null)],
    ['', left('the body is empty')],
    [' \n\t', left('the body is empty')],
    ['\uFEFF', left('the body is empty')],
    ['<!doctype html><p>login</p>', left('HTML or XML, not JSON')],
    ['\n <html>', left('HTML or XML, not JSON')],
    ['{"a":', left('not JSON')],
    ['undefined', left('not JSON')],
    ['NaN', left('not JSON')],
    ['{"a":1}{"a":2}', left('not JSON')],
    ["{'a':1}", left('not JSON')],
  ])('[RPC-07] %j', (body, expected) => {
    expect(readJson(body)).toEqual(expected)
  })

  it('any text is JSON or is none, and never a mistake', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        expect(readJson(body)._tag).toMatch(/Left|Right/)
      }),
    )
    fc.assert(
      fc.property(fc.json(), (body) => {
        expect(readJson(body)).toEqual(right(JSON.parse(body)))
      }),
    )
  })

  it('nested as deep as an answer may be long, it overflows nothing', () => {
    const depth = 1_000_000
    const arrays = '['.repeat(depth) + ']'.repeat(depth)
    const objects = `${'{"a":'.repeat(depth / 5)}1${'}'.repeat(depth / 5)}`
    for (const body of [arrays, objects, '['.repeat(depth)]) expect(readJson(body)._tag).toMatch(/Left|Right/)
    for (const config of [arrays, objects]) {
      const body = `{"features":[{"id":"swap","isEnabled":true,"config":${config}}]}`
      const answer = projectConfigEndpoint.answer(body)
      // What is kept can be written again.
      expect(JSON.stringify(answer).length).toBeLessThan(300)
    }
  })

  // Planted: values copied by `Object.assign` from what was parsed.
  it('a key that is called like the prototype changes no prototype', () => {
    const body = `{"__proto__":{"id":"evil","polluted":1},"constructor":{"prototype":{"polluted":1}}}`
    expect(jsonAnswer(row)(body)).toEqual(left('.id: expected string'))
    expect(jsonAnswer(shape({}, { id: text }))(body)).toEqual(right({}))
    const config = projectConfigEndpoint.answer(`{"features":[{"id":"a","isEnabled":true,"config":${body}}]}`)
    expect(JSON.stringify(config)).not.toContain('polluted')
    expect(({} as { readonly polluted?: number }).polluted).toBeUndefined()
  })

  it('a misfit says where it is and what belongs there', () => {
    const answer = jsonAnswer(shape({ data: shape({ id: text }) }))
    expect(answer('{"data":{"id":7}}')).toEqual(left('.data.id: expected string'))
    expect(answer('[]')).toEqual(left('the answer: expected {data}'))
    expect(answer('{"data":{"id":"a","b":2},"c":3}')).toEqual(right({ data: { id: 'a' } }))
  })

  it('where only the status counts, the body does not', () => {
    for (const body of ['', '<html>', '{}']) expect(ignoredAnswer(body)).toEqual(right(null))
  })
})

describe('the configuration of a project', () => {
  const config = (value: unknown) =>
    read(ProjectConfig, { features: [{ id: 'swap', isEnabled: true, config: value, more: 1 }] })

  it.each([
    [null, null],
    [[], []],
    [
      ['email', 'x'],
      ['email', 'x'],
    ],
    [['email', 1, null, { a: 1 }], ['email']],
    ['invalid_config', 'invalid_config'],
    [false, false],
    [7, 7],
    [{ a: { b: 1 } }, {}],
  ])('config %j is told apart: %j', (given, kept) => {
    expect(config(given)).toStrictEqual(
      right({ features: rows({ id: 'swap', isEnabled: true, config: kept }) }),
    )
  })

  it('an absent config stays absent', () => {
    const answer = read(ProjectConfig, { features: [{ id: 'swap', isEnabled: false }] })
    expect(answer).toStrictEqual(right({ features: rows({ id: 'swap', isEnabled: false }) }))
  })

  it('without features there are none, and none is no empty list', () => {
    expect(read(ProjectConfig, {})).toEqual(right({ features: null }))
    expect(read(ProjectConfig, { features: null })).toEqual(right({ features: null }))
    expect(read(ProjectConfig, { features: [] })).toEqual(right({ features: rows() }))
    expect(read(ProjectConfig, { features: {} })).toMatchObject(left({ path: '.features' }))
    for (const raw of [null, [], 'text']) expect(read(ProjectConfig, raw)._tag).toBe('Left')
  })

  it('a bad feature costs that feature', () => {
    const features = [{ id: 'swap' }, { id: 'onramp', isEnabled: true, config: null }, { isEnabled: true }]
    expect(read(ProjectConfig, { features })).toMatchObject(
      right({ features: { rows: [{ id: 'onramp' }], dropped: 2 } }),
    )
  })
})

describe('allowed origins', () => {
  it('are texts, or not there', () => {
    expect(read(AllowedOrigins, { allowedOrigins: ['https://a.example', 7] })).toMatchObject(
      right({ allowedOrigins: { rows: ['https://a.example'], dropped: 1 } }),
    )
    expect(read(AllowedOrigins, { allowedOrigins: null })).toEqual(right({ allowedOrigins: null }))
    expect(read(AllowedOrigins, {})._tag).toBe('Left')
    expect(read(AllowedOrigins, { allowedOrigins: 'https://a.example' })._tag).toBe('Left')
  })
})

describe('supported chains', () => {
  it('are CAIP-2 ids, of namespaces that we do not know as well', () => {
    const http = ['eip155:1', 'near:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155', 1, 'a:b:c']
    expect(read(SupportedChains, { http, ws: ['eip155:1'] })).toMatchObject(
      right({ http: { rows: http.slice(0, 3), dropped: 3 }, ws: rows('eip155:1') }),
    )
    expect(read(SupportedChains, { http: [] })).toEqual(right({ http: rows(), ws: null }))
    expect(read(SupportedChains, { ws: [] })._tag).toBe('Left')
  })
})

describe('the SDK version', () => {
  it.each(vectors('feature resolution', 'sdk version string'))(
    'is written so: $expected',
    ({ input, expected }) => {
      const [adapters, framework, version] = input as [ReadonlyArray<string>, string, string]
      expect(sdkVersion({ adapters, framework, version })).toBe(expected)
    },
  )

  it('[BC-17] by itself it is that of React, 1.7.8', () => {
    expect(sdkVersion()).toBe('react-universal-1.7.8')
    expect(sdkVersion({ adapters: ['wagmi'] })).toBe('react-wagmi-1.7.8')
  })
})
