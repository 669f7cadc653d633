import { describe, expect, it } from 'vitest'
import type { State } from '../../src/domain/core/state.js'
import { initialChoices, type Metadata } from '../../src/domain/slices/choices/state.js'
import { siteShown } from '../../src/ui/select/card.js'
import { ar } from '../../src/ui/text/ar.js'
import { en } from '../../src/ui/text/en.js'
import { formatText } from '../../src/ui/text/index.js'
import { siteName } from '../../src/ui/text/siteName.js'
import { configured } from './support/states.js'

const environment = configured.pageSession.environment!
const at = (origin: string, metadata: Partial<Metadata> = {}): State => ({
  ...configured,
  choices: { ...initialChoices, metadata: { ...initialChoices.metadata, ...metadata } },
  pageSession: { ...configured.pageSession, environment: { ...environment, origin } },
})
const coffee = 'https://coffee.example'

describe('the site shown', () => {
  // Planted: the host taken from `metadata.url`.
  it('is where the page is, whatever its metadata says', () => {
    const shown = siteShown(at(coffee, { name: ' Northlight Coffee ', url: 'https://bank.example' }))
    expect(shown).toMatchObject({ name: 'Northlight Coffee', host: 'coffee.example' })
  })
  it.each([
    ['https://www.coffee.example', 'www.coffee.example'],
    ['http://localhost:5173', 'localhost:5173'],
    ['https://xn--80ak6aa92e.example', 'xn--80ak6aa92e.example'],
    ['capacitor://localhost', 'localhost'],
    ['https://[::1]:80', '[::1]:80'],
    ['null', ''],
    ['', ''],
    ['file://', ''],
    // What no browser gives, as a log may.
    ['https://coffee.example@bank.example', ''],
    ['https://coffee.example/path', ''],
    ['coffee.example', ''],
  ])('the host of %j is %j', (origin, host) => {
    expect(siteShown(at(origin)).host).toBe(host)
  })
  it('is not known before the page was read', () => {
    const early = { ...configured, pageSession: { ...configured.pageSession, environment: null } }
    expect(siteShown(early).host).toBe('')
  })
  // Planted: the first picture taken as it is.
  it('has the first picture that may be drawn', () => {
    const icons = [
      'javascript:alert(1)',
      'http://coffee.example/a.png',
      `${coffee}/cup.svg`,
      `${coffee}/b.png`,
    ]
    expect(siteShown(at(coffee, { icons })).icon).toBe(`${coffee}/cup.svg`)
    expect(siteShown(at(coffee, { icons: icons.slice(0, 2) })).icon).toBeNull()
  })
  it('is the same object until it changes', () => {
    const state = at(coffee)
    expect(siteShown(state)).toBe(siteShown({ ...state }))
    expect(siteShown({ ...state, pageSession: at('https://tea.example').pageSession })).not.toBe(
      siteShown(state),
    )
  })
})

describe('the site in a sentence', () => {
  const host = 'coffee.example'
  it.each([
    ['Northlight Coffee', host, 'Northlight Coffee · coffee.example'],
    ['', host, host],
    ['Northlight Coffee', '', 'Northlight Coffee'],
    ['', '', 'This site'],
  ])('of %j at %j is "%s"', (name, at, words) => {
    expect(siteName(en, { name, host: at })).toBe(words)
  })
  // Planted: both in one isolate.
  it('no name turns the host', () => {
    const hostile = '\u202egro.elpmaxe'
    expect(siteName(en, { name: hostile, host })).toBe(`\u2068${hostile}\u2069 · ${host}`)
    const site = siteName(ar, { name: 'مقهى', host })
    expect(site).toBe(`\u2068مقهى\u2069 · \u2068${host}\u2069`)
    expect(formatText(ar, ar.connectTrust, { site })).toContain(`\u2068${site}\u2069`)
  })
})
