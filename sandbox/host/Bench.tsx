import { type ReactNode, useState } from 'react'
import type { SandboxNetwork } from '../profiles.js'
import { Faucet } from './Faucet.js'
import type { Library, Signer } from './libraries/library.js'
import { ProjectIdDrawer } from './ProjectIdDrawer.js'
import type { ToastContent } from './Toast.js'
import { sentenceOf } from './useClient.js'
import { chainNumber, type Modal, useAccount, useDisconnect, useNetwork } from './walletModal.js'

interface BenchProps {
  readonly networks: readonly SandboxNetwork[]
  readonly modal: Modal
  readonly library: Library
  readonly onToast: (toast: ToastContent | null) => void
}

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

interface PressProps {
  readonly testId: string
  readonly name: string
  readonly onPress: () => unknown
}

const Press = ({ testId, name, onPress }: PressProps): ReactNode => (
  <button type="button" className="button" data-testid={testId} onClick={() => void onPress()}>
    {name}
  </button>
)

const Hooks = ({ networks, modal, onToast }: Omit<BenchProps, 'library'>): ReactNode => {
  const { isConnected } = useAccount()
  const { disconnect } = useDisconnect()
  const { chainId, switchNetwork } = useNetwork()
  const [first, second] = networks
  const next = chainNumber(chainId) === first?.id ? second : first
  return (
    <div className="button-row">
      <Press testId="w3m-open-hook-button" name="Open" onPress={() => modal.open()} />
      {next !== undefined && (
        <Press
          testId="switch-network-hook-button"
          name="Switch network"
          onPress={() => switchNetwork(next.id)}
        />
      )}
      <Faucet modal={modal} onToast={onToast} />
      {isConnected && (
        <Press testId="disconnect-hook-button" name="Disconnect" onPress={() => disconnect()} />
      )}
    </div>
  )
}

interface Ask {
  readonly act: (signer: Signer) => Promise<string>
  readonly done: string
  readonly failed: string
  readonly isSignature: boolean
}

/** The words are those that outside suites look for. */
const message: Ask = {
  act: ({ signMessage }) => signMessage('Hello AppKit!'),
  done: 'Signing Succeeded',
  failed: 'Signing Failed',
  isSignature: true,
}
const mail: Ask = {
  act: ({ signMail }) => signMail(),
  done: 'Success',
  failed: 'Signing Failed',
  isSignature: true,
}
const payment: Ask = {
  act: ({ sendToSelf }) => sendToSelf?.() ?? Promise.reject(new Error('This page sends nothing.')),
  done: 'Success',
  failed: 'Sending Failed',
  isSignature: false,
}

export const Bench = ({ networks, modal, library, onToast }: BenchProps): ReactNode => {
  const signer = library.useSigner()
  const [signature, setSignature] = useState('')

  /** Every outcome becomes a toast. */
  const perform = async ({ act, done, failed, isSignature }: Ask): Promise<void> => {
    onToast(null)
    try {
      if (signer === null) throw new Error('Connect a wallet first.')
      const result = await act(signer)
      if (isSignature) setSignature(result)
      onToast({ tone: 'success', title: done, detail: result })
    } catch (error) {
      onToast({ tone: 'failure', title: failed, detail: sentenceOf(error) })
    }
  }

  return (
    <section className="bench" aria-labelledby="bench-title">
      <h2 id="bench-title">Test bench</h2>
      <ProjectIdDrawer />
      <AccountFacts />
      <Hooks networks={networks} modal={modal} onToast={onToast} />
      <div data-testid="eip155-test-interactions" className="bench-group">
        <h3>Requests to the wallet</h3>
        <div className="button-row">
          <Press testId="sign-message-button" name="Sign message" onPress={() => perform(message)} />
          <Press testId="sign-typed-data-button" name="Sign typed data" onPress={() => perform(mail)} />
          {signer?.sendToSelf !== undefined && (
            <Press
              testId="send-transaction-button"
              name="Send 0.001 to yourself"
              onPress={() => perform(payment)}
            />
          )}
        </div>
        <div data-testid="w3m-signature" hidden>
          {signature}
        </div>
      </div>
    </section>
  )
}
