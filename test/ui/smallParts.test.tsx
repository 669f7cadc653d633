// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Action, ActionTiles } from '../../src/ui/parts/ActionTile.js'
import { Pairs } from '../../src/ui/parts/Pairs.js'
import { Success } from '../../src/ui/parts/Success.js'
import { TokenLogo } from '../../src/ui/parts/TokenLogo.js'
import { viewIcons } from '../../src/ui/parts/viewIcons.js'
import { failOnConsole } from './support/quiet.js'

failOnConsole()

const action = (label: string, more: Partial<Action> = {}): Action => ({
  label,
  icon: viewIcons.copy,
  onPress: () => undefined,
  ...more,
})

describe('tiles', () => {
  // Planted: a row whatever the labels. 22 of 13 px are in a card of 320, 24 in one of 360.
  it.each([
    [['Send', 'Swap', 'Buy', 'Receive'], 22, 7],
    [['Send', 'Swap', 'Buy', 'Activity'], 24, 8],
    [['Send', 'Swap', 'Buy', 'Disconnect'], 29, 10],
    [['Send', 'Disconnect'], 14, 10],
    [['إرسال', 'مبادلة', 'شراء', 'استلام'], 19, 6],
    [['Send and keep', 'Swap'], 18, 4],
    [['S'], 4, 1],
    [['S'.repeat(90)], 40, 90],
  ])('%j stand in one row from %i type sizes on', (labels, row, word) => {
    render(<ActionTiles actions={labels.map((label) => action(label))} />)
    const list = screen.getByRole('list')
    expect(list.className).toBe(`tiles from${row}`)
    const properties = ['--tiles', '--word'].map((name) => list.style.getPropertyValue(name))
    expect(properties).toEqual([labels.length, word].map(String))
  })
  it('do what they say, and what cannot be done says why and can be reached', () => {
    const send = vi.fn()
    const swap = vi.fn()
    const unable = 'Not on this network'
    render(
      <ActionTiles
        actions={[
          action('Send', { onPress: send, testId: 'send' }),
          action('Swap', { onPress: swap, unable }),
        ]}
      />,
    )
    fireEvent.click(screen.getByTestId('send'))
    expect(send).toHaveBeenCalledOnce()
    const tile = screen.getByRole('button', { name: 'Swap', description: unable }) as HTMLButtonElement
    fireEvent.click(tile)
    expect(swap).not.toHaveBeenCalled()
    expect([tile.title, tile.getAttribute('aria-disabled'), tile.disabled]).toEqual([unable, 'true', false])
  })
})

it('pairs are terms with their descriptions, which may be anything', () => {
  render(
    <Pairs
      pairs={[
        { label: 'To', value: 'shop.example', testId: 'to' },
        { label: 'Fee', value: <b>0.1</b> },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['To', 'Fee'])
  expect(screen.getByTestId('to').tagName).toBe('DD')
  expect(screen.getByText('0.1').closest('bdi')?.parentElement?.tagName).toBe('DD')
})

it('a token has its network at its corner, and letters where there is no picture', () => {
  const { container, rerender } = render(
    <TokenLogo token={{ id: 'wrapped-ether', name: 'Wrapped Ether', source: null }} size={24} />,
  )
  const letters = (): string | undefined => container.querySelector<HTMLElement>('.tinted')?.dataset.letters
  expect([letters(), container.querySelector('.tokenBadge')]).toEqual(['W', null])
  rerender(
    <TokenLogo
      token={{ id: 'ether', name: 'Ether', source: 'javascript:alert(1)' }}
      network={{ id: 'polygon', name: 'Polygon', source: 'data:image/png;base64,AA==' }}
    />,
  )
  expect(container.querySelector('.tokenBadge img')).not.toBeNull()
  expect(container.querySelector('img')?.src).toMatch(/^data:image/)
  expect(letters()).toBe('E')
})

it('success is said, with how much', () => {
  render(
    <Success logo={<i />} title="Sent" testId="done">
      0.5 ETH
    </Success>,
  )
  expect(screen.getByRole('status').textContent).toBe('Sent0.5 ETH')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sent')
  expect(screen.getByTestId('done').querySelector('.tick')?.getAttribute('aria-hidden')).toBe('true')
})
