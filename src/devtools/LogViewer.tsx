import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Modal } from '../effects/modal.js'
import { adoptSheet } from '../ui/style/adopt.js'
import { Board, type LogPlace } from './Board.js'
import { Files } from './Files.js'
import type { Source } from './model.js'
import { useLiveSource } from './useSource.js'
import { viewerRules } from './viewerSheet.js'

/** Props of `LogViewer`. */
export interface LogViewerProps {
  readonly modal: Modal
  /** Whether it begins unfolded. While folded it reads nothing. */
  readonly open?: boolean
  /** Told which record the visitor goes to: `place` counts from 1, and `total` is the newest. */
  readonly onPlace?: (at: LogPlace) => void
}

interface PanelProps {
  readonly modal: Modal
  readonly onPlace: LogViewerProps['onPlace']
  readonly file: Source | null
  readonly page: Document
}

const Panel = ({ modal, file, onPlace, page }: PanelProps): ReactNode => {
  const source = useLiveSource(modal, page)
  const shown = file ?? source
  if (!shown) return null
  // The key forgets the place and the filter of another log.
  return <Board key={file?.name ?? 'live'} source={shown} page={page} onPlace={onPlace} />
}

const Frame = ({
  modal,
  open,
  onPlace,
  page,
}: LogViewerProps & { readonly page: Document }): ReactElement => {
  const [isOpen, setIsOpen] = useState(open ?? false)
  const [file, setFile] = useState<Source | null>(null)
  const fold = (): void => {
    setIsOpen(!isOpen)
    setFile(null)
  }
  return (
    <section className="viewer" aria-labelledby="title">
      <div className="head">
        <div className="words">
          <h2 id="title">Log</h2>
          <p className="dim">Everything that happened, in order. Slide back to see it again.</p>
        </div>
        {isOpen && <Files modal={modal} isFile={file !== null} onOpen={setFile} />}
        <button
          type="button"
          className={isOpen ? 'button quiet' : 'button'}
          aria-expanded={isOpen}
          onClick={fold}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </div>
      {file && <p className="dim">Showing {file.name}.</p>}
      {isOpen && <Panel modal={modal} file={file} onPlace={onPlace} page={page} />}
    </section>
  )
}

/**
 * Everything that a modal recorded: filtered, in order or by cause, played again or looked at record by record, with the
 * modal as it was and what the record changed. In two columns from 720 px of its own width. Logs are saved without
 * secrets, and loaded from files. Draws in a shadow root of its own.
 *
 * @example
 * <LogViewer modal={modal} />
 */
export const LogViewer = (props: LogViewerProps): ReactElement => {
  const [tree, setTree] = useState<ShadowRoot | null>(null)
  const place = useCallback((host: HTMLDivElement | null) => {
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    adoptSheet(root, viewerRules)
    setTree(root)
  }, [])
  return (
    <div ref={place} data-testid="log-viewer">
      {/* As a child of the portal's root: React clears nothing there that it did not draw. */}
      {tree && createPortal(<Frame {...props} page={tree.ownerDocument} />, tree as unknown as Element)}
    </div>
  )
}
