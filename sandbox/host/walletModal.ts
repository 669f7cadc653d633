/** The one place where the demo names what it takes from the package; a renamed export is mended here. */
import { createWalletModal, type ModalOptions } from 'wallet-modal'
import { chainImagesAt } from '../pictures.js'
import type { SandboxConfig, SandboxNetwork } from '../profiles.js'
import { storedProjectId } from './projectId.js'

export { type Log, replay, type State as ReplayedState } from 'wallet-modal'
export {
  AccountButton,
  ConnectButton,
  ModalReplay,
  NetworkButton,
  useAccount,
  useDisconnect,
  useNetwork,
  useProvider,
  useTheme,
  WalletModal,
  WalletModalProvider,
} from 'wallet-modal/react'

export type Modal = ReturnType<typeof createWalletModal>

export const shopName = 'Northlight Coffee'

/** `more`: what a page of its own sets beside the demo's options. Consoles and tests find it as `window.modal`. */
export const createModal = (config: SandboxConfig, more: Partial<ModalOptions> = {}): Modal => {
  const modal = createWalletModal({
    projectId: storedProjectId() ?? config.projectId,
    networks: config.networks,
    services: config.services,
    tokens: config.tokens,
    chainImages: chainImagesAt(location.origin),
    metadata: {
      name: shopName,
      description: 'The demo shop of the wallet-modal sandbox',
      url: location.origin,
      // Served by the page itself; Connect shows it beside the shop's name.
      icons: [`${location.origin}/cup.svg`],
    },
    ...more,
  })
  Object.assign(window, { modal })
  return modal
}

/** `eip155:137` and `137` are the same network; the bench shows the number. */
export const chainNumber = (chainId: string | number | null | undefined): number | null => {
  const last = String(chainId ?? '').replace(/^.*:/, '')
  return last === '' ? null : Number(last)
}

export const networkOf = (
  networks: readonly SandboxNetwork[],
  chainId: string | number | null | undefined,
): SandboxNetwork | undefined => networks.find(({ id }) => id === chainNumber(chainId))
