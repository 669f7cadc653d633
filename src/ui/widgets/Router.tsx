import { type ReactElement, useState } from 'react'
import type { View } from '../../domain/slices/modal/state.js'
import type { ShownView } from '../hooks/useShownView.js'
import { FailureLine } from '../parts/FailureLine.js'
import { Body } from '../parts/Regions.js'
import { SkeletonRows } from '../parts/Skeleton.js'
import { useText } from '../text/context.js'
import { Guarded } from './Guarded.js'

/** The shape of what comes, after the time in which it mostly comes without. */
const Late = (): ReactElement => (
  <div className="late">
    <Body>
      <SkeletonRows />
    </Body>
  </div>
)

/** Names a view with what it is about: another of either is a change of view. */
export const viewKey = (view: View | null): string => (view ? Object.values(view).join(' ') : '')

/**
 * Draws the view that is ready. It slides the way the visitor went. When the next one is long in coming, the shape of
 * what comes takes its place.
 */
export const Router = ({ shown }: { readonly shown: ShownView }): ReactElement => {
  const { view, code, direction, failed, waiting, retry } = shown
  const key = viewKey(view)
  const text = useText()
  const [opening] = useState(key)
  // What the modal opens with comes with the card, which moves already.
  const slides = key !== opening || direction === 'back'
  return (
    <div className={`view${slides ? ` ${direction}` : ''}${waiting ? ' coming' : ''}`} key={key}>
      {failed ? (
        <Body>
          <FailureLine words={text.failures?.ViewLoadFailed ?? text.viewLoadFailed} onRetry={retry} />
        </Body>
      ) : view && code ? (
        <Guarded part={view.name}>
          <code.Component view={view} />
        </Guarded>
      ) : (
        <Late />
      )}
      {waiting && <Late />}
    </div>
  )
}
