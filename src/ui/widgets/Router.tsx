import { type ReactElement, useState } from 'react'
import { failure } from '../../domain/prelude/failure.js'
import type { View } from '../../domain/slices/modal/state.js'
import type { ShownView } from '../hooks/useShownView.js'
import { FailureLine } from '../parts/FailureLine.js'
import { useText } from '../text/context.js'
import { Guarded } from './Guarded.js'

/** The shape of what comes, after the time in which it mostly comes without. */
const Skeleton = (): ReactElement => {
  const text = useText()
  return (
    <div className="late" aria-busy="true">
      <span className="hidden">{text.loading}</span>
      {[0, 1, 2].map((at) => (
        <div className="row" key={at} aria-hidden="true">
          <span className="skeleton logo" />
          <span className="skeleton line" />
        </div>
      ))}
    </div>
  )
}

/** Names a view with what it is about: another of either is a change of view. */
export const viewKey = (view: View | null): string => (view ? Object.values(view).join(' ') : '')

/**
 * Draws the view that is ready. It slides the way the visitor went. When the next one is long in coming, the shape of
 * what comes takes its place.
 */
export const Router = ({ shown }: { readonly shown: ShownView }): ReactElement => {
  const { view, code, direction, failed, waiting, retry } = shown
  const key = viewKey(view)
  const [opening] = useState(key)
  // What the modal opens with comes with the card, which moves already.
  const slides = key !== opening || direction === 'back'
  return (
    <div className={`view${slides ? ` ${direction}` : ''}${waiting ? ' coming' : ''}`} key={key}>
      {failed ? (
        <FailureLine failure={failure('ViewLoadFailed')} onRetry={retry} />
      ) : view && code ? (
        <Guarded part={view.name}>
          <code.Component view={view} />
        </Guarded>
      ) : (
        <Skeleton />
      )}
      {waiting && <Skeleton />}
    </div>
  )
}
