import { type ReactNode, useState } from 'react'
import { parseEther } from 'viem'
import type { SandboxNetwork } from '../profiles.js'
import { Cup } from './Cup.js'
import { Hash, Paid } from './Paid.js'
import { type Clients, sentenceOf, useClients } from './useClient.js'
import { type Modal, networkOf, useNetwork } from './walletModal.js'

interface ShopProps {
  readonly networks: readonly SandboxNetwork[]
  readonly modal: Modal
  readonly onPaid: () => void
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

const said = (purchase: Purchase): ReactNode => {
  switch (purchase.step) {
    case 'idle':
      return null
    case 'waiting':
      return 'Confirm in your wallet.'
    case 'paid':
      return <Paid />
    case 'failed':
      return `Not paid. ${purchase.why}`
  }
}

export const Shop = ({ networks, modal, onPaid }: ShopProps): ReactNode => {
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
    const ended = await pay(clients)
    setPurchase(ended)
    if (ended.step === 'paid') onPaid()
  }

  return (
    <section className="product" aria-labelledby="product-name">
      <div className="product-art">
        <Cup />
      </div>
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
          {said(purchase)}
        </p>
        {purchase.step === 'paid' && <Hash key={purchase.hash} hash={purchase.hash} />}
      </div>
    </section>
  )
}
