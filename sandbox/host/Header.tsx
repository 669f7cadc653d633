import type { ReactNode } from 'react'
import { AccountButton, ConnectButton, NetworkButton, useAccount } from './walletModal.js'

interface HeaderProps {
  readonly brand: string
  readonly children?: ReactNode
}

export const Header = ({ brand, children }: HeaderProps): ReactNode => {
  const { isConnected } = useAccount()
  return (
    <header className="header">
      <p className="brand">{brand}</p>
      {children}
      <div className="header-buttons">
        <NetworkButton />
        {isConnected ? <AccountButton /> : <ConnectButton />}
      </div>
    </header>
  )
}
