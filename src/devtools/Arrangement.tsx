import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { flatRows, type Source, treeRows } from './model.js'

type Kind = 'order' | 'causes'

/** The rows to show, by filter and kind, and how to fold them. */
export const useRows = (source: Source) => {
  const [filter, setFilter] = useState('')
  const [kind, setKind] = useState<Kind>('order')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(
    () => (kind === 'order' ? flatRows(source.records, filter) : treeRows(source.records, filter, closed)),
    [source, filter, kind, closed],
  )
  const fold = useCallback(
    (place: number, folded: boolean): void =>
      setClosed((all) => new Set(folded ? [...all, place] : [...all].filter((one) => one !== place))),
    [],
  )
  return { filter, setFilter, kind, setKind, closed, fold, rows }
}

/** Search and order, above the list. */
export const Arrangement = ({
  filter,
  setFilter,
  kind,
  setKind,
}: ReturnType<typeof useRows>): ReactElement => (
  <div className="arrangement">
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
    <fieldset className="choices">
      <legend className="hidden">Arrange records</legend>
      {(['order', 'causes'] as const).map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="wm-log-kind" checked={kind === one} onChange={() => setKind(one)} />
          {one === 'order' ? 'In order' : 'By cause'}
        </label>
      ))}
    </fieldset>
  </div>
)
