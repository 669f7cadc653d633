'use client'

/**
 * For pages in React that draw the wallets themselves: what `wallet-modal/react` needs for none of what it draws, and what
 * no other page should load.
 *
 * @module
 */

export { useWallets, type WalletActions, type WalletsSnapshot } from './ui/hooks/useWallets.js'
