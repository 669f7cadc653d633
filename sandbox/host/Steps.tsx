import { type ReactNode, useEffect, useState } from 'react'
import { Tick } from './Tick.js'
import { useAccount } from './walletModal.js'

export type StepName = 'connect' | 'pay' | 'slide'

const steps: ReadonlyArray<{ readonly name: StepName; readonly title: string; readonly words: string }> = [
  { name: 'connect', title: 'Connect', words: 'The wallet asks in a window of its own.' },
  { name: 'pay', title: 'Pay', words: 'A real payment, on a chain of this machine.' },
  {
    name: 'slide',
    title: 'Slide back through what happened',
    words: 'Every event is in the log, and can be seen again.',
  },
]

export interface Progress {
  readonly done: ReadonlySet<StepName>
  /** What was done once stays done. */
  readonly mark: (step: StepName) => void
}

/** What of the three steps was done on this page. Connecting is seen in the modal's own state. */
export const useProgress = (): Progress => {
  const { isConnected } = useAccount()
  const [done, setDone] = useState<ReadonlySet<StepName>>(new Set())
  const mark = (step: StepName): void =>
    setDone((before) => (before.has(step) ? before : new Set([...before, step])))
  useEffect(() => {
    if (isConnected) setDone((before) => new Set([...before, 'connect']))
  }, [isConnected])
  return { done, mark }
}

/** Three lines that tell a newcomer what to do; each marks itself. */
export const Steps = ({ done }: Pick<Progress, 'done'>): ReactNode => (
  <section aria-labelledby="steps-title">
    <h2 id="steps-title">Try it</h2>
    <ol className="steps">
      {steps.map(({ name, title, words }, at) => (
        <li key={name} className="step" data-testid={`step-${name}`} data-done={done.has(name)}>
          <span className="step-mark" aria-hidden="true">
            {done.has(name) ? <Tick size={16} /> : at + 1}
          </span>
          <p className="step-title">
            {title}
            {done.has(name) && <span className="unseen"> (done)</span>}
          </p>
          <p className="step-words">{words}</p>
        </li>
      ))}
    </ol>
  </section>
)
