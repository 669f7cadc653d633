// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { profiles } from '../../sandbox/profiles.js'
import { grouped } from '../../sandbox/wallet/grouped.js'
import { checkedClaim } from '../../sandbox/wallet/site.js'

const parts = (text: string): ReadonlyArray<string> =>
  grouped(text)
    .map((node) => node.textContent ?? '')
    .filter((part) => part !== '')

describe('long runs in the window of the wallet', () => {
  // Planted: a last group of what is left over.
  it.each([
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 10],
    [`0x${'ab'.repeat(33)}c`, 16],
    ['x'.repeat(25), 6],
  ])('%s breaks where nothing short is left', (run, count) => {
    const groups = parts(run)
    expect(groups.join('')).toBe(run)
    expect(groups.length).toBe(count)
    expect(groups.every((group) => group.length >= 4)).toBe(true)
  })

  it('leave words, spaces and lines as they are', () => {
    const text = 'Sign in to shop.example:\n  nonce abcdefghijklmnopqrstuvwx, <b>please</b>'
    expect(parts(text).join('')).toBe(text)
    expect(parts(text)[0]).toBe('Sign in to shop.example:\n  nonce ')
    expect(parts('Hello AppKit!')).toEqual(['Hello AppKit!'])
  })
})

describe('what a site says of itself', () => {
  const origin = 'http://127.0.0.1:3400'
  // Planted: any address taken for its picture.
  it('is cut to size, and its picture is its own', () => {
    expect(checkedClaim({ name: ` ${'Shop '.repeat(40)}`, icon: `${origin}/cup.svg` }, origin)).toEqual({
      name: 'Shop '.repeat(12),
      icon: `${origin}/cup.svg`,
    })
    for (const icon of ['https://other.example/a.svg', `${origin}.evil.example/a.svg`, 'data:,', ''])
      expect(checkedClaim({ name: 'Shop', icon }, origin).icon).toBe('')
  })
})

it('the wallet is called by its own name for people, and for outside suites by the one that they press', () => {
  expect(profiles.people.wallet).toEqual({ name: 'Sandbox Wallet', rdns: 'org.wallet-modal.sandbox' })
  expect(profiles.journeys.wallet).toEqual({ name: 'Reown', rdns: 'reown.com' })
})
