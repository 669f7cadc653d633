import { type ReactElement, StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Log, replay, type State } from 'wallet-modal'
import { createReplayCard } from '../../src/ui/ReplayCard.js'

/**
 * Every state of the modal on one page. `#name` shows one alone, as large as a visitor sees it; the query sets
 * `theme` (light, dark), `dir` (rtl) and `lang`. Unlike `ModalReplay` the cards are not inert, so that axe and the
 * keyboard meet what a visitor meets.
 */
const query = new URLSearchParams(location.search)

const themed = (state: State): State => ({
  ...state,
  options: {
    ...state.options,
    themeMode: query.get('theme') === 'dark' ? 'dark' : 'light',
    language: query.get('lang') ?? 'en',
  },
})

const stateOf = async (name: string): Promise<State> => {
  const answer = await fetch(`/logs/${name}.json`)
  const log = await replay((await answer.text()) as unknown as Log)
  return themed(log.stateAt(log.records.length))
}

const Card = ({ name }: { readonly name: string }): ReactElement => {
  const host = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'loading' | 'drawn'>('loading')
  useEffect(() => {
    const element = host.current
    if (!element) return
    let end = (): void => undefined
    let current = true
    const draw = async (): Promise<void> => {
      const card = await createReplayCard(
        element.shadowRoot ?? element.attachShadow({ mode: 'open' }),
        await stateOf(name),
      )
      end = card.end
      if (current) setStep('drawn')
      else card.end()
    }
    void draw()
    return () => {
      current = false
      queueMicrotask(() => end())
    }
  }, [name])
  return (
    <figure data-testid="gallery-card" data-step={step}>
      <div ref={host} />
      <figcaption>
        <a href={`#${name}`}>{name}</a>
      </figcaption>
    </figure>
  )
}

const useHash = (): string => {
  const [hash, setHash] = useState(location.hash.slice(1))
  useEffect(() => {
    const read = (): void => setHash(location.hash.slice(1))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}

const Gallery = ({ names }: { readonly names: ReadonlyArray<string> }): ReactElement => {
  const chosen = useHash()
  const shown = names.includes(chosen) ? [chosen] : names
  return (
    <main>
      <p className="title">
        {shown.length === 1 ? <a href="#all">All {names.length} states</a> : 'Every state of the modal'}
      </p>
      <div className={shown.length === 1 ? 'one' : 'all'}>
        {shown.map((name) => (
          <Card key={name} name={name} />
        ))}
      </div>
    </main>
  )
}

document.documentElement.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'
document.documentElement.lang = query.get('lang') ?? 'en'
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
const names = (await (await fetch('/logs.json')).json()) as ReadonlyArray<string>
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery names={names} />
    </StrictMode>,
  )
}
