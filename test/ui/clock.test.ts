import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeAgo } from '../../src/ui/parts/clock.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = 1_700_000_000_000
const ago = (passed: number, locale = 'en') => timeAgo(now - passed, now, locale)

afterEach(() => vi.restoreAllMocks())

describe('how long ago', () => {
  // Planted: rounded up; a week left out; `numeric: 'always'`.
  it.each([
    [0, 'this minute'],
    [59_999, 'this minute'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, 'yesterday'],
    [2 * day, '2 days ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, 'last week'],
    [29 * day, '4 weeks ago'],
    [31 * day, 'last month'],
    [364 * day, '11 months ago'],
    [366 * day, 'last year'],
    [3 * 366 * day, '3 years ago'],
  ])('%i ms is "%s"', (passed, words) => {
    expect(ago(passed)).toBe(words)
  })
  it.each([
    [0, 'هذه الدقيقة'],
    [2 * day, 'أول أمس'],
    [3 * day, 'قبل 3 أيام'],
    [11 * hour, 'قبل 11 ساعة'],
  ])('%i ms in Arabic is "%s"', (passed, words) => {
    expect(ago(passed, 'ar-u-nu-latn')).toBe(words)
  })
  it.each([
    [now + 1, now],
    [Number.NaN, now],
    [now, Number.NaN],
    [Number.NEGATIVE_INFINITY, now],
    [now, Number.POSITIVE_INFINITY],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('nothing is said of %d at %d', (at, then) => {
    expect(timeAgo(at, then, 'en')).toBeNull()
  })
  it('nothing is said where the browser cannot, or does not know the language tag', () => {
    expect(ago(day, 'en-')).toBeNull()
    vi.spyOn(Intl, 'RelativeTimeFormat').mockImplementation(() => {
      throw new TypeError('Intl.RelativeTimeFormat is not a constructor')
    })
    expect(ago(day)).toBeNull()
  })
  it('is said of any two moments, one after the other, and never of the future', () => {
    fc.assert(
      fc.property(fc.nat(8.64e15), fc.integer({ min: -1_000, max: 8.64e15 }), (at, passed) => {
        const words = timeAgo(at, at + passed, 'en')
        expect(words === null).toBe(passed < 0)
        expect(words ?? '').not.toMatch(/^in |tomorrow|next/)
      }),
    )
  })
})
