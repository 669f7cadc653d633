import { type Modal, ModalError, type State } from 'wallet-modal'

/** What a page of your own shows. Plain data: any framework can draw it. */
export interface Panel {
  readonly wallets: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly icon: string | null
  }>
  readonly account: string | null
  readonly network: string | null
  readonly networks: ReadonlyArray<{ readonly chainId: string; readonly name: string }>
  readonly busy: boolean
}

const panelOf = (state: State, account: string | null): Panel => {
  const { connectors, connections, networks } = state
  const { current } = networks
  const active = current === null ? undefined : connections.byId[connections.active[current] ?? '']
  const chainId = active?.chainId ?? (current === null ? null : (networks.active[current] ?? null))
  return {
    wallets: connectors.order.flatMap((id) => connectors.byId[id] ?? []),
    account,
    network: networks.requested.find((one) => one.chainId === chainId)?.name ?? null,
    networks: networks.requested,
    busy: 'startedAt' in connections.connecting || 'connectionId' in networks.switching,
  }
}

/** A wallet panel without one element of ours: it reads state, calls methods, and shows sentences of errors. */
export const createPanel = (
  modal: Modal,
  draw: (panel: Panel) => void,
  complain: (sentence: string) => void,
) => {
  const show = (): void => draw(panelOf(modal.getState(), modal.getAccount()?.address ?? null))
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
    switchTo: (chainId: number) => attempt(() => modal.switchNetwork(chainId)),
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
