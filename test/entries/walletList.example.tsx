import { type ReactNode, useEffect, useState } from 'react'
import { ModalError } from 'wallet-modal'
import { useWallets } from 'wallet-modal/headless'
import { useModalState } from 'wallet-modal/react'

/** Every wallet that there is, drawn by the page itself: those that are here first, then those to get. */
export const WalletList = (): ReactNode => {
  const { wallets, catalogue, connecting, connect, loadMore, search } = useWallets()
  const { initialized } = useModalState()
  const [typed, setTyped] = useState('')
  const [certified, setCertified] = useState(false)
  const [problem, setProblem] = useState('')
  const isDue = initialized && catalogue.status === 'idle'
  useEffect(() => {
    if (isDue) loadMore()
  }, [isDue, loadMore])
  // Each search is a call: typing rests before it.
  useEffect(() => {
    const rest = setTimeout(() => search(typed, { certified }), 300)
    return () => clearTimeout(rest)
  }, [typed, certified, search])

  const choose = (connectorId: string): void => {
    setProblem('')
    connect({ connectorId }).catch((error: unknown) => {
      const declined = error instanceof ModalError && error.code === 'UserRejected'
      setProblem(declined || !(error instanceof Error) ? '' : error.message)
    })
  }
  // With less than two letters nothing is searched: the whole list stays.
  const shown = catalogue.search ?? { ...catalogue, wallets }
  const again = (): void => void (catalogue.search ? search(typed, { certified }) : loadMore())
  const isNone = shown.wallets.length + shown.others.length === 0 && shown.status === 'ready'
  return (
    <section aria-label="Wallets" aria-busy={shown.status === 'loading'}>
      <input aria-label="Search wallets" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <label>
        <input type="checkbox" checked={certified} onChange={({ target }) => setCertified(target.checked)} />
        Certified only
      </label>
      <ul>
        {shown.wallets.map(({ connectorId, name, tag }) => (
          <li key={connectorId}>
            <button type="button" disabled={connecting !== null} onClick={() => choose(connectorId)}>
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
      {isNone && <p>No wallet matches.</p>}
      {shown.failure && <p role="alert">Wallets could not be loaded.</p>}
      {shown.failure && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
      {!shown.failure && !catalogue.search && catalogue.hasMore && (
        <button type="button" onClick={again}>
          More wallets
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
