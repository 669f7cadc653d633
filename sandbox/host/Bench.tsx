import { type ReactNode, useState } from 'react'
import { parseEther } from 'viem'
import type { SandboxNetwork } from '../profiles.js'
import type { ToastContent } from './Toast.js'
import { type Clients, sentenceOf, useClients } from './useClient.js'
import { chainNumber, type Modal, useAccount, useDisconnect, useNetwork } from './walletModal.js'

interface BenchProps {
  readonly networks: readonly SandboxNetwork[]
  readonly modal: Modal
  readonly onToast: (toast: ToastContent | null) => void
}

/** The mail of EIP-712's own example. */
const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
} as const

const signMessage = ({ wallet, account }: Clients): Promise<string> =>
  wallet.signMessage({ account, message: 'Hello AppKit!' })

const signTypedData = ({ wallet, account, network }: Clients): Promise<string> =>
  wallet.signTypedData({
    account,
    ...mail,
    domain: { name: 'Ether Mail', version: '1', chainId: network.id },
  })

const sendToSelf = ({ wallet, account, network }: Clients): Promise<string> =>
  wallet.sendTransaction({ account, chain: network, to: account, value: parseEther('0.001') })

const AccountFacts = (): ReactNode => {
  const { address, caipAddress, chainId, isConnected } = useAccount()
  if (!isConnected) return <p className="dim">No account is connected.</p>
  return (
    <dl className="facts">
      <dt>Address</dt>
      <dd data-testid="w3m-address">{address}</dd>
      <dt>Account (CAIP-10)</dt>
      <dd data-testid="w3m-caip-address">{caipAddress}</dd>
      <dt>Chain id</dt>
      <dd data-testid="w3m-chain-id">{chainNumber(chainId)}</dd>
    </dl>
  )
}

const Hooks = ({ networks, modal }: Omit<BenchProps, 'onToast'>): ReactNode => {
  const { isConnected } = useAccount()
  const { disconnect } = useDisconnect()
  const { chainId, switchNetwork } = useNetwork()
  const [first, second] = networks
  const next = chainNumber(chainId) === first?.id ? second : first
  const button = (testId: string, name: string, onPress: () => unknown): ReactNode => (
    <button type="button" className="button" data-testid={testId} onClick={() => void onPress()}>
      {name}
    </button>
  )
  return (
    <div className="button-row">
      {button('w3m-open-hook-button', 'Open', () => modal.open())}
      {next !== undefined &&
        button('switch-network-hook-button', 'Switch network', () => switchNetwork(next.id))}
      {isConnected && button('disconnect-hook-button', 'Disconnect', () => disconnect())}
    </div>
  )
}

export const Bench = ({ networks, modal, onToast }: BenchProps): ReactNode => {
  const clients = useClients(networks)
  const [signature, setSignature] = useState('')

  /** Every outcome becomes a toast; the words are those that outside suites look for. */
  const perform = async (
    act: (clients: Clients) => Promise<string>,
    done: string,
    failed: string,
  ): Promise<void> => {
    onToast(null)
    if (clients === null) {
      onToast({ tone: 'failure', title: failed, detail: 'Connect a wallet first.' })
      return
    }
    try {
      const result = await act(clients)
      if (act !== sendToSelf) setSignature(result)
      onToast({ tone: 'success', title: done, detail: result })
    } catch (error) {
      onToast({ tone: 'failure', title: failed, detail: sentenceOf(error) })
    }
  }
  const button = (testId: string, name: string, onPress: () => Promise<void>): ReactNode => (
    <button type="button" className="button" data-testid={testId} onClick={() => void onPress()}>
      {name}
    </button>
  )

  return (
    <section className="bench" aria-labelledby="bench-title">
      <h2 id="bench-title">Test bench</h2>
      <AccountFacts />
      <Hooks networks={networks} modal={modal} />
      <div data-testid="eip155-test-interactions" className="bench-group">
        <h3>Requests to the wallet</h3>
        <div className="button-row">
          {button('sign-message-button', 'Sign message', () =>
            perform(signMessage, 'Signing Succeeded', 'Signing Failed'),
          )}
          {button('sign-typed-data-button', 'Sign typed data', () =>
            perform(signTypedData, 'Success', 'Signing Failed'),
          )}
          {button('send-transaction-button', 'Send 0.001 to yourself', () =>
            perform(sendToSelf, 'Success', 'Sending Failed'),
          )}
        </div>
        <div data-testid="w3m-signature" hidden>
          {signature}
        </div>
      </div>
    </section>
  )
}
