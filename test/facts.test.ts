import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factSchemas, stateSchemas } from '../src/domain/core/schemas.js'

const text = readFileSync('docs/facts.md', 'utf8')

describe('docs/facts.md', () => {
  // Planted: free texts made public; a word more; another kind of a field.
  it('says what the schemas say; else run `npm run facts`', () => {
    const written = execFileSync(process.execPath, ['scripts/facts.mjs', '--print'], { encoding: 'utf8' })
    expect(text).toBe(written)
  })

  // Planted: a folder left out, and the file written anew.
  it('has every fact and every slice that logs know, each once', () => {
    const rows = [...text.matchAll(/^\| `([\w.]+\.\w+)` \| /gm)].map(([, type]) => type)
    expect([...rows].sort()).toStrictEqual(Object.keys(factSchemas).sort())
    const slices = [...text.matchAll(/^### state of (\w+)$/gm)].map(([, name]) => name)
    expect([...slices].sort()).toStrictEqual(Object.keys(stateSchemas).sort())
  })

  it('leads to what it names', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title?.replaceAll(' ', '-'))
    for (const [, target] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(target)
  })
})
