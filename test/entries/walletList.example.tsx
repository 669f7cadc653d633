import { type ReactNode, useEffect, useState } from 'react'
import { useWallets } from 'wallet-modal/headless'
import { useModalState } from 'wallet-modal/react'

/** Every wallet that there is, drawn by the page itself: those that are here first, then those to get. */
export const WalletList = (): ReactNode => {
  const { wallets, catalogue, connecting, connect, loadMore, search } = useWallets()
  const { initialized } = useModalState()
  const [typed, setTyped] = useState('')
  const isDue = initialized && catalogue.status === 'idle'
  useEffect(() => {
    if (isDue) loadMore()
  }, [isDue, loadMore])
  // Each search is a call: typing rests before it.
  useEffect(() => {
    const rest = setTimeout(() => search(typed), 300)
    return () => clearTimeout(rest)
  }, [typed, search])

  const { status, failure, ...shown } = catalogue.search ?? {
    ...catalogue,
    wallets,
    others: catalogue.all,
  }
  return (
    <section aria-label="Wallets" aria-busy={status === 'loading'}>
      <input aria-label="Search wallets" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <ul>
        {shown.wallets.map(({ connectorId, name, tag }) => (
          <li key={connectorId}>
            <button
              type="button"
              disabled={connecting !== null}
              onClick={() => void connect({ connectorId })}
            >
              {name} {tag === 'recent' && '(recent)'}
            </button>
          </li>
        ))}
        {shown.others.map(({ id, name, picture, downloads: [place] }) => (
          <li key={id}>
            {picture && <img src={picture} alt="" width={32} loading="lazy" />}
            {place ? <a href={place.url}>Get {name}</a> : name}
          </li>
        ))}
      </ul>
      {failure && <p role="alert">Wallets could not be loaded.</p>}
      {(failure || (!catalogue.search && catalogue.hasMore)) && (
        <button type="button" onClick={() => (catalogue.search ? search(typed) : loadMore())}>
          {failure ? 'Try again' : 'More wallets'}
        </button>
      )}
    </section>
  )
}
