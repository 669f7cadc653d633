import { type ChainId, type Modal, ModalError, type State } from 'wallet-modal'
import * as select from 'wallet-modal/select'

/** What a page of your own shows. Plain data: any framework can draw it. */
export interface Panel {
  readonly wallets: ReadonlyArray<select.Wallet>
  readonly account: string | null
  readonly network: string | null
  readonly networks: ReadonlyArray<{ readonly chainId: ChainId; readonly name: string }>
  readonly status: 'connected' | 'connecting' | 'disconnected'
  readonly busy: boolean
}

const panelOf = (state: State): Panel => ({
  wallets: select.wallets(state),
  account: select.account(state)?.address ?? null,
  network: select.network(state)?.name ?? null,
  networks: select.networks(state),
  status: select.status(state),
  busy: select.busy(state),
})

/** A wallet panel without one element of ours: it reads state, calls methods, and shows sentences of errors. */
export const createPanel = (
  modal: Modal,
  draw: (panel: Panel) => void,
  complain: (sentence: string) => void,
) => {
  const show = (): void => draw(panelOf(modal.getState()))
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      // A visitor who changed their mind needs no message.
      if (error instanceof ModalError && error.code !== 'UserRejected' && error.code !== 'Cancelled')
        complain(error.shortMessage)
    }
  }
  modal.start()
  const forget = modal.onChange(show)
  show()
  return {
    connect: (connectorId: string) => attempt(() => modal.connect({ connectorId })),
    /** As `networks` names them (`eip155:137`), or by the number that EVM libraries use. */
    switchTo: (network: ChainId | number) => attempt(() => modal.switchNetwork(network)),
    leave: () => attempt(() => modal.disconnect()),
    /** Any library that speaks EIP-1193 takes the provider: viem's `custom()`, ethers' `BrowserProvider`. */
    sign: (message: string) =>
      modal
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: [message, modal.getAccount('eip155')?.address] }),
    end: () => {
      forget()
      modal.stop()
    },
  }
}
