import { type ReactElement, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Card } from './Card.js'
import { lookOnPage } from './look.js'
import { PartCard } from './PartCard.js'
import { parts } from './parts/index.js'

/**
 * Every state of the modal on one page, and every part on another (`#parts`). `#name` shows a state alone, as large as a
 * visitor sees it, `#part/name` the states of a part. look.ts has what the query says.
 */
const useHash = (): string => {
  const [hash, setHash] = useState(location.hash.slice(1))
  useEffect(() => {
    const read = (): void => setHash(location.hash.slice(1))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}

const States = ({
  names,
  chosen,
}: {
  readonly names: ReadonlyArray<string>
  readonly chosen: string
}): ReactElement => {
  const shown = names.includes(chosen) ? [chosen] : names
  const isOne = shown.length === 1
  return (
    <>
      <p className="title">
        {isOne ? <a href="#all">All {names.length} states</a> : 'Every state of the modal'} ·{' '}
        <a href="#parts">Parts</a>
      </p>
      <div className={isOne ? 'one' : 'all'}>
        {shown.map((name) => (
          <Card key={name} name={name} />
        ))}
      </div>
    </>
  )
}

const Parts = ({ chosen }: { readonly chosen: string }): ReactElement => {
  const one = parts.filter(({ name }) => chosen === `part/${name}`)
  const shown = one.length === 1 ? one : parts
  return (
    <>
      <p className="title">
        {one.length === 1 ? <a href="#parts">All {parts.length} parts</a> : 'Every part with its states'} ·{' '}
        <a href="#all">States</a>
      </p>
      <Suspense>
        <div className="all">
          {shown.flatMap((part) =>
            part.examples.map((example) => (
              <PartCard key={`${part.name} ${example.name}`} part={part} example={example} />
            )),
          )}
        </div>
      </Suspense>
    </>
  )
}

const Gallery = ({ names }: { readonly names: ReadonlyArray<string> }): ReactElement => {
  const chosen = useHash()
  return (
    <main>
      {/^parts?(\/|$)/.test(chosen) ? <Parts chosen={chosen} /> : <States names={names} chosen={chosen} />}
    </main>
  )
}

lookOnPage()
const names = (await (await fetch('/logs.json')).json()) as ReadonlyArray<string>
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery names={names} />
    </StrictMode>,
  )
}
