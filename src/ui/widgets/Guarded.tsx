import { Component, type ReactElement, type ReactNode } from 'react'
import { failure } from '../../domain/prelude/failure.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { FailureLine } from '../parts/FailureLine.js'
import type { FailedPartProps } from './FailedPart.js'

const Failed = (props: FailedPartProps): ReactElement => {
  const seldom = useSeldom(props.thrown)
  return seldom ? (
    <seldom.FailedPart {...props} />
  ) : (
    <FailureLine failure={failure('ViewLoadFailed')} onRetry={props.onRetry} />
  )
}

interface GuardedProps {
  /** What it is called in the log. */
  readonly part: string
  readonly children: ReactNode
}

interface Caught {
  /** What was thrown, which may be anything. */
  readonly thrown: readonly [unknown] | null
}

/** Never blank: where something within throws, this says so and leads on. React lets nothing but a class do that. */
export class Guarded extends Component<GuardedProps, Caught> {
  override state: Caught = { thrown: null }
  static getDerivedStateFromError = (thrown: unknown): Caught => ({ thrown: [thrown] })
  override render(): ReactNode {
    const { part, children } = this.props
    const { thrown } = this.state
    if (!thrown) return children
    return <Failed part={part} thrown={thrown} onRetry={() => this.setState({ thrown: null })} />
  }
}
