// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { moveInLists } from '../../src/ui/parts/listKeys.js'
import { Row } from '../../src/ui/parts/Row.js'

const names = ['Apple', 'Banana', 'Blackberry', 'cherry', 'Élan', 'Demo Alpha', 'Demo Beta']
const nothing = (): void => undefined

const Lists = ({ searched = false, inert = false }): ReactElement => (
  // biome-ignore lint/a11y/noStaticElementInteractions: as the card hears it
  <div onKeyDown={moveInLists}>
    <button type="button">Close</button>
    {searched && <input type="search" aria-label="Search" />}
    <input type="text" aria-label="Amount" />
    {[names.slice(0, 2), names.slice(2)].map((section) => (
      <ul className="rows" key={section.join()} inert={inert}>
        {section.map((name) => (
          <Row key={name} name={name} onPress={nothing} />
        ))}
      </ul>
    ))}
  </div>
)

/** Long after what was typed before. */
let begun = 0

const drawn = (props: Parameters<typeof Lists>[0] = {}) => {
  begun += 100_000
  const at = begun
  const view = render(<Lists {...props} />)
  const rows = [...view.container.querySelectorAll<HTMLElement>('.row')]
  return {
    ...view,
    focus: (element: HTMLElement | undefined) => act(() => element?.focus()),
    rows,
    /** Presses a key where the focus is; gives what has it then, and whether the press still does what it did. */
    press: (key: string, more: object = {}): readonly [string, boolean] => {
      const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      Object.defineProperty(down, 'timeStamp', { value: at })
      const goesOn = fireEvent(document.activeElement ?? document.body, down)
      const now = document.activeElement
      return [now?.getAttribute('aria-label') ?? now?.textContent ?? '', goesOn]
    },
  }
}

afterEach(cleanup)

describe('keys in a list', () => {
  // Planted: rows of one section alone; a step past the last one that goes round.
  it('arrows, Home and End move among the rows of all sections, and stop at the ends', () => {
    const { focus, rows, press } = drawn()
    focus(rows[0])
    expect(press('ArrowDown')).toEqual(['Banana', false])
    expect(press('ArrowDown')).toEqual(['Blackberry', false])
    expect(press('End')).toEqual(['Demo Beta', false])
    expect(press('ArrowDown')).toEqual(['Demo Beta', false])
    expect(press('ArrowUp')).toEqual(['Demo Alpha', false])
    expect(press('Home')).toEqual(['Apple', false])
    expect(press('ArrowUp')).toEqual(['Apple', true])
  })

  it('from elsewhere in the card an arrow down leads to the first row, and other keys are left alone', () => {
    const { focus, press, getByText } = drawn()
    focus(getByText('Close'))
    expect(press('ArrowUp')).toEqual(['Close', true])
    expect(press('End')).toEqual(['Close', true])
    expect(press('Enter')).toEqual(['Close', true])
    expect(press('ArrowDown')).toEqual(['Apple', false])
  })

  // Planted: `startsWith` of the last letter alone.
  it('letters make a word, and the same one again goes on to the next', () => {
    const { focus, rows, press } = drawn()
    focus(rows[0])
    expect(press('b')).toEqual(['Banana', false])
    expect(press('l')).toEqual(['Blackberry', false])
    focus(rows[3])
    // A word of its own: the letters before were typed long ago.
    const later = Object.assign(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true }))
    Object.defineProperty(later, 'timeStamp', { value: begun + 5_000 })
    fireEvent(rows[3] as HTMLElement, later)
    expect(document.activeElement?.textContent).toBe('Banana')
  })

  // Planted: a space that presses the row which has the focus by then: the wrong wallet was asked.
  it('a space within a word belongs to it, and alone it presses', () => {
    const { focus, rows, press } = drawn()
    focus(rows[0])
    for (const key of ['d', 'e', 'm', 'o']) press(key)
    expect(press(' ')).toEqual(['Demo Alpha', false])
    expect(press('b')).toEqual(['Demo Beta', false])
    // Also where the word leads nowhere.
    press('q')
    expect(press(' ')).toEqual(['Demo Beta', false])
    const later = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    Object.defineProperty(later, 'timeStamp', { value: begun + 9_000 })
    expect(fireEvent(rows[1] as HTMLElement, later)).toBe(true)
  })

  it('marks over letters are not needed', () => {
    const { focus, rows, press } = drawn()
    focus(rows[0])
    expect(press('e')).toEqual(['Élan', false])
  })

  it('a letter of no row moves nothing, and shortcuts are not letters', () => {
    const { focus, rows, press } = drawn()
    focus(rows[1])
    expect(press('z', { ctrlKey: true })).toEqual(['Banana', true])
    expect(press('a', { metaKey: true })).toEqual(['Banana', true])
    expect(press('q')).toEqual(['Banana', true])
  })

  // Planted: the press held back, so that the letter is lost.
  it('where a list is searched, a letter goes into the search, and "/" to it', () => {
    const { focus, rows, press } = drawn({ searched: true })
    focus(rows[1])
    expect(press('c')).toEqual(['Search', true])
    focus(rows[1])
    expect(press('/')).toEqual(['Search', false])
    expect(press('x')).toEqual(['Search', true])
    expect(press('Home')).toEqual(['Search', true])
    expect(press('ArrowDown')).toEqual(['Apple', false])
    expect(press('ArrowUp')).toEqual(['Search', false])
  })

  it('what is typed into another field stays there', () => {
    const { focus, press, getByLabelText } = drawn({ searched: true })
    focus(getByLabelText('Amount'))
    for (const key of ['1', 'ArrowDown', 'Home', '/']) expect(press(key)).toEqual(['Amount', true])
  })

  // Planted: rows out of reach counted.
  it('rows that are out of reach are no rows', () => {
    const { focus, press, getByText } = drawn({ inert: true })
    focus(getByText('Close'))
    expect(press('ArrowDown')).toEqual(['Close', true])
  })
})
