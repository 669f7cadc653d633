import { type ReactElement, useState } from 'react'
import type { Recorded } from '../domain/core/record.js'
import { Arrangement, useRows } from './Arrangement.js'
import { Detail } from './Detail.js'
import type { Source } from './model.js'
import { Rows } from './Rows.js'
import { Stage } from './Stage.js'
import { Timeline } from './Timeline.js'
import { usePlay } from './usePlay.js'
import { useReplay } from './useSource.js'

/** A record that somebody looks at, and how many there are. `place` counts from 1. */
export interface LogPlace {
  readonly place: number
  readonly total: number
}

interface BoardProps {
  readonly source: Source
  readonly page: Document
  readonly onPlace: ((at: LogPlace) => void) | undefined
}

/**
 * Where in the log somebody is. Nobody's place is the newest record, and stays that as the log grows. A record is held, not
 * its number: the oldest ones leave a long log, and others move up.
 */
const usePlace = ({ source: { name, records }, onPlace }: BoardProps) => {
  const [chosen, setChosen] = useState<Recorded | null>(null)
  const total = records.length
  const count = chosen ? Math.max(1, records.indexOf(chosen) + 1) : total
  const choose = (place: number): void => {
    setChosen(place === total && name === '' ? null : (records[place - 1] ?? null))
    onPlace?.({ place, total })
  }
  return { count, total, follows: chosen === null, choose }
}

/** The log of one source: the timeline on top, the list, and beside it the modal as it was and what changed. */
export const Board = (props: BoardProps): ReactElement => {
  const { source, page } = props
  const { records } = source
  const { count, total, follows, choose } = usePlace(props)
  const play = usePlay({ records, count, choose, page })
  const arranged = useRows(source)
  const replay = useReplay(source)
  // What is prepared may be behind the live log by a frame.
  const place = Math.min(count, replay?.records.length ?? 0)
  const go = (next: number): void => {
    play.stop()
    choose(next)
  }
  return (
    <div className="board">
      <Timeline records={records} count={count} total={total} play={play} onChoose={go} />
      {replay && <Stage state={replay.stateAt(place)} />}
      <div className="list">
        <Arrangement {...arranged} />
        <Rows
          rows={arranged.rows}
          start={records[0]?.at ?? 0}
          current={count}
          follows={follows}
          closed={arranged.closed}
          onChoose={go}
          onFold={arranged.fold}
        />
      </div>
      {replay && place > 0 && <Detail replay={replay} place={place} />}
    </div>
  )
}
