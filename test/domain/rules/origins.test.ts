import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInOrigins, isOriginAllowed } from '../../../src/domain/rules/origins.js'
import { poisonAmbient } from '../../support/poison.js'
import { vectors } from '../../support/specVectors.js'

poisonAmbient()

/** The lists of a vector stand in its note: `P=[…] D=[…]`. */
const listIn = (note: string, name: string): ReadonlyArray<string> => {
  const found = new RegExp(`${name}=(\\[[^\\]]*\\])`).exec(note)?.[1]
  if (!found) throw new Error(`no list ${name} in ${note}`)
  return JSON.parse(found.replaceAll("'", '"'))
}

/** What `*` means, said by an expression: for short patterns, where that ends. */
const fitsByExpression = (origin: string, pattern: string): boolean => {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`).test(origin)
}

describe('allowed origins', () => {
  // Planted: a dot that stands for any character; an end that is not anchored; case that does not count; patterns
  // compared as texts.
  it.each(vectors('origins', 'isOriginAllowed(origin; P,D)'))('$input: $expected', (row) => {
    const { note } = row as typeof row & { readonly note: string }
    const allowed = isOriginAllowed(String(row.input), listIn(note, 'P'), listIn(note, 'D'))
    expect(allowed).toBe(row.expected)
  })

  it.each(vectors('origins', 'isOriginAllowed(origin,[],[])'))('$input without any list', (row) => {
    expect(isOriginAllowed(String(row.input), [], [])).toBe(row.expected)
  })

  it('API-01: a pattern may have several wildcards', () => {
    const patterns = ['https://*.*.example.com']
    expect(isOriginAllowed('https://a.b.example.com', patterns, [])).toBe(true)
    expect(isOriginAllowed('https://a.example.com', patterns, [])).toBe(false)
    expect(isOriginAllowed('https://a.b.example.com.evil.net', patterns, [])).toBe(false)
  })

  it.each([
    ['http://localhost:5173', true],
    ['https://localhost:5173', false],
    ['https://shop-123.vercel.app', true],
    ['https://vercel.app', false],
    ['https://a.b.pages.dev', true],
    ['https://a.ngrok-free.app', true],
    ['https://secure-mobile.walletconnect.com', true],
    ['https://secure.walletconnect.com', false],
    ['https://shop.example', false],
  ])('without any of the project, %s: %s', (origin, expected) => {
    expect(isOriginAllowed(origin, [], builtInOrigins)).toBe(expected)
  })

  // Planted: `isNobodys` left out.
  it.each(['null', 'file://', 'file:///home/a/index.html', ''])('%j is nobody’s, by no pattern', (origin) => {
    expect(isOriginAllowed(origin, ['*', 'null', 'file://*', 'file:///a', origin], builtInOrigins)).toBe(
      false,
    )
  })

  it('those of other schemes are compared as they are written', () => {
    expect(isOriginAllowed('capacitor://localhost', ['capacitor://localhost'], [])).toBe(true)
    expect(isOriginAllowed('capacitor://localhost', ['ionic://localhost', 'not an address'], [])).toBe(false)
  })

  // Planted: parts that may lie upon each other.
  it('a beginning and an end are not the same characters twice', () => {
    expect(isOriginAllowed('https://a', ['https://a*a'], [])).toBe(false)
    expect(isOriginAllowed('https://aa', ['https://a*a'], [])).toBe(true)
    expect(isOriginAllowed('https://aba', ['https://*ab*ba'], [])).toBe(false)
  })

  it('`*` means what an expression would make of it', () => {
    const letters = (unit: fc.Arbitrary<string>) => fc.string({ unit, minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        letters(fc.constantFrom('a', 'b', '.')),
        letters(fc.constantFrom('a', 'b', '.', '*', '*')),
        (origin, pattern) => {
          fc.pre(pattern.includes('*'))
          expect(isOriginAllowed(origin, [pattern], [])).toBe(fitsByExpression(origin, pattern))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  // Planted: an expression with `.*` for each star, which does not come to an end.
  it('hostile patterns take no longer than they are', () => {
    const origin = `https://${'a'.repeat(5_000)}`
    expect(isOriginAllowed(origin, ['*'.repeat(1_000)], [])).toBe(true)
    expect(isOriginAllowed(origin, [`${'*'.repeat(1_000)}b`], [])).toBe(false)
    expect(isOriginAllowed(origin, [`https://${'a*'.repeat(1_000)}b`], [])).toBe(false)
    expect(isOriginAllowed(origin, [`${'*a'.repeat(2_000)}*`], [])).toBe(true)
  })
})
