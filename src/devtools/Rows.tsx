import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import type { Recorded } from '../domain/core/record.js'
import { parentOf, type Row, sinceStart } from './model.js'

/** More than this and the page, not the modal, would be what is slow. */
const most = 300

export interface RowsProps {
  readonly rows: ReadonlyArray<Row>
  readonly records: ReadonlyArray<Recorded>
  readonly current: number
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

const label = (row: Row, records: ReadonlyArray<Recorded>): ReactElement => {
  const { seq, cause, fact } = row.record
  return (
    <>
      <span className="seq">{seq}</span>
      <span className="type">{fact.type}</span>
      <span className="time">{sinceStart(row.record, records)}</span>
      <span className="cause">{cause === null ? 'asked' : `from ${cause}`}</span>
    </>
  )
}

/** Where the keys lead. The focus goes along when they chose; a press of the mouse takes it by itself. */
const useWalk = ({ rows, current, closed, onChoose, onFold }: RowsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    if (!walked.current) return
    walked.current = false
    list.current?.querySelector<HTMLElement>(`[data-place="${current}"]`)?.focus()
  }, [current])
  const shown = rows.slice(0, most)
  const stop = Math.max(
    0,
    shown.findIndex(({ place }) => place === current),
  )
  const press = (event: KeyboardEvent): void => {
    const row = shown[stop]
    if (!row) return
    const isOpen = row.children > 0 && !closed.has(row.place)
    const next = target(event.key, shown, stop, isOpen)
    const folds = row.children > 0 && event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight')
    if (!next && !folds) return
    event.preventDefault()
    walked.current = true
    if (next) onChoose(next.place)
    else onFold(row.place, isOpen)
  }
  return { list, shown, stop, press }
}

/** The records as one tree (flat when in order) with one stop for the Tab key; arrows move in it. */
export const Rows = (props: RowsProps): ReactElement => {
  const { rows, records, current, closed, onChoose, onFold } = props
  const { list, shown, stop, press } = useWalk(props)
  return (
    <>
      {rows.length > most && (
        <p className="dim">
          {most} of {rows.length}.
        </p>
      )}
      {rows.length === 0 && <p className="dim">No record matches.</p>}
      <div ref={list} className="rows" role="tree" aria-label="Records" data-testid="log-rows">
        {shown.map((row, at) => (
          <div
            key={row.place}
            className="record"
            role="treeitem"
            aria-selected={row.place === current}
            aria-level={row.depth + 1}
            aria-expanded={row.children > 0 ? !closed.has(row.place) : undefined}
            tabIndex={at === stop ? 0 : -1}
            data-testid="log-row"
            data-place={row.place}
            data-depth={Math.min(row.depth, 8)}
            onKeyDown={press}
            onClick={() => onChoose(row.place)}
            onDoubleClick={() => row.children > 0 && onFold(row.place, !closed.has(row.place))}
          >
            {label(row, records)}
          </div>
        ))}
      </div>
    </>
  )
}
