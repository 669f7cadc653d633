import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type Log, replay, type State } from 'wallet-modal'
import { createReplayCard } from '../../src/ui/ReplayCard.js'
import { Figure } from './Figure.js'
import { language, theme } from './look.js'
import { rootOf, standAsDialog } from './root.js'

const themed = (state: State): State => ({
  ...state,
  options: { ...state.options, themeMode: theme, language },
})

/** The state in which a log of test/logs ends, in the look of the page. */
export const stateOf = async (name: string): Promise<State> => {
  const answer = await fetch(`/logs/${name}.json`)
  const log = await replay((await answer.text()) as unknown as Log)
  return themed(log.stateAt(log.records.length))
}

/** A state of the modal. Unlike `ModalReplay` it is not inert: axe and the keyboard meet what a visitor meets. */
export const Card = ({ name }: { readonly name: string }): ReactElement => {
  const host = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'loading' | 'drawn'>('loading')
  useEffect(() => {
    const element = host.current
    if (!element) return
    let end = (): void => undefined
    let current = true
    const draw = async (): Promise<void> => {
      const root = rootOf(element)
      const card = await createReplayCard(root, await stateOf(name))
      end = card.end
      if (!current) return card.end()
      standAsDialog(root)
      setStep('drawn')
    }
    void draw()
    return () => {
      current = false
      queueMicrotask(() => end())
    }
  }, [name])
  return <Figure name={name} href={`#${name}`} step={step} host={host} />
}
