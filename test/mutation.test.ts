import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Explanation {
  readonly file: string
  readonly mutator: string
  readonly line: string
  readonly change: string
  readonly why: string
}

const explained: ReadonlyArray<Explanation> = JSON.parse(
  readFileSync('scripts/mutation/explained.json', 'utf8'),
)
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `npm run mutation` says whether an explanation is needed; here only whether it is still about something. */
describe('explanations of faults that no test notices', () => {
  it.each(explained)('$file: $change', ({ file, line, change, why }) => {
    const lines = readFileSync(file, 'utf8').split('\n').map(flat)
    expect(lines).toContain(line)
    expect(flat(readFileSync(file, 'utf8'))).toContain(change.split(' → ')[0])
    expect(why).toMatch(/^[A-Z].*\.$/)
  })

  it('are each given once', () => {
    const texts = explained.map(({ file, mutator, line, change }) => [file, mutator, line, change].join('\n'))
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('scopes of mutation', () => {
  it('name tests and sources that are there', () => {
    const table = readFileSync('scripts/mutation/scopes.mjs', 'utf8')
    const paths = [...table.matchAll(/'((?:src|test)\/[^'*{]+)'/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })
})
