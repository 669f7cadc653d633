import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua'
import { useRemembered } from '../hooks/useRemembered.js'
import { useStyles } from '../style/useStyles.js'
import { virtualListRules } from '../style/virtualList.js'

/** What stands in a long list: a row of it, a title over rows, or the shape of a row that comes. */
export interface LongItem {
  readonly kind: 'row' | 'title' | 'coming'
  /** The same for the same thing, whatever stands around it. */
  readonly key: string
}

interface LongListProps<Item extends LongItem> {
  /** What it lists; who comes back finds the row that led away. */
  readonly name: string
  readonly label: string
  readonly items: ReadonlyArray<Item>
  /** How many rows there are in all, as far as that is known. */
  readonly count: number
  readonly body: RefObject<HTMLDivElement | null>
  /** Out of reach. */
  readonly inert?: boolean
  /** More may be asked for: called once the shapes of what comes are near. */
  readonly onEnd?: (() => void) | undefined
  readonly children: (item: Item) => ReactElement
}

/** In CSS px, until it is measured: a name may take more than a line. */
const usualRow = 56

/** In CSS px: drawn beyond what is in sight, so that whoever goes on by keys finds the next row. */
const beyond = 400

/** Which of how many rows an item is; null: it is none. */
type Place = (index: number) => { readonly at: number; readonly of: number } | null
const PlaceContext = createContext<Place>(() => null)

/** To the ear the list is whole: each row says which of how many it is. */
const Cell = ({ children, style, index, ref }: CustomItemComponentProps): ReactElement => {
  const place = useContext(PlaceContext)(index)
  return (
    <li ref={ref} style={style} data-index={index} aria-setsize={place?.of} aria-posinset={place?.at}>
      {children}
    </li>
  )
}

const LabelContext = createContext('')

const Rows = ({ children, style, ref }: CustomContainerComponentProps): ReactElement => (
  <ul
    ref={ref as RefObject<HTMLUListElement | null>}
    style={style}
    className="rows"
    aria-label={useContext(LabelContext)}
  >
    {children}
  </ul>
)

const usePlaces = (items: ReadonlyArray<LongItem>, count: number): Place =>
  useMemo(() => {
    const others = items.flatMap(({ kind }, at) => (kind === 'title' ? [at] : []))
    return (index) =>
      items[index]?.kind === 'row'
        ? { at: index + 1 - others.filter((other) => other < index).length, of: count }
        : null
  }, [items, count])

/** Asks for more once the shapes that stand for it come near; also where what came brought no row. */
const useEnd = (
  { items, body, onEnd }: Pick<LongListProps<LongItem>, 'items' | 'body' | 'onEnd'>,
  handle: RefObject<VirtualizerHandle | null>,
): (() => void) => {
  const check = useCallback((): void => {
    const list = handle.current
    const first = items.findIndex(({ kind }) => kind === 'coming')
    if (!list || first < 0) return
    // As it was measured last: to ask the body makes the browser lay all out at once.
    const height = list.viewportSize || (body.current?.clientHeight ?? 0)
    if (list.getItemOffset(first) <= list.scrollOffset + height + beyond) onEnd?.()
  }, [items, body, onEnd, handle])
  useEffect(check, [check])
  return check
}

/** Where Home and End lead in a list of which only a part is drawn. */
const edgeOf = (key: string, items: ReadonlyArray<LongItem>): number => {
  const rows = items.flatMap(({ kind }, at) => (kind === 'row' ? [at] : []))
  return (key === 'Home' ? rows[0] : key === 'End' ? rows.at(-1) : undefined) ?? -1
}

/** Whether an element took the focus: what is not measured yet is hidden, and takes none. */
const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true })
  return element.matches(':focus')
}

/** Home and End, and the row that has the focus, or had it when its view was left. */
const useEdges = (
  name: string,
  items: ReadonlyArray<LongItem>,
  handle: RefObject<VirtualizerHandle | null>,
) => {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useRemembered(`row of ${name}`, -1)
  /** The row that is to be focused once it is drawn. Who comes back is where they were. */
  const wanted = useRef(focused)
  const settle = useCallback((): void => {
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] .row`)
    // Whoever types meanwhile goes on typing.
    const isTyping = (box.current?.getRootNode() as ShadowRoot | undefined)?.activeElement?.matches('input')
    if (row && (isTyping || takesFocus(row))) wanted.current = -1
  }, [])
  useEffect(settle)
  useEffect(() => {
    if (wanted.current >= 0) handle.current?.scrollToIndex(wanted.current, { align: 'center' })
  }, [handle])
  return {
    ...{ box, focused, settle },
    note: (target: Element): void =>
      setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)),
    press: (event: KeyboardEvent): void => {
      const at = edgeOf(event.key, items)
      if (at < 0) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = at
      handle.current?.scrollToIndex(at)
      setFocused(at)
    },
  }
}

/**
 * A list of any length: of its rows those in sight are drawn, and the one that had the focus last. `body` is what scrolls. By
 * `virtua`: rows may take more than a line, and are measured.
 */
export const VirtualList = <Item extends LongItem>(props: LongListProps<Item>): ReactElement => {
  const { name, label, items, count, body, inert, children } = props
  useStyles(virtualListRules)
  const handle = useRef<VirtualizerHandle>(null)
  const check = useEnd(props, handle)
  const place = usePlaces(items, count)
  const { box, focused, settle, note, press } = useEdges(name, items, handle)
  return (
    <LabelContext value={label}>
      <PlaceContext value={place}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is in it has the focus */}
        <div
          ref={box}
          className="long"
          inert={inert}
          onKeyDown={press}
          onFocus={({ target }) => note(target)}
        >
          <Virtualizer
            ref={handle}
            data={items}
            scrollRef={body}
            itemSize={usualRow}
            bufferSize={beyond}
            as={Rows}
            item={Cell}
            keepMounted={focused >= 0 && focused < items.length ? [focused] : []}
            onScroll={check}
            onScrollEnd={settle}
            onResize={settle}
          >
            {(item) => <Fragment key={item.key}>{children(item)}</Fragment>}
          </Virtualizer>
        </div>
      </PlaceContext>
    </LabelContext>
  )
}
