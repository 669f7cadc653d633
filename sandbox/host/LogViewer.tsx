import { type ChangeEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { LogRows } from './LogRows.js'
import { parseLog, type ReadLog, readLog } from './logModel.js'
import { type Modal, ModalReplay, type ReplayedState, replay } from './walletModal.js'

interface LogViewerProps {
  readonly modal: Modal
}

/** The live log, read again once per frame at most: facts come in bursts. */
const useLiveLog = (modal: Modal, isOpen: boolean): ReadLog | null => {
  const [log, setLog] = useState<ReadLog | null>(null)
  useEffect(() => {
    if (!isOpen) return
    let frame = 0
    const read = (): void => {
      frame = 0
      setLog(readLog(modal.log()))
    }
    read()
    const subscription = modal.record$.subscribe(() => {
      if (frame === 0) frame = requestAnimationFrame(read)
    })
    return () => {
      subscription.unsubscribe()
      cancelAnimationFrame(frame)
    }
  }, [modal, isOpen])
  return log
}

type Prepared =
  | { readonly step: 'none' }
  | { readonly step: 'ready'; readonly replay: Awaited<ReturnType<typeof replay>> }
  | { readonly step: 'failed'; readonly why: string }

type Replayed =
  | { readonly step: 'none' }
  | { readonly step: 'shown'; readonly state: ReplayedState }
  | { readonly step: 'failed'; readonly why: string }

/** The log is prepared once; the slider then asks for places in it. */
const useReplay = (read: ReadLog, count: number): Replayed => {
  const [prepared, setPrepared] = useState<Prepared>({ step: 'none' })
  useEffect(() => {
    let isCurrent = true
    replay(read.log).then(
      (ready) => isCurrent && setPrepared({ step: 'ready', replay: ready }),
      (error: Error) => isCurrent && setPrepared({ step: 'failed', why: error.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [read])
  return prepared.step === 'ready' ? { step: 'shown', state: prepared.replay.stateAt(count) } : prepared
}

const save = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'wallet-modal-log.json'
  link.click()
  URL.revokeObjectURL(url)
}

interface FilesProps {
  readonly modal: Modal
  readonly isLoaded: boolean
  readonly onLoad: (log: ReadLog | null) => void
}

const Files = ({ modal, isLoaded, onLoad }: FilesProps): ReactNode => {
  const [problem, setProblem] = useState('')
  const load = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    // Cleared, so that choosing the same file again is a change again.
    const text = await file?.text()
    target.value = ''
    if (text === undefined) return
    try {
      onLoad(parseLog(text))
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.')
    }
  }
  return (
    <>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void modal.exportLog('support').then(save)}>
          Save log
        </button>
        <label className="button file-button">
          Load log
          <input type="file" accept="application/json,.json" onChange={(event) => void load(event)} />
        </label>
        {isLoaded && (
          <button type="button" className="button" onClick={() => onLoad(null)}>
            Back to live
          </button>
        )}
      </div>
      <p role="status" className="problem">
        {problem}
      </p>
    </>
  )
}

const Replay = ({ replayed }: { readonly replayed: Replayed }): ReactNode => {
  if (replayed.step === 'none') return null
  if (replayed.step === 'failed')
    return <p className="problem">This record cannot be replayed. {replayed.why}</p>
  return (
    <div className="replay" data-testid="log-replay">
      <ModalReplay state={replayed.state} />
    </div>
  )
}

const Timeline = ({ read }: { readonly read: ReadLog }): ReactNode => {
  const [filter, setFilter] = useState('')
  /** Null follows the newest record. */
  const [chosen, setChosen] = useState<number | null>(null)
  const total = read.rows.length
  const count = Math.min(chosen ?? total, total)
  const type = read.rows[count - 1]?.type ?? 'none yet'
  const replayed = useReplay(read, count)
  const rows = useMemo(
    () =>
      read.rows
        .map((row, index) => ({ row, place: index + 1 }))
        .filter(({ row }) => row.type.includes(filter)),
    [read, filter],
  )
  const choose = (place: number): void => setChosen(place === total ? null : place)
  return (
    <>
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
          onChange={({ target }) => choose(Number(target.value))}
        />
      </label>
      <Replay replayed={replayed} />
      <label className="field">
        <span>Filter by type</span>
        <input
          type="search"
          data-testid="log-filter"
          placeholder="account."
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </label>
      <LogRows rows={rows} all={read.rows} current={count} onChoose={choose} />
    </>
  )
}

const Panel = ({ live, modal }: { readonly live: ReadLog; readonly modal: Modal }): ReactNode => {
  const [loaded, setLoaded] = useState<ReadLog | null>(null)
  const read = loaded ?? live
  return (
    <div className="log-panel">
      <Files modal={modal} isLoaded={loaded !== null} onLoad={setLoaded} />
      {/* The key forgets the place and the filter of another log. */}
      <Timeline key={loaded?.name ?? 'live'} read={read} />
    </div>
  )
}

export const LogViewer = ({ modal }: LogViewerProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false)
  const live = useLiveLog(modal, isOpen)
  return (
    <aside className="log" data-testid="log-viewer" aria-labelledby="log-title">
      <div className="log-head">
        <h2 id="log-title">Log</h2>
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className="dim">Every fact the modal recorded. Slide to see the modal as it was.</p>
      {isOpen && live !== null && <Panel live={live} modal={modal} />}
    </aside>
  )
}
