// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import {
  createElement,
  createRef,
  type ElementType,
  type ReactElement,
  type Ref,
  useImperativeHandle,
} from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { StoreContext, type UiStore } from '../../src/ui/hooks/context.js'
import { type LongItem, VirtualList } from '../../src/ui/widgets/VirtualList.js'

const seen: { keep: ReadonlyArray<number> } = { keep: [] }

// All rows are drawn here; which would be kept is noted.
interface Drawn {
  readonly data: ReadonlyArray<LongItem>
  readonly children: (one: LongItem) => ReactElement
  readonly as: ElementType
  readonly item: ElementType
  readonly keepMounted: ReadonlyArray<number>
  readonly ref: Ref<object>
}

vi.mock('virtua', () => ({
  Virtualizer: ({ data, children, as, item, keepMounted, ref }: Drawn) => {
    seen.keep = keepMounted
    useImperativeHandle(ref, () => ({
      ...{ scrollOffset: 0, viewportSize: 1 },
      ...{ getItemOffset: () => 1e9, scrollToIndex: () => undefined },
    }))
    const rows = data.map((one, index) => createElement(item, { key: one.key, index }, children(one)))
    return createElement(as, {}, rows)
  },
}))
vi.mock('../../src/ui/style/useStyles.js', () => ({ useStyles: () => undefined }))
afterEach(cleanup)

const list = Array.from({ length: 60 }, (_, at): LongItem => ({ kind: 'row', key: `k${at}` }))
/** A wallet has announced itself meanwhile. */
const longer: ReadonlyArray<LongItem> = [
  { kind: 'title', key: 'installed' },
  { kind: 'row', key: 'new' },
  { kind: 'title', key: 'allTitle' },
  ...list,
]
const storeGoing = (direction: string): UiStore =>
  ({
    getState: () => ({ wallets: { asOf: 1 }, modal: { direction } }),
    ...{ getInitialState: () => ({}), onChange: () => () => undefined, dispatch: () => ({}) },
  }) as unknown as UiStore
const draw = (items: ReadonlyArray<LongItem>, store: UiStore): ReactElement => (
  <StoreContext value={store}>
    <VirtualList name="wallets" label="All" items={items} count={items.length} body={createRef()}>
      {(item) => (
        <button type="button" className="row">
          {item.key}
        </button>
      )}
    </VirtualList>
  </StoreContext>
)
const focusOn = (box: HTMLElement, key: string): void =>
  act(() =>
    [...box.querySelectorAll<HTMLElement>('.row')].find(({ textContent }) => textContent === key)?.focus(),
  )

// Planted, for both: what has the focus known by its place.
it('keeps the row that has the focus, also when rows come above it', () => {
  const store = storeGoing('forward')
  const { container, rerender } = render(draw(list, store))
  focusOn(container, 'k5')
  expect(seen.keep.map((at) => list[at]?.key)).toEqual(['k5'])
  rerender(draw(longer, store))
  expect(document.activeElement?.textContent).toBe('k5')
  expect(seen.keep.map((at) => longer[at]?.key)).toEqual(['k5'])
})

it('comes back to the row that led away, although a wallet was installed meanwhile', () => {
  const store = storeGoing('back')
  const first = render(draw(list, store))
  focusOn(first.container, 'k30')
  first.unmount()
  render(draw(longer, store))
  expect(document.activeElement?.textContent).toBe('k30')
})
