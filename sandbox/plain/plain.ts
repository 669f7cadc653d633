// What a page without React writes: a modal, its place on the page, and the elements that its HTML names.
import { createWalletModal } from 'wallet-modal'
import { defineElements, mountModal } from 'wallet-modal/element'
import type { SandboxConfig } from '../profiles.js'

const start = async (): Promise<void> => {
  const response = await fetch('/config.json')
  // Our own server, of the same build, wrote it.
  const { projectId, networks } = (await response.json()) as SandboxConfig
  // For the tests: this file under a second address is a second copy of the package, with a modal of its own.
  const isCopy = new URL(import.meta.url).pathname.startsWith('/copy/')
  const modal = createWalletModal({
    projectId,
    networks,
    metadata: { name: 'Southlight Tea' },
    ...(isCopy && { storagePrefix: '@copy/' }),
  })
  const unmount = mountModal(modal)
  defineElements(modal)
  if (isCopy) return

  const leave = document.querySelector<HTMLButtonElement>('#leave')
  const account = document.querySelector('output')
  if (!leave || !account) throw new Error('The page is not the one that this script was written for.')
  modal.onChange(() => {
    const address = modal.getAccount()?.address
    account.textContent = address ?? 'Nobody is here.'
    leave.disabled = address === undefined
  })
  leave.addEventListener('click', () => void modal.disconnect())
  document.querySelector('#unmount')?.addEventListener('click', unmount)
  document.querySelector('#dispose')?.addEventListener('click', () => modal.dispose())
}

void start()
