import { Component, type ContextType, type ReactElement, type ReactNode } from 'react'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { StoreContext } from '../hooks/context.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { FailureLine } from '../parts/FailureLine.js'
import { Body } from '../parts/Regions.js'
import { useText } from '../text/context.js'
import { sentence } from '../text/index.js'
import type { FailedPartProps } from './FailedPart.js'

const Failed = (props: FailedPartProps): ReactElement => {
  const seldom = useSeldom(props.failure)
  const text = useText()
  if (seldom) return <seldom.FailedPart {...props} />
  return (
    <Body>
      <FailureLine words={sentence(text, props.failure)} onRetry={props.onRetry} />
    </Body>
  )
}

interface GuardedProps {
  /** What it is called in the log. */
  readonly part: string
  readonly children: ReactNode
}

interface Caught {
  readonly failure: Failure | null
}

/** What was thrown may be anything, and throw itself when it is read. */
const detailsOf = (thrown: unknown): string => {
  try {
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}`.slice(0, 300) : typeof thrown
  } catch {
    return 'unreadable'
  }
}

/** Never blank: where something within throws, this says so and leads on. React lets nothing but a class do that. */
export class Guarded extends Component<GuardedProps, Caught> {
  static override contextType = StoreContext
  declare context: ContextType<typeof StoreContext>
  override state: Caught = { failure: null }
  static getDerivedStateFromError = (thrown: unknown): Caught => ({
    failure: failure('ViewFailed', { details: detailsOf(thrown) }),
  })
  override componentDidCatch(): void {
    const caught = this.state.failure
    if (!caught) return
    const params = { part: this.props.part }
    this.context?.dispatch({ type: 'RaiseAlert', failure: { ...caught, params } })
  }
  override render(): ReactNode {
    const { part, children } = this.props
    const caught = this.state.failure
    if (!caught) return children
    return <Failed part={part} failure={caught} onRetry={() => this.setState({ failure: null })} />
  }
}
