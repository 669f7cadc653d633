import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { names } from '../../src/development/names.js'

// Planted: the row of `debug` gone.
it('docs/options.md has a row for each option', () => {
  const rows = [...readFileSync('docs/options.md', 'utf8').matchAll(/^\| (`[^|]+`) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name))
  const wanted = [
    ...names.options.filter((name) => name !== 'features'),
    ...names.features.map((name) => `features.${name}`),
  ]
  expect([...named].sort()).toEqual([...wanted].sort())
})
