import type { ReactElement, ReactNode } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { failedRules } from '../style/failed.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import { Empty } from './Empty.js'
import { FailureDetails } from './FailureDetails.js'
import { icons } from './icons.js'
import { PrimaryButton } from './PrimaryButton.js'
import { Body, Footer } from './Regions.js'

export interface FailedPanelProps {
  readonly title: string
  /** What it means for the visitor, and for the money. */
  readonly words: ReadonlyArray<string>
  /** Under "Details", for who supports the visitor. */
  readonly failure: Failure | null
  readonly titleId?: string | undefined
  /** In place of "Try again", where something else can work. */
  readonly retryWords?: string
  readonly onRetry: () => void
  /** The way back or out, under it. */
  readonly children?: ReactNode
}

/** A whole view that failed: what happened, what it means, what can be done. */
export const FailedPanel = (props: FailedPanelProps): ReactElement => {
  const { title, words, failure, titleId, onRetry, children } = props
  const text = useText()
  const { retryWords = text.tryAgain } = props
  useStyles(failedRules)
  return (
    <>
      <Body>
        <div className="failed">
          <div role="alert">
            <Empty icon={icons.circleAlert} title={title} words={words} titleId={titleId} />
          </div>
          {failure && <FailureDetails failure={failure} />}
        </div>
      </Body>
      <Footer>
        <PrimaryButton onPress={onRetry}>{retryWords}</PrimaryButton>
        {children}
      </Footer>
    </>
  )
}
