import { type ReactElement, useMemo, useState } from 'react'
import type { Replay } from '../domain/core/replay.js'
import { ModalReplay } from '../ui/ModalReplay.js'
import { changesBetween, written } from './diff.js'
import { flatRows, type Source, treeRows } from './model.js'
import { Rows } from './Rows.js'
import { useReplay } from './useSource.js'

/** What the record changed, beside the record itself. */
const Detail = ({ replay, place }: { readonly replay: Replay; readonly place: number }): ReactElement => {
  const changes = useMemo(
    () => changesBetween(replay.stateAt(place - 1), replay.stateAt(place)),
    [replay, place],
  )
  const record = replay.records[place - 1]
  const { type: _type, ...fields } = record?.fact ?? { type: '' }
  return (
    <>
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
            <code>{path}</code>
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
    </>
  )
}

const Slider = ({
  count,
  total,
  type,
  onChoose,
}: {
  readonly count: number
  readonly total: number
  readonly type: string
  readonly onChoose: (place: number) => void
}): ReactElement => (
  <label className="field">
    <span>
      Record {count} of {total}: {type}
    </span>
    <input
      type="range"
      data-testid="log-slider"
      min={Math.min(1, total)}
      max={total}
      value={count}
      aria-valuetext={`Record ${count}: ${type}`}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  </label>
)

type Kind = 'order' | 'causes'

/** The rows to show, by filter and kind, and how to fold them. */
const useRows = (source: Source) => {
  const [filter, setFilter] = useState('')
  const [kind, setKind] = useState<Kind>('order')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(
    () => (kind === 'order' ? flatRows(source.records, filter) : treeRows(source.records, filter, closed)),
    [source, filter, kind, closed],
  )
  const fold = (place: number, folded: boolean): void =>
    setClosed((all) => new Set(folded ? [...all, place] : [...all].filter((one) => one !== place)))
  return { filter, setFilter, kind, setKind, closed, fold, rows }
}

const Arrangement = ({ filter, setFilter, kind, setKind }: ReturnType<typeof useRows>): ReactElement => (
  <>
    <label className="field">
      <span>Filter by type</span>
      <input
        type="search"
        data-testid="log-filter"
        placeholder="connection."
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
    </label>
    <fieldset className="row">
      <legend className="hidden">Arrange records</legend>
      {(['order', 'causes'] as const).map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="wm-log-kind" checked={kind === one} onChange={() => setKind(one)} />
          {one === 'order' ? 'In order' : 'By cause'}
        </label>
      ))}
    </fieldset>
  </>
)

export const Timeline = ({ source }: { readonly source: Source }): ReactElement => {
  /** Null follows the newest record. */
  const [chosen, setChosen] = useState<number | null>(null)
  const arranged = useRows(source)
  const replay = useReplay(source)
  const total = source.records.length
  const count = Math.min(chosen ?? total, total)
  const type = source.records[count - 1]?.fact.type ?? 'none yet'
  const choose = (place: number): void => setChosen(place === total && source.name === '' ? null : place)
  // What is prepared may be behind the live log by a frame.
  const place = Math.min(count, replay?.records.length ?? 0)
  return (
    <>
      <Slider count={count} total={total} type={type} onChoose={choose} />
      {replay && (
        <div className="replay" data-testid="log-replay">
          <ModalReplay state={replay.stateAt(place)} />
        </div>
      )}
      {replay && place > 0 && <Detail replay={replay} place={place} />}
      <Arrangement {...arranged} />
      <Rows
        rows={arranged.rows}
        records={source.records}
        current={count}
        closed={arranged.closed}
        onChoose={choose}
        onFold={arranged.fold}
      />
    </>
  )
}
