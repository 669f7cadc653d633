/** The test page: its address says which modals stand on it, and `window.lab` gives tests a hold on them. */
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createWalletModal } from 'wallet-modal'
import type { SandboxConfig } from '../../profiles.js'
import { Lab } from './Lab.js'
import { type LabModal, labOptions, readLabQuery } from './labQuery.js'

interface LabWindow {
  readonly lab: {
    readonly modals: ReturnType<typeof createWalletModal>[]
    /** What React mended while hydrating. */
    readonly recovered: string[]
    unmount: () => void
  }
}

const show = (config: SandboxConfig): void => {
  const { modals: asked, mismatch } = readLabQuery(location.search)
  // Each copy of the script has a place of its own, named after the folder it was loaded from.
  const container = document.getElementById(import.meta.url.includes('/copy/') ? 'copy' : 'assets')
  if (container === null) throw new Error('The page has no place for this script.')
  const modals = asked.map((one: LabModal) => createWalletModal(labOptions(config, one)))
  const recovered: string[] = []
  const content = <Lab modals={modals} mismatch={mismatch} />
  const mount = () => {
    const root = createRoot(container)
    root.render(content)
    return root
  }
  const root = container.hasChildNodes()
    ? hydrateRoot(container, content, { onRecoverableError: (error) => recovered.push(String(error)) })
    : mount()
  const page = window as unknown as { lab?: LabWindow['lab'] }
  // A second copy of this script adds its modals to the first one's.
  page.lab?.modals.push(...modals)
  page.lab ??= { modals: [...modals], recovered, unmount: () => root.unmount() }
}

const load = async (): Promise<void> => {
  const response = await fetch('/config.json')
  // Our own server, of the same build, wrote it.
  show((await response.json()) as SandboxConfig)
}

void load()
