import type { ChainId } from '../../src/domain/caip/chainId.js'
import { activeChainId } from '../../src/domain/slices/networks/select.js'
import { A, type Page } from './page.js'

export const payment = { from: A, to: A, value: '0x1' }

/** A request of the host's library, meant for Demo. */
export const request = ({ modal }: Page, method: string, params: ReadonlyArray<unknown>) =>
  modal.getProvider('eip155').request({ method, params })

export const shown = ({ modal }: Page): string | null => activeChainId(modal.getState())
export const switching = ({ modal }: Page) => modal.getState().networks.switching

/** The wallet is elsewhere and has not said so. */
export const movedSilently = (made: Page, chainId: ChainId): void => {
  made.demo.chainId = chainId
}
