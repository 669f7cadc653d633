import { type ReactNode, useState } from 'react'
import { parseEther } from 'viem'
import type { SandboxNetwork } from '../profiles.js'
import { type Clients, sentenceOf, useClients } from './useClient.js'
import { type Modal, networkOf, useNetwork } from './walletModal.js'

interface ShopProps {
  readonly networks: readonly SandboxNetwork[]
  readonly modal: Modal
}

type Purchase =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting' }
  | { readonly step: 'paid'; readonly hash: string }
  | { readonly step: 'failed'; readonly why: string }

const price = '0.01'
const merchant = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const pay = async ({ wallet, chain, account, network }: Clients): Promise<Purchase> => {
  try {
    const value = parseEther(price)
    const hash = await wallet.sendTransaction({ account, chain: network, to: merchant, value })
    const { status } = await chain.waitForTransactionReceipt({ hash })
    if (status === 'success') return { step: 'paid', hash }
    return { step: 'failed', why: 'The network refused the payment. Nothing was paid.' }
  } catch (error) {
    return { step: 'failed', why: sentenceOf(error) }
  }
}

const sentences = (purchase: Purchase): string => {
  switch (purchase.step) {
    case 'idle':
      return ''
    case 'waiting':
      return 'Confirm in your wallet.'
    case 'paid':
      return 'Paid. Your coffee is on its way.'
    case 'failed':
      return `Not paid. ${purchase.why}`
  }
}

const Cup = (): ReactNode => (
  <svg className="cup" viewBox="0 0 160 160" role="img" aria-label="A cup of coffee">
    <path className="cup-steam" d="M66 26c-8 10 8 14 0 26M90 26c-8 10 8 14 0 26" />
    <path className="cup-handle" d="M114 76h8a14 14 0 0 1 0 28h-10" />
    <path className="cup-body" d="M38 66h78v34a30 30 0 0 1-30 30H68a30 30 0 0 1-30-30z" />
    <path className="cup-saucer" d="M30 140h94" />
  </svg>
)

export const Shop = ({ networks, modal }: ShopProps): ReactNode => {
  const clients = useClients(networks)
  const { chainId } = useNetwork()
  const [purchase, setPurchase] = useState<Purchase>({ step: 'idle' })
  const symbol = networkOf(networks, chainId)?.nativeCurrency.symbol ?? 'ETH'
  const isWaiting = purchase.step === 'waiting'

  const buy = async (): Promise<void> => {
    if (isWaiting) return
    if (clients === null) {
      await modal.open()
      return
    }
    setPurchase({ step: 'waiting' })
    setPurchase(await pay(clients))
  }

  return (
    <section className="product" aria-labelledby="product-name">
      <Cup />
      <div className="product-words">
        <h1 id="product-name">Coffee</h1>
        <p className="product-text">A washed Ethiopian, roasted light, brewed when you order it.</p>
        <p className="price">
          {price} <span className="unit">{symbol}</span>
        </p>
        <button
          type="button"
          className="primary-button"
          data-testid="shop-buy-button"
          aria-disabled={isWaiting}
          onClick={() => void buy()}
        >
          Buy
        </button>
        <p className="product-status" role="status" data-testid="shop-status" data-step={purchase.step}>
          {sentences(purchase)}
        </p>
        {purchase.step === 'paid' && (
          <p className="product-hash">
            Transaction <code data-testid="shop-transaction">{purchase.hash}</code>
          </p>
        )}
      </div>
    </section>
  )
}
