import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { motionProperties } from '../../src/ui/style/motionTokens.js'

const tokens = ['motionTokens', 'pressTokens', 'lateTokens'].map((name) => `src/ui/style/${name}.ts`)

const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/ui/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !tokens.includes(name))

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

/** Times, curves and lengths of animations that are written out. None is no time. */
const timesIn = (text: string): ReadonlyArray<string> =>
  [
    ...withoutComments(text).matchAll(
      /(?<![\w.-])(?!0+m?s)(?:\d*\.)?\d+m?s(?!\w)|cubic-bezier|(?:duration|delay|easing): ?['\d][^,\s}]*/g,
    ),
  ].map(([found]) => found)

describe('times of what moves', () => {
  // Planted: `transition:background .12s` in rows.ts.
  it('stand in one place', () => {
    const found = files.flatMap((file) =>
      timesIn(readFileSync(file, 'utf8')).map((time) => `${file}: ${time}`),
    )
    expect(found).toEqual([])
  })

  it('are found wherever they are', () => {
    expect(timesIn('a{transition:b .12s,c 80ms}')).toEqual(['.12s', '80ms'])
    expect(timesIn('a{animation:b 1.4s cubic-bezier(.2,.8,.2,1)}')).toEqual(['1.4s', 'cubic-bezier'])
    expect(timesIn("one.animate([], { duration: 150, easing: 'ease-in' })")).toEqual([
      'duration: 150',
      "easing: 'ease-in'",
    ])
    expect(timesIn('/* 5s */ a{animation:b 0s var(--_late);gap:8px} // 2s')).toEqual([])
  })

  // Planted: a property that no rule has, `--_cels`.
  it('have a name that some rule has, and rules have no other', () => {
    const text = files
      .filter((name) => name.startsWith('src/ui/style/'))
      .map((name) => readFileSync(name, 'utf8'))
      .join('')
    const made = [...motionProperties.matchAll(/(--_[a-z]+):/g)].map(([, name = '']) => name)
    expect(made.filter((name) => !text.includes(`var(${name})`))).toEqual([])
    const used = [...text.matchAll(/wm-[a-z-]+ var\((--_[a-z]+)/g)].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((name) => !made.includes(name))).toEqual([])
  })
})
