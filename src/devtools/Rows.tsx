import { type KeyboardEvent, type MouseEvent, memo, type ReactElement, useEffect, useRef } from 'react'
import { parentOf, type Row, sinceStart } from './model.js'

/** More than this and the page, not the modal, would be what is slow. */
const most = 300
/** The rows that are drawn move by so many at once: not all of them at each step. */
const stride = 50

export interface RowsProps {
  readonly rows: ReadonlyArray<Row>
  /** When the log begins. */
  readonly start: number
  readonly current: number
  /** Whether the place is that of the newest record, and nobody's choice. */
  readonly follows: boolean
  readonly closed: ReadonlySet<number>
  readonly onChoose: (place: number) => void
  readonly onFold: (place: number, fold: boolean) => void
}

/** The row to go to from one, by key; null when the key moves nowhere. */
const target = (key: string, rows: ReadonlyArray<Row>, at: number, isOpen: boolean): Row | null => {
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? null
    case 'ArrowUp':
      return rows[at - 1] ?? null
    case 'Home':
      return rows[0] ?? null
    case 'End':
      return rows[rows.length - 1] ?? null
    case 'ArrowRight':
      return (isOpen && rows[at + 1]) || null
    case 'ArrowLeft':
      return (!isOpen && parentOf(rows, at)) || null
    default:
      return null
  }
}

interface RecordRowProps {
  readonly row: Row
  readonly start: number
  readonly isCurrent: boolean
  readonly isStop: boolean
  readonly isOpen: boolean
}

const RecordRow = memo(
  ({ row: { place, record, depth, children }, start, isCurrent, isStop, isOpen }: RecordRowProps) => (
    <div
      className="record"
      role="treeitem"
      aria-selected={isCurrent}
      aria-level={depth + 1}
      aria-expanded={children > 0 ? isOpen : undefined}
      tabIndex={isStop ? 0 : -1}
      data-testid="log-row"
      data-place={place}
      data-depth={Math.min(depth, 8)}
    >
      <span className="seq">{record.seq}</span>
      <span className="type">{record.fact.type}</span>
      <span className="time">{sinceStart(record.at, start)}</span>
      <span className="cause">{record.cause === null ? 'asked' : `from ${record.cause}`}</span>
    </div>
  ),
  // Rows are made anew whenever the log grows.
  (one, other) =>
    one.row.record === other.row.record &&
    one.row.place === other.row.place &&
    one.row.depth === other.row.depth &&
    one.row.children > 0 === other.row.children > 0 &&
    one.start === other.start &&
    one.isCurrent === other.isCurrent &&
    one.isStop === other.isStop &&
    one.isOpen === other.isOpen,
)

/** Brings a row of the list into its window. The page around does not move. */
const reveal = (list: HTMLElement, row: HTMLElement): void => {
  const [frame, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const over = Math.min(0, box.top - frame.top) || Math.max(0, box.bottom - frame.bottom)
  list.scrollTop += over
}

/** Where the keys lead. The focus goes along when they chose; a press of the mouse takes it by itself. */
const useWalk = ({ rows, current, follows, closed, onChoose, onFold }: RowsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-place="${current}"]`)
    if (list.current && row && !follows) reveal(list.current, row)
    if (walked.current) row?.focus({ preventScroll: true })
    walked.current = false
  }, [current, follows])
  const stop = Math.max(
    0,
    rows.findIndex(({ place }) => place === current),
  )
  const press = (event: KeyboardEvent): void => {
    const row = rows[stop]
    if (!row) return
    const isOpen = row.children > 0 && !closed.has(row.place)
    const next = target(event.key, rows, stop, isOpen)
    const folds = row.children > 0 && event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')
    if (!next && !folds) return
    event.preventDefault()
    // Only where it leads elsewhere: a place that comes later by itself takes no focus.
    walked.current = (next?.place ?? current) !== current
    if (next) onChoose(next.place)
    else onFold(row.place, isOpen)
  }
  return { list, stop, press }
}

/** Of many rows those around one. */
const around = (rows: ReadonlyArray<Row>, at: number): { readonly from: number; readonly to: number } => {
  const before = Math.floor(Math.max(0, at - most / 2) / stride) * stride
  const from = Math.max(0, Math.min(before, rows.length - most))
  return { from, to: Math.min(rows.length, from + most) }
}

/** What presses do. The list hears them for its rows, which then need not be told anew with each record. */
const presses = ({ rows, closed, onChoose, onFold }: RowsProps) => {
  const rowOf = ({ target }: MouseEvent): Row | undefined => {
    const element = (target as Element).closest<HTMLElement>('[data-place]')
    return rows.find(({ place }) => String(place) === element?.dataset.place)
  }
  return {
    choose: (event: MouseEvent): void => {
      const row = rowOf(event)
      if (row) onChoose(row.place)
    },
    fold: (event: MouseEvent): void => {
      const row = rowOf(event)
      if (row && row.children > 0) onFold(row.place, !closed.has(row.place))
    },
  }
}

/** The records as one tree (flat when in order) with one stop for the Tab key; arrows move in it. */
export const Rows = (props: RowsProps): ReactElement => {
  const { rows, start, current, closed } = props
  const { list, stop, press } = useWalk(props)
  const { choose, fold } = presses(props)
  const { from, to } = around(rows, stop)
  return (
    <>
      {rows.length > most && (
        <p className="dim">
          {from + 1} to {to} of {rows.length}.
        </p>
      )}
      {rows.length === 0 && <p className="dim">No record matches.</p>}
      <div
        ref={list}
        className="rows"
        role="tree"
        aria-label="Records"
        data-testid="log-rows"
        onKeyDown={press}
        onClick={choose}
        onDoubleClick={fold}
      >
        {rows.slice(from, to).map((row, at) => (
          <RecordRow
            key={row.place}
            row={row}
            start={start}
            isCurrent={row.place === current}
            isStop={from + at === stop}
            isOpen={!closed.has(row.place)}
          />
        ))}
      </div>
    </>
  )
}
