import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Rule {
  readonly id: string
  readonly rule: string
  readonly status: string
  /** The test file of a held rule; the area that a later one waits for. */
  readonly where: string
}

const readRules = (text: string): ReadonlyArray<Rule> =>
  [...text.matchAll(/^\| ([A-Z]{2}-\d+) \| (.+) \| ([\w-]+): (.+) \|$/gm)].map(
    ([, id = '', rule = '', status = '', where = '']) => ({ id, rule, status, where }),
  )

const areas = [
  ...[
    'pairing',
    'email',
    'social',
    'embedded wallet',
    'smart accounts',
    'features',
    'api',
    'siwx',
    'wallet list',
  ],
  ...['balances', 'activity', 'names', 'swap', 'send', 'onramp', 'pay', 'solana', 'bitcoin', 'telemetry'],
]

/** What else stands in brackets: laws, invariants, standards, sections of the specification, cases such as CHN-01. */
const isOther = (id: string): boolean =>
  /^(?:INV|CAIP|EIP|ERC|BIP|RFC|SLIP|ENSIP|SPEC)-\d+$|^[A-Z]{3}-\d{2}$/.test(id)

/** Rule ids that a file names in brackets. */
const idsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\[([A-Z]{1,6}-\d+)\]/g)].map(([, id = '']) => id).filter((id) => !isOther(id))

const has = (text: string, id: string): boolean => idsIn(text).includes(id)

const rules = readRules(readFileSync('docs/rules.md', 'utf8'))
const held = rules.filter(({ status }) => status === 'held')
const known = new Set(rules.map(({ id }) => id))
const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.test\.tsx?$/.test(name) && name !== 'test/rules.test.ts')

describe('docs/rules.md', () => {
  it('reads as rules: every row of its tables', () => {
    const rows = readFileSync('docs/rules.md', 'utf8').match(/^\| (?!id \|)(?!-)[^|]/gm) ?? []
    expect(rules.length).toBe(rows.length)
    expect(rules.length).toBeGreaterThan(200)
  })

  it('gives an id to one rule only, without gaps in a group', () => {
    expect(known.size).toBe(rules.length)
    for (const group of new Set(rules.map(({ id }) => id.slice(0, 2)))) {
      const ids = rules.map(({ id }) => id).filter((id) => id.startsWith(group))
      expect(ids).toEqual(ids.map((_, index) => `${group}-${index + 1}`))
    }
  })

  it('says of each rule that it is held, or what it waits for', () => {
    const odd = rules.filter(
      ({ status, where }) =>
        status !== 'held' && !(status === 'later' && where.split(', ').every((one) => areas.includes(one))),
    )
    expect(odd).toEqual([])
  })

  it.each(held)('$id is held by $where', ({ id, where }) => {
    expect(existsSync(where)).toBe(true)
    expect(has(readFileSync(where, 'utf8'), id)).toBe(true)
  })

  it.each(testFiles)('knows every rule that %s names', (path) => {
    expect(idsIn(readFileSync(path, 'utf8')).filter((id) => !known.has(id))).toEqual([])
  })

  it('has no rule that waits although a test names it', () => {
    const waiting = new Set(rules.filter(({ status }) => status === 'later').map(({ id }) => id))
    const named = testFiles.flatMap((path) => idsIn(readFileSync(path, 'utf8')))
    expect(named.filter((id) => waiting.has(id))).toEqual([])
  })
})

describe('the check of the rules', () => {
  it('sees ids in brackets, and only rule ids', () => {
    const text = "it('[OP-1] [VW-10] opens') // [CHN-01] [EIP-55] [CAIP-19] [INV-5] [SPEC-8] [K4] OP-2 [ZZ-9]"
    expect(idsIn(text)).toEqual(['OP-1', 'VW-10', 'ZZ-9'])
  })

  it('does not take one id for another that it begins', () => {
    expect(has('[OP-10]', 'OP-1')).toBe(false)
    expect(has('OP-1', 'OP-1')).toBe(false)
  })

  it('reads a row with its status', () => {
    expect(
      readRules("| OP-1 | Shows 'Account'. | held: test/a.test.ts |\n| OP-2 | x | later: pairing, email |\n"),
    ).toEqual([
      { id: 'OP-1', rule: "Shows 'Account'.", status: 'held', where: 'test/a.test.ts' },
      { id: 'OP-2', rule: 'x', status: 'later', where: 'pairing, email' },
    ])
  })
})
