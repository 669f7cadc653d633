import type { ReactNode } from 'react'
import { AccountButton, ConnectButton, NetworkButton, useAccount } from './walletModal.js'

export const Header = ({ brand }: { readonly brand: string }): ReactNode => {
  const { isConnected } = useAccount()
  return (
    <header className="header">
      <p className="brand">{brand}</p>
      <div className="header-buttons">
        <NetworkButton />
        {isConnected ? <AccountButton /> : <ConnectButton />}
      </div>
    </header>
  )
}
