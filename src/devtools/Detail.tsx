import { type ReactElement, useMemo } from 'react'
import type { Replay } from '../domain/core/replay.js'
import { changesBetween, shortPath, written } from './diff.js'

interface DetailProps {
  readonly replay: Replay
  readonly place: number
}

/** What the record changed, beside the record itself. */
export const Detail = ({ replay, place }: DetailProps): ReactElement => {
  const changes = useMemo(
    () => changesBetween(replay.stateAt(place - 1), replay.stateAt(place)),
    [replay, place],
  )
  const { type: _type, ...fields } = replay.records[place - 1]?.fact ?? { type: '' }
  return (
    <div className="details">
      <h3>Fact</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className="detail" data-testid="log-detail" tabIndex={0}>
        {JSON.stringify(fields, null, 2)}
      </pre>
      <h3>Changed</h3>
      {changes.length === 0 && <p className="dim">Nothing.</p>}
      <ul className="changes" data-testid="log-changes">
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <code title={path}>{shortPath(path)}</code>
            <del>
              <span className="hidden">was </span>
              {written(before)}
            </del>
            <ins>
              <span className="hidden">is </span>
              {written(after)}
            </ins>
          </li>
        ))}
      </ul>
    </div>
  )
}
