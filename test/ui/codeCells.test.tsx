// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { CodeCells } from '../../src/ui/parts/CodeCells.js'
import { failOnConsole } from './support/quiet.js'

failOnConsole()

const told: string[] = []
const cells = (): HTMLInputElement[] =>
  screen
    .getAllByTestId('wui-input-numeric')
    .map((cell) => cell.querySelector('input'))
    .filter((input) => input !== null)
const values = (): string =>
  cells()
    .map(({ value }) => value || '_')
    .join('')
const focused = (): number => cells().indexOf(document.activeElement as HTMLInputElement)
const content = (more: { isChecking?: boolean; wrong?: number; error?: string | null } = {}) => (
  <StrictMode>
    <CodeCells
      label="Code"
      cellLabel={(place) => `Place ${'abcdef'[place - 1]}`}
      checking="Checking"
      isChecking={false}
      wrong={0}
      error={null}
      onComplete={(code) => told.push(code)}
      {...more}
    />
  </StrictMode>
)
const draw = (more: Parameters<typeof content>[0] = {}) => {
  told.length = 0
  return render(content(more))
}
const type = (at: number, text: string): void => {
  fireEvent.input(cells()[at]!, { target: { value: text } })
}
const press = (at: number, key: string): void => {
  fireEvent.keyDown(cells()[at]!, { key })
}
const paste = (at: number, text: string): void => {
  fireEvent.paste(cells()[at]!, { clipboardData: { getData: () => text } })
}

describe('the cells of a code', () => {
  it('are six, of which one can be written in once those before it are filled', () => {
    draw()
    expect(screen.getByTestId('wui-otp-input').dir).toBe('ltr')
    expect(cells()).toHaveLength(6)
    const open = () => cells().filter(({ disabled }) => !disabled).length
    for (const [at, digit] of [...'90371'].entries()) {
      expect(open()).toBe(at + 1)
      type(at, digit)
      expect(focused()).toBe(at + 1)
    }
    expect(cells().map(({ autocomplete }) => autocomplete)).toEqual([
      'one-time-code',
      ...Array(5).fill('off'),
    ])
    expect(told).toEqual([])
  })
  // Planted: told by an effect, which StrictMode runs twice.
  it('tell a code once', () => {
    draw()
    for (const [at, digit] of [...'903715'].entries()) type(at, digit)
    expect(told).toEqual(['903715'])
    type(5, '55')
    type(5, '5')
    expect(told).toEqual(['903715'])
    type(5, '57')
    expect(told).toEqual(['903715', '903717'])
    press(5, 'Enter')
    expect(told).toEqual(['903715', '903717', '903717'])
  })
  it.each(['903715', '903 715', '903-715', '٩٠٣٧١٥', 'Code: 903715'])('take %s at once', (text) => {
    draw()
    type(0, '1')
    paste(1, text)
    expect([values(), told]).toEqual(['903715', ['903715']])
  })
  it('take what a phone fills into the first', () => {
    draw()
    type(0, '903715')
    expect([values(), told, focused()]).toEqual(['903715', ['903715'], 5])
  })
  it('take nothing but digits', () => {
    draw()
    type(0, 'x')
    paste(0, 'nothing')
    expect([values(), focused()]).toEqual(['______', 0])
  })
  it('go back by Backspace, and move by arrows, always left to right', () => {
    draw()
    paste(0, '9037')
    press(4, 'Backspace')
    expect([values(), focused()]).toEqual(['903___', 3])
    press(3, 'ArrowLeft')
    press(2, 'ArrowLeft')
    expect(focused()).toBe(1)
    press(1, 'Backspace')
    expect([values(), focused()]).toEqual(['93____', 1])
    press(1, 'End')
    expect(focused()).toBe(2)
    press(2, 'Home')
    press(0, 'ArrowRight')
    expect(focused()).toBe(1)
    press(1, 'Delete')
    expect(values()).toBe('9_____')
  })
  // Planted: read at every step, so that what is written then is composed once more.
  it('take what is composed once it is done', () => {
    draw()
    const compose = (at: number, texts: ReadonlyArray<string>): void => {
      const cell = cells()[at]!
      fireEvent.compositionStart(cell)
      for (const text of texts) {
        fireEvent.input(cell, { target: { value: text }, isComposing: true })
        expect([cell.value, focused()]).toEqual([text, at])
      }
      fireEvent.compositionEnd(cell)
    }
    cells()[0]!.focus()
    compose(0, ['1'])
    compose(1, ['２'])
    compose(2, ['x', ''])
    expect([values(), focused()]).toEqual(['12____', 2])
    cells()[0]!.focus()
    compose(0, ['1'])
    expect([values(), focused()]).toEqual(['12____', 1])
  })
  // Planted: a press that the disabled cell swallows.
  it('lead a press beside those that can be written in to the next free one', () => {
    draw()
    fireEvent.mouseDown(cells()[4]!.parentElement!)
    expect(focused()).toBe(0)
    paste(0, '903')
    cells()[1]!.focus()
    fireEvent.mouseDown(cells()[5]!)
    expect(focused()).toBe(3)
    expect(fireEvent.mouseDown(cells()[1]!)).toBe(true)
    expect(focused()).toBe(3)
  })
  // Planted: dragging left to the browser.
  it('move no digit by dragging, and take a code that is dropped', () => {
    draw()
    paste(0, '12')
    expect(fireEvent.dragStart(cells()[0]!)).toBe(false)
    fireEvent.drop(cells()[2]!, { dataTransfer: { getData: () => 'Code: 903 715' } })
    expect([values(), told]).toEqual(['903715', ['903715']])
  })
  // Planted: cells that stay as they were; a shake of one name, which runs once.
  it('shake after a wrong code, are empty and begin again, each time', () => {
    const { rerender } = draw()
    const box = () => screen.getByTestId('wui-otp-input')
    for (const wrong of [1, 2]) {
      paste(0, '903715')
      rerender(content({ isChecking: true, wrong: wrong - 1 }))
      rerender(content({ wrong, error: 'Not right' }))
      expect([values(), focused()]).toEqual(['______', 0])
      expect(screen.getByRole('alert').textContent).toBe('Not right')
      expect(box().classList.contains(wrong % 2 ? 'odd' : 'even')).toBe(true)
    }
    expect(told).toEqual(['903715', '903715'])
    type(0, '1')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('keep a code that could not be checked, and say why', () => {
    const { rerender } = draw()
    paste(0, '903715')
    rerender(content({ isChecking: true }))
    rerender(content({ error: 'No connection' }))
    expect([values(), screen.getByRole('alert').textContent]).toEqual(['903715', 'No connection'])
  })
  it('keep the focus while a code is checked, and change nothing', () => {
    const { rerender } = draw()
    paste(0, '903715')
    rerender(content({ isChecking: true }))
    expect(focused()).toBe(5)
    expect(cells().every(({ readOnly }) => readOnly)).toBe(true)
    press(5, 'Backspace')
    paste(0, '111111')
    expect([values(), told]).toEqual(['903715', ['903715']])
    expect(screen.getByRole('status').textContent).toBe('Checking')
  })
  // Planted: `value={…}`, which React writes into an attribute.
  it('leave no digit in the page but in the value of a cell', () => {
    const { container } = draw()
    type(0, '9')
    paste(1, '03715')
    expect(values()).toBe('903715')
    const attributes = [...container.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all])
    expect(
      attributes.filter(
        ({ name, value }) => name !== 'id' && !/describedby/.test(name) && /[90371]/.test(value),
      ),
    ).toEqual([])
    expect(container.textContent).toBe('')
  })
})
