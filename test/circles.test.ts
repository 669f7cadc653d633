import { describe, expect, it } from 'vitest'
import { circlesIn, importGraph, without } from './support/circles.js'
import { importsOf } from './support/imports.js'
import { sources } from './support/sources.js'

/** They name every slice, and the slices name them. Types may: no file has to load before another for them. */
const unions = ['state', 'fact', 'command', 'record'].map((name) => `src/domain/core/${name}.ts`)

describe('the imports of src', () => {
  it('have no circle of values', () => {
    expect(circlesIn(importGraph(sources, ['value']))).toEqual([])
  })

  it('have a circle of types only through the unions of the core', () => {
    expect([...sources.keys()]).toEqual(expect.arrayContaining(unions))
    expect(circlesIn(without(importGraph(sources, ['value', 'type']), unions))).toEqual([])
  })
})

it('tells value, type and dynamic imports apart', () => {
  const source = [
    "import { a } from './a.js'",
    "import type { B } from './b.js'",
    "import { type C } from './c.js'",
    "import { type D, d } from './d.js'",
    "// import { x } from './x.js'",
    "const e = () => import('./e.js')",
    "type F = typeof import('./f.js')",
    "export { g } from './g.js'",
    "export { type H } from './h.js'",
    "export * from './i.js'",
    "import './j.js'",
  ].join('\n')
  expect(importsOf('src/a.ts', source)).toEqual([
    { target: './a.js', kind: 'value' },
    { target: './b.js', kind: 'type' },
    { target: './c.js', kind: 'type' },
    { target: './d.js', kind: 'value' },
    { target: './e.js', kind: 'dynamic' },
    { target: './f.js', kind: 'type' },
    { target: './g.js', kind: 'value' },
    { target: './h.js', kind: 'type' },
    { target: './i.js', kind: 'value' },
    { target: './j.js', kind: 'value' },
  ])
})

const circlesOf = (sources: Record<string, string>, ...kinds: ReadonlyArray<'value' | 'type'>) =>
  circlesIn(importGraph(new Map(Object.entries(sources)), kinds))

describe('the finder of circles', () => {
  it.each<readonly [what: string, sources: Record<string, string>, circle: string]>([
    ['itself', { 'src/a.ts': "import { a } from './a.js'" }, 'src/a.ts → src/a.ts'],
    [
      'a circle of two folders',
      { 'src/a/a.ts': "import { b } from '../b.js'", 'src/b.tsx': "import { a } from './a/a.js'" },
      'src/a/a.ts → src/b.tsx → src/a/a.ts',
    ],
    [
      'a circle of three, entered from outside',
      {
        'src/0.ts': "import { c } from './c.js'",
        'src/a.ts': "import { b } from './b.js'",
        'src/b.ts': "export { c } from './c.js'",
        'src/c.ts': "import { a } from './a.js'",
      },
      'src/a.ts → src/b.ts → src/c.ts → src/a.ts',
    ],
  ])('finds %s', (_what, sources, circle) => {
    expect(circlesOf(sources, 'value')).toEqual([circle])
  })

  it('counts a type only among types, and what loads later nowhere', () => {
    const a = "import { b } from './b.js'"
    const types = { 'src/a.ts': a, 'src/b.ts': "import type { A } from './a.js'" }
    expect(circlesOf(types, 'value')).toEqual([])
    expect(circlesOf(types, 'value', 'type')).toEqual(['src/a.ts → src/b.ts → src/a.ts'])
    const late = { 'src/a.ts': a, 'src/b.ts': "export const a = () => import('./a.js')" }
    expect(circlesOf(late, 'value', 'type')).toEqual([])
  })

  it('lets two ways to one file pass', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ])
    expect(circlesIn(graph)).toEqual([])
  })

  it('finds each circle of several, and those alone that a file left out was not part of', () => {
    const graph = new Map([
      ['a', ['b', 'core']],
      ['b', ['a']],
      ['core', ['c']],
      ['c', ['core', 'a']],
    ])
    expect(circlesIn(graph)).toEqual(['a → b → a', 'c → core → c'])
    expect(circlesIn(without(graph, ['core']))).toEqual(['a → b → a'])
    expect(circlesIn(without(graph, ['core', 'b']))).toEqual([])
  })
})
