import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sources } from './support/sources.js'

interface Scope {
  readonly mutate: ReadonlyArray<string>
  readonly tests: ReadonlyArray<string>
}

// Scripts are JavaScript, and not the compiler's.
const scripts: string = '../scripts/mutation/scopes.mjs'
const { scopes } = (await import(scripts)) as { readonly scopes: Readonly<Record<string, Scope>> }

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

/** A glob as a pattern over whole paths: `**`, `*` and `{a,b}` are all that the scopes use. */
const patternOf = (glob: string): RegExp => {
  const source = glob.replace(/[.+]/g, '\\$&').replace(/\*\*\/|\*|\{([^}]*)\}/g, (part, names?: string) => {
    if (names !== undefined) return `(${names.split(',').join('|')})`
    return part === '*' ? '[^/]*' : '(.*/)?'
  })
  return new RegExp(`^${source}$`)
}
/** Each alternative of `{a,b}` by itself: one that is gone must not hide behind one that is there. */
const alternatives = (glob: string): ReadonlyArray<string> => {
  const [group, names = ''] = /\{([^}]*)\}/.exec(glob) ?? []
  return group === undefined ? [glob] : names.split(',').map((name) => glob.replace(group, name))
}

describe('scopes of mutation', () => {
  // Planted: a scope that still names files by what they were called once, and so mutates nothing of them.
  it.each(Object.entries(scopes))('%s names tests and sources that are there', (_name, { mutate, tests }) => {
    const globs = mutate.map((glob) => glob.replace(/^!/, '')).flatMap(alternatives)
    const files = [...sources.keys()]
    const empty = globs.filter((glob) => !files.some((file) => patternOf(glob).test(file)))
    expect(empty).toEqual([])
    expect(tests.filter((path) => !existsSync(path))).toEqual([])
  })
})
