import { describe, expect, it } from 'vitest'
import { moneyText } from '../../src/ui/text/money.js'

describe('money in a sentence', () => {
  it.each([
    ['0', '$0.00'],
    ['0.001', '<$0.01'],
    ['0.994', '$0.99'],
    ['0.995', '$1.00'],
    ['1250.5', '$1,250.50'],
    ['9007199254740993.01', '$9.01E15'],
    ['900719925474099.37', '$900,719,925,474,099.37'],
  ])('%s is %s', (plain, words) => {
    expect(moneyText(plain, 'en-US')).toBe(words)
  })

  it('is written as the locale has it', () => {
    expect(moneyText('1250.5', 'de-DE')).toBe('1.250,50\u00a0$')
    expect(moneyText('1250.5', 'ar-EG')).toMatch(/١.٢٥٠.٥٠/)
  })
})
