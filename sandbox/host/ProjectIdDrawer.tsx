import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { storedProjectId, storeProjectId } from './projectId.js'

const Drawer = ({ id }: { readonly id: string }): ReactNode => {
  const [projectId, setProjectId] = useState(() => storedProjectId() ?? '')
  const [said, setSaid] = useState('')
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setSaid(
      storeProjectId(projectId.trim())
        ? 'Saved. Load the page again to use it.'
        : 'This browser keeps nothing.',
    )
  }
  return (
    <form id={id} className="drawer" onSubmit={save}>
      <label className="drawer-field">
        Project id; empty for the sandbox's own
        <input
          type="text"
          data-testid="project-id-input"
          autoComplete="off"
          spellCheck={false}
          value={projectId}
          onChange={({ target }) => setProjectId(target.value)}
        />
      </label>
      <div className="button-row">
        <button type="submit" className="button" data-testid="project-id-save-button">
          Save
        </button>
        <output className="dim">{said}</output>
      </div>
    </form>
  )
}

/** For another project's features: what its remote configuration says is set at the service's `/projects`. */
export const ProjectIdDrawer = (): ReactNode => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="bench-group">
      <div className="button-row">
        <button
          type="button"
          className="button"
          data-testid="project-id-button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Project id
        </button>
      </div>
      {open && <Drawer id={id} />}
    </div>
  )
}
