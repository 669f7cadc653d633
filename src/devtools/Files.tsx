import { type ChangeEvent, type MouseEvent, type ReactElement, useState } from 'react'
import type { Modal } from '../effects/modal.js'
import { fileSource, type Source } from './model.js'

const save = (page: Document, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = page.createElement('a')
  link.href = url
  link.download = 'wallet-modal-log.json'
  link.click()
  URL.revokeObjectURL(url)
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'This file cannot be read.'

interface FilesProps {
  readonly modal: Modal
  readonly isFile: boolean
  readonly onOpen: (source: Source | null) => void
}

const useFiles = ({ modal, onOpen }: FilesProps) => {
  const [problem, setProblem] = useState('')
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    const text = await file?.text()
    // Cleared, so that choosing the same file again is a change again.
    target.value = ''
    if (!file || text === undefined) return
    try {
      onOpen(await fileSource(file.name, text))
      setProblem('')
    } catch (error) {
      setProblem(`This file is not a log of the modal. ${messageOf(error)}`)
    }
  }
  const write = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const page = currentTarget.ownerDocument
    modal.exportLog('support').then(
      (text) => save(page, text),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }
  return { problem, open, write }
}

/** The ways of a log out of the page and into it. What leaves is for support: without secrets, addresses shortened. */
export const Files = (props: FilesProps): ReactElement => {
  const { problem, open, write } = useFiles(props)
  return (
    <>
      <div className="files">
        <button type="button" className="button quiet" data-testid="log-save" onClick={write}>
          Save log
        </button>
        <label className="button quiet file">
          Load log
          <input
            type="file"
            data-testid="log-load"
            accept="application/json,.json"
            onChange={(event) => void open(event)}
          />
        </label>
        {props.isFile && (
          <button type="button" className="button" onClick={() => props.onOpen(null)}>
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
