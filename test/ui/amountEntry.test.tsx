// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AmountEntry, type AmountEntryProps } from '../../src/ui/parts/AmountEntry.js'
import { failOnConsole } from './support/quiet.js'

failOnConsole()

const told: Array<readonly [string | null, boolean]> = []
const refused: string[] = []

const Entry = ({
  first = null,
  ...props
}: Partial<AmountEntryProps> & { readonly first?: string | null }) => {
  const [value, set] = useState(first)
  return (
    <AmountEntry
      label="You send"
      value={value}
      decimals={18}
      unit="ETH"
      locale="en"
      balance="Balance 1.204"
      token={{ symbol: 'ETH', logo: null, label: 'Choose token', onChoose: () => undefined }}
      onChange={(next, isCut) => {
        told.push([next, isCut])
        set(next)
      }}
      onRefuse={(reason) => refused.push(reason)}
      testIds={{
        input: 'swap-input-sourceToken',
        symbol: 'swap-input-token-sourceToken',
        token: 'swap-select-token-button-sourceToken',
      }}
      {...props}
    />
  )
}
const draw = (content: ReactElement) => {
  told.length = 0
  refused.length = 0
  return render(content)
}
const input = (): HTMLInputElement => screen.getByTestId('swap-input-sourceToken')
/** As a key does: the text it leaves, and the caret behind what it wrote. */
const type = (text: string, caret = text.length): void => {
  // Through the prototype, as browsers do: React watches the property of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  input().setSelectionRange(caret, caret)
  fireEvent(
    input(),
    new InputEvent('input', { bubbles: true, data: text[caret - 1] ?? null, inputType: 'insertText' }),
  )
}
const paste = (text: string): void => {
  fireEvent.paste(input(), { clipboardData: { getData: () => text } })
}

describe('an amount that is typed', () => {
  it('is told as a plain decimal text, and shown as it was typed', () => {
    draw(<Entry />)
    for (const text of ['1', '1.', '1.5', '1.50']) type(text)
    expect(told.map(([value]) => value)).toEqual(['1', '1', '1.5', '1.5'])
    expect(input().value).toBe('1.50')
    type('')
    expect(told.at(-1)).toEqual([null, false])
    expect(input().value).toBe('')
  })
  it.each([
    ['en', '1.5', '1.5'],
    ['de', '1,5', '1,5'],
    ['de', '1.5', '1,5'],
    ['ar-EG', '1.5', '١٫٥'],
    ['ar-EG', '١٫٥', '١٫٥'],
  ])('in %s %s is shown as %s', (locale, text, shown) => {
    draw(<Entry locale={locale} />)
    type(text)
    expect(told).toEqual([['1.5', false]])
    expect(input().value).toBe(shown)
    expect(input().parentElement?.dataset.shown).toBe(shown)
  })
  // Planted: what cannot be read told as nothing.
  it.each([
    ['1a', 'noNumber'],
    ['1-', 'noNumber'],
    ['-1', 'negative'],
    ['1e5', 'power'],
    ['1.5.', 'noNumber'],
  ])('%s changes nothing, and says why: %s', (text, reason) => {
    draw(<Entry first="1.5" />)
    type(text)
    expect([told, refused]).toEqual([[], [reason]])
    expect(input().value).toBe('1.5')
  })
  it('has no more digits after the mark than there can be', () => {
    draw(<Entry decimals={2} />)
    type('1.234')
    expect(told).toEqual([['1.23', true]])
    expect(input().value).toBe('1.23')
  })
  it('keeps the caret where it was, also where a zero before it goes', () => {
    draw(<Entry />)
    type('12.5')
    type('102.5', 2)
    expect(input().selectionStart).toBe(2)
    type('0102.5', 1)
    expect([input().value, input().selectionStart]).toEqual(['102.5', 0])
  })
  it('is what another sets, and again what is typed then', () => {
    const { rerender } = draw(<AmountEntry {...fixed} value="1.203" />)
    expect(input().value).toBe('1.203')
    rerender(<AmountEntry {...fixed} value={null} />)
    expect(input().value).toBe('')
  })
})

const fixed: AmountEntryProps = {
  label: 'You send',
  value: null,
  decimals: 18,
  unit: 'ETH',
  locale: 'en',
  balance: 'Balance 1.204',
  token: { symbol: 'ETH', logo: null, label: 'Choose token' },
  onChange: () => undefined,
  testIds: { input: 'swap-input-sourceToken' },
}

describe('an amount that is pasted', () => {
  it.each([
    ['1,234.50 ETH', '1234.5', '1234.50'],
    ['1’234.5', '1234.5', '1234.5'],
    ['1,234', '1234', '1234'],
  ])('%s is %s', (text, value, shown) => {
    draw(<Entry />)
    paste(text)
    expect(told).toEqual([[value, false]])
    expect(input().value).toBe(shown)
  })
  it.each([
    ['1.234', 'ambiguous'],
    ['-1', 'negative'],
    ['1e18', 'power'],
  ])('%s is refused in German: %s', (text, reason) => {
    draw(<Entry locale="de" first="7" />)
    paste(text)
    expect([told, refused, input().value]).toEqual([[], [reason], '7'])
  })
  it('stands where the caret was, or is refused there', () => {
    draw(<Entry />)
    type('15')
    input().setSelectionRange(1, 1)
    paste('2.5')
    expect(input().value).toBe('12.55')
    paste('3.5')
    expect([refused, input().value]).toEqual([['noNumber'], '12.55'])
  })
  it('nothing changes nothing', () => {
    draw(<Entry first="1" />)
    paste(' \n')
    expect([told, refused, input().value]).toEqual([[], [], '1'])
  })
  it('that a program writes at once is read as a paste', () => {
    draw(<Entry />)
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input(), '1,234.50')
    fireEvent(input(), new InputEvent('input', { bubbles: true, data: '1,234.50', inputType: 'insertText' }))
    expect(told).toEqual([['1234.5', false]])
  })
})

const write = (text: string, event: InputEventInit | null): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  fireEvent(
    input(),
    event ? new InputEvent('input', { bubbles: true, ...event }) : new Event('input', { bubbles: true }),
  )
}
const drop = (text: string): void => {
  fireEvent.drop(input(), { dataTransfer: { getData: () => text } })
}

describe('an amount that comes as words of a keyboard, by another program or is dropped', () => {
  // Planted: any of them read as keys are: 1.234.
  it.each([
    ['insertReplacementText', { inputType: 'insertReplacementText' }],
    ['insertFromDrop', { inputType: 'insertFromDrop' }],
    ['no kind', {}],
    ['no more than that it happened', null],
  ])('is read as a paste: %s', (_kind, event) => {
    draw(<Entry />)
    write('1,234', event)
    write('2,345 gwei', event)
    expect([told, refused, input().value]).toEqual([[['1234', false]], ['otherUnit'], '1234'])
  })
  it('is refused within another where it is not sure', () => {
    draw(<Entry first="5" />)
    write('51,234', { inputType: 'insertText', data: '1,234' })
    write('5,234', { inputType: 'insertText', data: ',234' })
    expect([told, refused]).toEqual([[], ['ambiguous', 'ambiguous']])
    write('525', { inputType: 'insertText', data: '25' })
    expect(told).toEqual([['525', false]])
  })
  // Planted: a drop left to the browser.
  it('takes the place of what was there when it is dropped', () => {
    draw(<Entry first="1" />)
    drop('1,234')
    expect([told, input().value]).toEqual([[['1234', false]], '1234'])
    drop('5 mETH')
    drop(' ')
    expect([told.length, refused, input().value]).toEqual([1, ['otherUnit'], '1234'])
    expect(fireEvent.dragStart(input())).toBe(false)
  })
  it('is refused in another unit when it is pasted', () => {
    draw(<Entry />)
    for (const text of ['3 gwei', '5 mETH', '100 USD', '$5']) paste(text)
    expect([told, refused]).toEqual([[], Array(4).fill('otherUnit')])
    paste('3 eth')
    expect(told).toEqual([['3', false]])
  })
})

/** happy-dom leaves the text out. */
const endComposing = (data: string): void => {
  fireEvent(input(), Object.assign(new Event('compositionend', { bubbles: true }), { data }))
}

describe('an amount that is composed', () => {
  const compose = (texts: ReadonlyArray<string>, before = ''): void => {
    fireEvent.compositionStart(input())
    for (const text of texts) {
      write(before + text, { inputType: 'insertCompositionText', data: text, isComposing: true })
      // Writing here makes the browser write the composed text once more.
      expect(input().value).toBe(before + text)
    }
    expect([told, refused]).toEqual([[], []])
    endComposing(texts.at(-1) ?? '')
  }
  // Planted: read at every step.
  it.each([
    ['en', ['１', '１２'], '12', '12'],
    ['en', ['0', '05'], '5', '5'],
    ['en', ['1', '1,', '1,5'], '1.5', '1.5'],
    ['en', ['1,234'], '1234', '1234'],
    ['ar-EG', ['5'], '5', '٥'],
  ])('in %s as %j is %s', (locale, texts, value, shown) => {
    draw(<Entry locale={locale} />)
    compose(texts)
    expect([told, refused, input().value]).toEqual([[[value, false]], [], shown])
  })
  it('is refused when it is no amount, and nothing when nothing came of it', () => {
    draw(<Entry first="7" />)
    compose(['a'], '7')
    expect([told, refused, input().value]).toEqual([[], ['noNumber'], '7'])
    refused.length = 0
    fireEvent.compositionStart(input())
    write('7', { inputType: 'insertCompositionText', data: '', isComposing: true })
    endComposing('')
    expect([refused, input().value]).toEqual([[], '7'])
  })
})

const WithMax = (): ReactElement => {
  const [value, set] = useState<string | null>('7')
  const max = { words: 'Max', kept: null, isTaken: false, onPress: () => set('9') }
  return <AmountEntry {...fixed} value={value} onChange={set} max={max} />
}

describe('what was typed', () => {
  const key = (name: string, more: object = {}): boolean =>
    fireEvent.keyDown(input(), { key: name, ctrlKey: true, ...more })
  // Planted: undoing read as typing.
  it('comes back, and goes again', () => {
    draw(<Entry />)
    for (const text of ['1', '12']) type(text)
    paste('.5')
    const seen: string[] = []
    const steps: Array<() => unknown> = [
      () => key('z'),
      () => key('Z', { ctrlKey: false, metaKey: true }),
      () => key('y'),
      () => key('z', { shiftKey: true }),
      // By a menu.
      () => write('of the browser', { inputType: 'historyUndo' }),
      () => write('of the browser', { inputType: 'historyRedo' }),
    ]
    for (const step of steps) {
      step()
      seen.push(input().value)
    }
    expect(seen).toEqual(['12', '1', '12', '12.5', '12', '12.5'])
    for (let time = 0; time < 5; time += 1) key('z')
    expect([input().value, told.at(-1), refused]).toEqual(['', [null, false], []])
    expect(key('z', { altKey: true })).toBe(true)
  })
  it('comes back after another has set the amount, and does not go where nobody typed', () => {
    draw(<WithMax />)
    key('z')
    expect(input().value).toBe('7')
    type('72')
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    const seen = [1, 2].map(() => {
      key('z')
      return input().value
    })
    expect(seen).toEqual(['72', '7'])
    key('y')
    key('y')
    expect(input().value).toBe('9')
  })
})

// Planted: history that goes on in the other unit, where 5 is another amount.
it('what was typed in one unit does not come back in another', () => {
  const { rerender } = draw(<AmountEntry {...fixed} />)
  type('5')
  rerender(<AmountEntry {...fixed} value="6000" unit="USD" />)
  fireEvent.keyDown(input(), { key: 'z', ctrlKey: true })
  expect(input().value).toBe('6000')
})

describe('an amount longer than its field', () => {
  const whole = (): HTMLElement | null => document.querySelector('.typedWhole')
  // Planted: nothing but the field.
  it.each([
    ['en', '14615016373309029182036848327162830.25', '14,615,016,373,309,029,182,036,848,327,162,830.25'],
    ['de', '123456789012345678901', '123.456.789.012.345.678.901'],
    ['hi-IN', '123456789012345678901', '12,34,56,78,90,12,34,56,78,901'],
    ['ar-EG', '123456789012345678901.5', '١٢٣٬٤٥٦٬٧٨٩٬٠١٢٬٣٤٥٬٦٧٨٬٩٠١٫٥'],
    ['en', '0.123456789012345678901', '0.123456789012345678901'],
  ])('stands whole below it in %s, in groups and read once', (locale, value, text) => {
    draw(<AmountEntry {...fixed} locale={locale} value={value} />)
    expect(whole()?.textContent).toBe(text)
    expect([whole()?.className, whole()?.ariaHidden ?? whole()?.getAttribute('aria-hidden')]).toEqual([
      'typedWhole',
      'true',
    ])
  })
  it('has room where it has no more than 20 characters, and 10 of larger text', () => {
    const { rerender } = draw(<AmountEntry {...fixed} value={'1'.repeat(20)} />)
    expect(whole()?.className).toBe('typedWhole spare')
    rerender(<AmountEntry {...fixed} value={'1'.repeat(10)} />)
    expect(whole()).toBeNull()
  })
})

describe('around an amount that is typed', () => {
  it('are its unit, its token and what there is, each where it belongs', () => {
    const choose = vi.fn()
    draw(
      <Entry token={{ symbol: 'USDC', logo: null, label: 'Choose token', onChoose: choose }} unit="USDC" />,
    )
    expect(screen.getByLabelText(/You send/)).toBe(input())
    expect([input().inputMode, input().autocomplete]).toEqual(['decimal', 'off'])
    expect(screen.getByTestId('swap-input-token-sourceToken').textContent).toBe('USDC')
    fireEvent.click(screen.getByTestId('swap-select-token-button-sourceToken'))
    expect(choose).toHaveBeenCalledOnce()
    const says = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect(says?.textContent).toBe('Balance 1.204')
  })
  it('an error takes the place of the balance, is said at once and belongs to the field', () => {
    draw(<Entry error="Insufficient balance" />)
    expect(screen.queryByText('Balance 1.204')).toBeNull()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('Insufficient balance')
    expect(input().getAttribute('aria-describedby')).toBe(alert.id)
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })
  it('Max says what it kept back once it was pressed', () => {
    const max = { words: 'Max', kept: '0.001 ETH is kept for the fee', isTaken: false, onPress: vi.fn() }
    const { rerender } = draw(<Entry max={max} />)
    const button = screen.getByRole('button', { name: 'Max' })
    expect(button.title).toBe('0.001 ETH is kept for the fee')
    expect(screen.getByText('Balance 1.204')).toBeTruthy()
    fireEvent.click(button)
    expect(max.onPress).toHaveBeenCalledOnce()
    rerender(<Entry max={{ ...max, isTaken: true }} />)
    expect(screen.getByRole('status').textContent).toBe('0.001 ETH is kept for the fee')
  })
  it('the other currency changes which one is typed', () => {
    const onSwap = vi.fn()
    draw(<Entry other={{ text: '≈ 1,204.50 USD', label: 'Type in USD', onSwap }} />)
    fireEvent.click(screen.getByRole('button', { name: '≈ 1,204.50 USD' }))
    expect(onSwap).toHaveBeenCalledOnce()
  })
})
