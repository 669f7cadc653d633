'use client'

/**
 * For pages in React that draw wallets, or what an account holds, themselves: what `wallet-modal/react` needs for none of what it draws, and what
 * no other page should load.
 *
 * @module
 */

export { type HoldingsSnapshot, useHoldings } from './ui/hooks/useHoldings.js'
export { useWallets, type WalletActions, type WalletsSnapshot } from './ui/hooks/useWallets.js'
