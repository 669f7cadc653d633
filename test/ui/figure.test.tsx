// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Figure, type FigureContent } from '../../src/ui/parts/Figure.js'
import { cardAmount } from '../../src/ui/text/amounts.js'
import { failOnConsole } from './support/quiet.js'

failOnConsole()

const known = (plain: string, unit: string | null = 'ETH'): FigureContent => ({
  step: 'known',
  amount: cardAmount(plain, 'en')!,
  unit,
})
const draw = (content: FigureContent, money?: string | null) =>
  render(<Figure label="Balance" content={content} {...(money === undefined ? {} : { money })} />)
const amount = (): HTMLElement => document.querySelector('.amount') as HTMLElement

describe('a figure', () => {
  it.each([
    ['1.284', 'ETH', 'Balance: 1.284 ETH'],
    ['0', 'ETH', 'Balance: 0.000 ETH'],
    ['0.0001', 'ETH', 'Balance: <0.001 ETH'],
    ['10000', null, 'Balance: 10,000'],
    ['10000', '', 'Balance: 10,000'],
    ['1461501637330902918203684832716', 'ETH', 'Balance: 1.46\u00a0×\u00a010^30 ETH'],
  ])('of %s %s is read once, with its unit: %s', (plain, unit, words) => {
    draw(known(plain, unit))
    expect(amount().textContent).toBe(words)
    expect(amount().dir).toBe('ltr')
  })
  // Planted: the unit not counted; the power not counted.
  it.each([
    ['1.284', 'ETH', '9'],
    ['0', null, '5'],
    ['1461501637330902918203684832716', 'ETH', '17'],
    ['1.284', '👨‍👩‍👧', '11'],
  ])('of %s %s is fitted by its %s characters', (plain, unit, count) => {
    draw(known(plain, unit))
    expect(amount().style.getPropertyValue('--n')).toBe(count)
  })
  it('keeps a unit from turning the digits before it', () => {
    draw(known('1', '\u202egnirts-a-fo-tinu'))
    const unit = amount().querySelector('.unit') as HTMLElement
    expect(unit.tagName).toBe('BDI')
    expect(unit.title).toBe('\u202egnirts-a-fo-tinu')
  })
  // Planted: the press that shows nothing new.
  it('too long to be drawn shows all its digits at a press, and is short again at the next', () => {
    draw(known('1461501637330902918203684832716.5'))
    const button = screen.getByRole('button')
    const whole = '1,461,501,637,330,902,918,203,684,832,716.5'
    expect([button.getAttribute('aria-expanded'), button.title]).toEqual(['false', whole])
    fireEvent.click(button)
    expect(amount().textContent).toBe(`Balance: ${whole} ETH`)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    expect(amount().textContent).toContain('10^30')
  })
  it('has no button where all its digits are seen', () => {
    draw(known('999999999999999.5'))
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('that comes later has its shape and says so; one that could not be read has a dash that is not read', () => {
    const { rerender } = draw({ step: 'loading', words: 'Loading balance' })
    expect(amount().textContent).toBe('Loading balance')
    expect(amount().querySelector('.skeleton')).not.toBeNull()
    rerender(<Figure label="Balance" content={{ step: 'unknown' }} />)
    expect(amount().querySelector('[aria-hidden=true]')?.textContent).toBe('–')
    expect(amount().textContent).toBe('–')
  })
  it('that is worth nothing says why, and has no worth in money', () => {
    draw({ step: 'worthless', figure: '0.00', unit: 'TEST', reason: 'Test coins, worth nothing' }, '0.00 USD')
    expect(amount().textContent).toBe('Balance: 0.00 TEST')
    expect(document.querySelector('.sum')?.textContent).toContain('Test coins, worth nothing')
    expect(document.querySelector('.money')).toBeNull()
  })
  it('has its worth in money under it, and room for that until it is known', () => {
    const { rerender } = draw(known('1.284'), '4,120.50 USD')
    expect(document.querySelector('.money')?.textContent).toBe('≈ 4,120.50 USD')
    rerender(<Figure label="Balance" content={known('1.284')} money={null} />)
    expect(document.querySelector('.money .skeleton')).not.toBeNull()
    rerender(<Figure label="Balance" content={known('1.284')} />)
    expect(document.querySelector('.money')).toBeNull()
  })
  it('is drawn weaker where its idle digits are too small for a hint', () => {
    draw(known('0', 'A unit with many letters'))
    expect(amount().classList.contains('tight')).toBe(true)
  })

  // Planted: it rolls when it comes; the same element, so that the second change does not roll.
  it('rolls when it changes, and not when it comes', () => {
    const { container, rerender } = draw({ step: 'loading', words: 'Loading balance' })
    const shown = () => container.querySelector('.figure') as HTMLElement
    rerender(<Figure label="Balance" content={known('1.284')} />)
    expect(shown().className).toBe('figure')
    rerender(<Figure label="Balance" content={known('1.285')} />)
    const once = shown()
    expect(once.className).toBe('figure rolls')
    rerender(<Figure label="Balance" content={known('1.286')} />)
    expect([shown().className, shown() === once]).toStrictEqual(['figure rolls', false])
  })
})
