import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Modal } from '../effects/modal.js'
import { adoptSheet } from '../ui/style/adopt.js'
import { Files } from './Files.js'
import type { Source } from './model.js'
import { Timeline } from './Timeline.js'
import { useLiveSource } from './useSource.js'
import { viewerRules } from './viewerSheet.js'

/** Props of `LogViewer`. */
export interface LogViewerProps {
  readonly modal: Modal
  /** Whether it begins unfolded. While folded it reads nothing. */
  readonly open?: boolean
}

const Panel = ({ modal, page }: { readonly modal: Modal; readonly page: Document }): ReactNode => {
  const live = useLiveSource(modal, page)
  const [file, setFile] = useState<Source | null>(null)
  const source = file ?? live
  return (
    <div className="panel">
      <Files modal={modal} isFile={file !== null} onOpen={setFile} />
      {file && <p className="dim">Showing {file.name}.</p>}
      {/* The key forgets the place and the filter of another log. */}
      {source && <Timeline key={file?.name ?? 'live'} source={source} />}
    </div>
  )
}

const Frame = ({
  modal,
  open,
  page,
}: {
  readonly modal: Modal
  readonly open: boolean
  readonly page: Document
}): ReactElement => {
  const [isOpen, setIsOpen] = useState(open)
  return (
    <section className="viewer" aria-labelledby="title">
      <div className="head">
        <h2 id="title">Log</h2>
        <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className="dim">Everything that happened, in order. Slide back to see it again.</p>
      {isOpen && <Panel modal={modal} page={page} />}
    </section>
  )
}

/**
 * Everything that a modal recorded: filtered, in order or by cause, with the modal as it was at each record and what
 * the record changed. Logs are saved without secrets, and loaded from files. Draws in a shadow root of its own.
 *
 * @example
 * <LogViewer modal={modal} />
 */
export const LogViewer = ({ modal, open = false }: LogViewerProps): ReactElement => {
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
      {tree &&
        createPortal(
          <Frame modal={modal} open={open} page={tree.ownerDocument} />,
          tree as unknown as Element,
        )}
    </div>
  )
}
