import { type ReactNode, useState } from 'react'
import { Tick } from './Tick.js'

/** The hash as people compare it, and whole, in groups of four, one press away. */
export const Hash = ({ hash }: { readonly hash: string }): ReactNode => {
  const [isWhole, setWhole] = useState(false)
  const groups = hash.slice(2).match(/.{1,4}/g) ?? []
  return (
    <p className="product-hash">
      Transaction{' '}
      <button
        type="button"
        className="hash"
        aria-expanded={isWhole}
        title={isWhole ? undefined : 'Show all of it'}
        data-testid="shop-transaction"
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole
          ? // biome-ignore lint/suspicious/noArrayIndexKey: a hash does not change
            ['0x', ...groups].map((group, at) => <span key={at}>{group}</span>)
          : `${hash.slice(0, 4)}…${hash.slice(-6)}`}
      </button>
    </p>
  )
}

export const Paid = (): ReactNode => (
  <span className="paid">
    <span className="paid-mark">
      <Tick size={16} />
    </span>
    Paid. Your coffee is on its way.
  </span>
)
