import { Component, type ReactNode, type RefObject } from 'react'
import type { Motion } from '../motion/index.js'

interface ChangingProps {
  /** Of the view that is drawn within. */
  readonly shownKey: string
  readonly moves: RefObject<Motion | null>
  readonly children: ReactNode
}

/** Tells when the view changes, with the old one still in its place. React lets nothing but a class see that moment. */
export class Changing extends Component<ChangingProps> {
  override getSnapshotBeforeUpdate({ shownKey }: ChangingProps): (() => void) | null {
    const { shownKey: next, moves } = this.props
    return shownKey === next ? null : (moves.current?.prepare(shownKey, next) ?? null)
  }
  override componentDidUpdate(_props: ChangingProps, _state: unknown, follow: (() => void) | null): void {
    follow?.()
  }
  override render(): ReactNode {
    return this.props.children
  }
}
