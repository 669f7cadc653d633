// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogViewer } from 'wallet-modal/devtools'
import { createTestModal, type TestModal } from 'wallet-modal/testing'
import { changesBetween } from '../../src/devtools/diff.js'
import { flatRows, treeRows } from '../../src/devtools/model.js'

const demo = 'io.demo.wallet'
let test: TestModal

beforeEach(async () => {
  test = createTestModal({ page: document })
  await test.modal.open()
  await test.modal.connect({ connectorId: demo })
})
afterEach(() => {
  cleanup()
  test.modal.dispose()
})

const viewer = async () => {
  const { getByTestId } = render(<LogViewer modal={test.modal} open={true} />)
  const tree = getByTestId('log-viewer').shadowRoot as unknown as HTMLElement
  const inside = within(tree)
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(inside.queryByTestId('log-changes')).not.toBeNull()
  })
  return { ...inside, tree }
}
const types = (rows: ReadonlyArray<HTMLElement>) => rows.map((row) => row.querySelector('.type')?.textContent)

describe('LogViewer', () => {
  it('is folded at first, and reads nothing then', () => {
    const { getByTestId } = render(<LogViewer modal={test.modal} />)
    const tree = getByTestId('log-viewer').shadowRoot as unknown as HTMLElement
    expect(within(tree).getByRole('button', { name: 'Show' }).getAttribute('aria-expanded')).toBe('false')
    expect(within(tree).queryByTestId('log-slider')).toBeNull()
  })

  it('lists records newest first, filtered by type', async () => {
    const view = await viewer()
    expect(view.getAllByTestId('log-row')).toHaveLength(test.modal.log().records.length)
    fireEvent.change(view.getByTestId('log-filter'), { target: { value: 'connection.' } })
    const shown = types(view.getAllByTestId('log-row'))
    expect(shown.every((type) => type?.startsWith('connection.'))).toBe(true)
    expect(shown.at(-1)).toBe('connection.requested')
  })

  it('shows the modal and the change at each place of the slider', async () => {
    const view = await viewer()
    const records = test.modal.log().records
    const place = records.findIndex(({ fact }) => fact.type === 'modal.opened') + 1
    const slider = view.getByTestId('log-slider')
    fireEvent.change(slider, { target: { value: String(place) } })
    expect(slider.getAttribute('aria-valuetext')).toBe(`Record ${place}: modal.opened`)
    expect(view.getByTestId('log-changes').textContent).toContain('modal.openwas falseis true')
    expect(view.getByTestId('log-replay').firstElementChild?.shadowRoot).not.toBeNull()
  })

  it('is one stop for the Tab key, with arrows, Home and End inside', async () => {
    const view = await viewer()
    const stops = () => view.getAllByTestId('log-row').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toHaveLength(1)
    fireEvent.keyDown(stops()[0]!, { key: 'ArrowDown' })
    expect(stops()[0]).toBe(view.getAllByTestId('log-row')[1])
    fireEvent.keyDown(stops()[0]!, { key: 'End' })
    expect(view.getByTestId('log-slider').getAttribute('aria-valuetext')).toMatch(/^Record 1:/)
    fireEvent.keyDown(stops()[0]!, { key: 'Home' })
    expect(stops()[0]).toBe(view.getAllByTestId('log-row')[0])
  })

  // Planted: the focus taken by the next record, since the key had led nowhere.
  it('takes no focus when the log grows, where the last key led nowhere', async () => {
    const view = await viewer()
    const newest = view.getAllByTestId('log-row')[0]!
    fireEvent.keyDown(newest, { key: 'Home' })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    const before = view.getAllByTestId('log-row').length
    await test.modal.open()
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(view.getAllByTestId('log-row').length).toBeGreaterThan(before)
    })
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('shows causes as a tree that folds', async () => {
    const view = await viewer()
    fireEvent.click(view.getByLabelText('By cause'))
    const parent = view.getAllByTestId('log-row').find((row) => row.getAttribute('aria-expanded') === 'true')!
    const before = view.getAllByTestId('log-row').length
    fireEvent.click(parent)
    fireEvent.keyDown(parent, { key: 'ArrowLeft' })
    expect(parent.getAttribute('aria-expanded')).toBe('false')
    expect(view.getAllByTestId('log-row').length).toBeLessThan(before)
    fireEvent.keyDown(parent, { key: 'ArrowRight' })
    expect(view.getAllByTestId('log-row')).toHaveLength(before)
  })

  it('grows with the log', async () => {
    const view = await viewer()
    const before = view.getAllByTestId('log-row').length
    test.modal.close()
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(view.getAllByTestId('log-row').length).toBeGreaterThan(before)
    })
  })

  it('loads a log that was saved, and says what is wrong with one that is not', async () => {
    const view = await viewer()
    const text = await test.modal.exportLog('support')
    const load = async (content: string) => {
      const file = new File([content], 'visit.json', { type: 'application/json' })
      await act(async () => {
        fireEvent.change(view.getByTestId('log-load'), { target: { files: [file] } })
      })
    }
    await load('{"format":7}')
    await vi.waitFor(() => expect(view.getByRole('status').textContent).toMatch(/not a log/))
    await load(text)
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(view.getByText('Showing visit.json.')).toBeTruthy()
    })
    expect(view.getByRole('status').textContent).toBe('')
    test.modal.close()
    fireEvent.click(view.getByRole('button', { name: 'Back to live' }))
    expect(view.queryByText('Showing visit.json.')).toBeNull()
  })

  it('saves without secrets and with addresses shortened', async () => {
    const saved: Array<Blob> = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:log'
    })
    const view = await viewer()
    test.modal.keep('a secret', 'test')
    fireEvent.click(view.getByTestId('log-save'))
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const text = (await saved[0]?.text()) ?? ''
    expect(text).not.toContain('a secret')
    expect(text).not.toContain(test.modal.getAccount('eip155')?.address)
    expect(JSON.parse(text).records.length).toBeGreaterThan(3)
  })

  it('leaves no listener behind', async () => {
    const subscribe = vi.fn()
    const { unmount } = render(<LogViewer modal={test.modal} open={true} />)
    await act(async () => undefined)
    unmount()
    test.modal.record$.subscribe(subscribe)
    test.modal.close()
    expect(subscribe).toHaveBeenCalled()
  })
})

describe('the rows', () => {
  const record = (seq: number, cause: number | null, type: string) =>
    ({ seq, at: seq, cause, fact: { type } }) as never
  const records = [
    record(5, null, 'a'),
    record(6, 5, 'b'),
    record(7, null, 'c'),
    record(8, 6, 'd'),
    record(9, 3, 'lost'),
  ]
  const seqs = (rows: ReturnType<typeof flatRows>) => rows.map((row) => [row.record.seq, row.depth])

  it('stand newest first in order', () => {
    expect(seqs(flatRows(records, ''))).toEqual([9, 8, 7, 6, 5].map((seq) => [seq, 0]))
  })
  it('stand below their causes; a cause that the log lost is none', () => {
    expect(seqs(treeRows(records, '', new Set()))).toEqual([
      [9, 0],
      [7, 0],
      [5, 0],
      [6, 1],
      [8, 2],
    ])
  })
  it('keep the way down to what a filter finds', () => {
    expect(seqs(treeRows(records, 'd', new Set()))).toEqual([
      [5, 0],
      [6, 1],
      [8, 2],
    ])
  })
})

describe('the difference of two states', () => {
  it('names each leaf', () => {
    const before = { a: 1, b: { c: [1, 2], d: null }, same: { x: 1 } }
    const after = { a: 2, b: { c: [1], d: {} }, same: { x: 1 }, e: 'new' }
    expect(changesBetween(before, after)).toEqual([
      { path: 'a', before: 1, after: 2 },
      { path: 'b.c.1', before: 2, after: undefined },
      { path: 'b.d', before: null, after: {} },
      { path: 'e', before: undefined, after: 'new' },
    ])
  })
})
