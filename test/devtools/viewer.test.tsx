// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LogPlace, LogViewer } from 'wallet-modal/devtools'
import { createTestModal, type TestModal } from 'wallet-modal/testing'

let test: TestModal
const places: Array<LogPlace> = []

beforeEach(async () => {
  places.splice(0)
  test = createTestModal({ page: document })
  await test.modal.open()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  test.modal.dispose()
})

const viewer = async () => {
  const { getByTestId } = render(
    <LogViewer modal={test.modal} open={true} onPlace={(at) => places.push(at)} />,
  )
  const inside = within(getByTestId('log-viewer').shadowRoot as unknown as HTMLElement)
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(inside.queryByTestId('log-changes')).not.toBeNull()
  }, 8_000)
  const slider = (): HTMLInputElement => inside.getByTestId('log-slider')
  return {
    ...inside,
    slider,
    slide: (place: number) => fireEvent.change(slider(), { target: { value: String(place) } }),
    /** Waits until as many records are seen. */
    sees: (total: number) =>
      vi.waitFor(async () => {
        await act(async () => undefined)
        expect(slider().max).toBe(String(total))
      }, 8_000),
  }
}
const total = (): number => test.modal.log().records.length
const placeOf = (type: string): number =>
  test.modal.log().records.findIndex(({ fact }) => fact.type === type) + 1

describe('the stage', () => {
  // Planted: the card drawn as open whatever the state says.
  it('is an empty plate where the modal was closed, and the card where it was open', async () => {
    test.modal.close()
    const view = await viewer()
    await view.sees(total())
    expect(view.getByTestId('log-closed').textContent).toBe('Closed')
    view.slide(placeOf('modal.opened'))
    expect(view.queryByTestId('log-closed')).toBeNull()
    view.slide(placeOf('modal.opened') - 1)
    expect(view.getByTestId('log-replay').dataset.closed).toBe('true')
  })
})

describe('the timeline', () => {
  it('goes from record to record by buttons, which end with the log', async () => {
    const view = await viewer()
    const count = total()
    fireEvent.click(view.getByRole('button', { name: 'Previous record' }))
    expect(view.slider().value).toBe(String(count - 1))
    fireEvent.click(view.getByRole('button', { name: 'Next record' }))
    fireEvent.click(view.getByRole('button', { name: 'Next record' }))
    expect(view.slider().value).toBe(String(count))
    view.slide(1)
    const previous = view.getByRole('button', { name: 'Previous record' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(previous)
    expect(view.slider().value).toBe('1')
  })

  // Planted: told of the next place.
  it('tells the host where the visitor looks, and of nothing else', async () => {
    const view = await viewer()
    test.modal.close()
    await view.sees(total())
    expect(places).toEqual([])
    view.slide(2)
    expect(places).toEqual([{ place: 2, total: total() }])
  })

  // Planted: playing that goes on after a press elsewhere; that does not end at the newest record.
  it('plays by itself once pressed, until it is stopped or at its end', async () => {
    for (let times = 0; times < 4; times += 1) {
      test.clock.advance(500)
      test.modal.close()
      test.clock.advance(500)
      await test.modal.open()
    }
    const view = await viewer()
    await view.sees(total())
    const play = (): HTMLElement => view.getByTestId('log-play')
    vi.useFakeTimers()
    expect(view.slider().value).toBe(String(total()))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(view.slider().value).toBe(String(total()))
    fireEvent.click(play())
    expect(view.slider().value).toBe('1')
    expect(play().getAttribute('aria-label')).toBe('Pause')
    await act(() => vi.advanceTimersByTimeAsync(50))
    const place = Number(view.slider().value)
    expect(place).toBeGreaterThan(1)
    expect(place).toBeLessThan(total())
    expect(play().getAttribute('aria-label')).toBe('Pause')
    view.slide(1)
    expect(play().getAttribute('aria-label')).toBe('Play')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(view.slider().value).toBe('1')
    fireEvent.click(play())
    for (let at = 0; at < total(); at += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(view.slider().value).toBe(String(total()))
    expect(play().getAttribute('aria-label')).toBe('Play')
  })
})

/** A log of so many records, as a file: the newest of the modal's own, over and over. */
const longLog = async (count: number): Promise<File> => {
  test.modal.close()
  await test.modal.open()
  const log = JSON.parse(await test.modal.exportLog('support'))
  const pair = log.records.slice(-2)
  const [{ seq: first }] = log.records
  while (log.records.length < count) {
    const [{ at }] = log.records.slice(-1)
    for (const [index, one] of pair.entries())
      log.records.push({ ...one, seq: first + log.records.length, cause: null, at: at + 300 + index })
  }
  log.records.length = count
  return new File([JSON.stringify(log)], 'long.json', { type: 'application/json' })
}

describe('a long log', () => {
  const firstShown = (rows: ReadonlyArray<HTMLElement>): number => Number(rows[0]?.dataset.place)

  // Planted: the newest 300, whatever is looked at; all of them.
  it('has 300 rows around the one that is looked at, and keys reach all', async () => {
    const view = await viewer()
    const file = await longLog(2_000)
    await act(async () => {
      fireEvent.change(view.getByTestId('log-load'), { target: { files: [file] } })
    })
    await view.sees(2_000)
    expect(view.getAllByTestId('log-row')).toHaveLength(300)
    expect(firstShown(view.getAllByTestId('log-row'))).toBe(2_000)
    view.slide(1_000)
    const rows = view.getAllByTestId('log-row')
    expect(rows).toHaveLength(300)
    const chosen = rows.find((row) => row.getAttribute('aria-selected') === 'true')
    expect(chosen?.dataset.place).toBe('1000')
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toEqual([chosen])
    fireEvent.keyDown(chosen as HTMLElement, { key: 'End' })
    expect(view.slider().value).toBe('1')
    expect(view.getAllByTestId('log-row').at(-1)?.dataset.place).toBe('1')
  })

  // The live log keeps its newest 1,000 and lets go of 500 at once. Planted: a number held in place of the record.
  it('lets go of its oldest records, and the one that is looked at stays', async () => {
    const view = await viewer()
    while (total() < 990) {
      test.modal.close()
      await test.modal.open()
    }
    await view.sees(total())
    const [looked] = test.modal.log().records.slice(799)
    view.slide(800)
    while (total() > 600) {
      test.modal.close()
      await test.modal.open()
    }
    await view.sees(total())
    const chosen = view.getAllByTestId('log-row').find((row) => row.getAttribute('aria-selected') === 'true')
    expect(chosen?.querySelector('.seq')?.textContent).toBe(String(looked?.seq))
  })
})
