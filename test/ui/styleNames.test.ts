import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'src/ui/style/'

/** Classes that a sheet says what they are (`.row{…}`), not only what they are within another, or at times. */
const definedIn = (file: string): ReadonlyArray<string> => [
  ...new Set(
    [...readFileSync(folder + file, 'utf8').matchAll(/^\.([A-Za-z]+)(?::dir\(rtl\))?\{/gm)].map(
      ([, name = '']) => name,
    ),
  ),
]

describe('names of classes', () => {
  // Planted: `.turns`, which mirrors an icon from right to left, for lines that take turns: they were mirror writing.
  it('mean one thing: no two sheets say what the same one is', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
    // These are one sheet (sheet.ts).
    const sheetOf = (file: string): string =>
      /^(tokens|layout|rows|motion)\.ts$/.test(file) ? 'sheet.ts' : file
    const all = files.flatMap((file) => definedIn(file).map((name) => ({ name, file: sheetOf(file) })))
    const twice = all.filter(({ name, file }) => all.some((one) => one.name === name && one.file !== file))
    expect(all.length).toBeGreaterThan(50)
    expect(twice).toEqual([])
  })
})
