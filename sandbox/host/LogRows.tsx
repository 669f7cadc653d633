import type { ReactNode } from 'react'
import { type RecordRow, sinceStart } from './logModel.js'

interface LogRowsProps {
  readonly rows: ReadonlyArray<{ readonly row: RecordRow; readonly place: number }>
  readonly all: readonly RecordRow[]
  readonly current: number
  readonly onChoose: (place: number) => void
}

/** More than this and the page, not the modal, would be what is slow. */
const most = 300

export const LogRows = ({ rows, all, current, onChoose }: LogRowsProps): ReactNode => {
  const newest = rows.slice(-most).reverse()
  const chosen = all[current - 1]
  return (
    <>
      {chosen !== undefined && (
        <pre className="log-detail" data-testid="log-detail">
          {chosen.detail}
        </pre>
      )}
      {rows.length > most && (
        <p className="dim">
          The newest {most} of {rows.length}.
        </p>
      )}
      <ol className="log-rows" data-testid="log-rows">
        {newest.map(({ row, place }) => (
          <li key={place}>
            <button
              type="button"
              className="log-row"
              aria-current={place === current}
              data-testid="log-row"
              onClick={() => onChoose(place)}
            >
              <span className="log-seq">{row.seq}</span>
              <span className="log-type">{row.type}</span>
              <span className="log-time">{sinceStart(row, all)}</span>
              <span className="log-cause">{row.cause === null ? 'asked' : `from ${row.cause}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
