/** What stands on the test page: the buttons, an account and the modal. A server renders it, too (`hydrate.test.ts`). */
import type { ReactNode } from 'react'
import type { createWalletModal } from 'wallet-modal'
import { AccountButton, ConnectButton, NetworkButton, useAccount, WalletModal } from 'wallet-modal/react'

interface LabProps {
  readonly modals: ReadonlyArray<ReturnType<typeof createWalletModal>>
  /** Beside our buttons, markup of the host that differs between server and browser. */
  readonly mismatch: boolean
}

const Address = (): ReactNode => {
  const { address } = useAccount()
  return <output data-testid="w3m-address">{address}</output>
}

export const Lab = ({ modals, mismatch }: LabProps): ReactNode => (
  <main>
    <h1>Lab</h1>
    <button type="button">Before</button>
    <input type="text" aria-label="Of the page" defaultValue="" />
    {mismatch && <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>}
    {modals.map((modal, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <section key={index} data-testid={`lab-${index}`} aria-label={`Modal ${index}`}>
        <WalletModal modal={modal}>
          <ConnectButton />
          <AccountButton />
          <NetworkButton />
          <Address />
        </WalletModal>
      </section>
    ))}
    <button type="button">After</button>
  </main>
)
