import { type ReactElement, useCallback, useState } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import type { CatalogueQuestion } from '../../domain/slices/catalogue/state.js'
import { useOnline } from '../hooks/useOnline.js'
import { useDispatch } from '../hooks/useSelect.js'
import { FailureLine } from '../parts/FailureLine.js'
import { SkeletonRows } from '../parts/Skeleton.js'
import { Fine, TextButton } from '../parts/words.js'
import { useFormat, useText } from '../text/context.js'
import { pluralText } from '../text/numbers.js'
import { useLocale } from '../text/useLocale.js'

interface OutcomeProps {
  readonly view: {
    readonly question: CatalogueQuestion
    readonly count: number
    readonly isSearch: boolean
    readonly isShort: boolean
    readonly isCut: boolean
  }
  readonly wanted: { readonly typed: string; readonly certified: boolean }
  readonly onClear: () => void
}

/** That nothing was found, and the way on. */
const NotFound = ({ view: { isSearch }, wanted, onClear }: OutcomeProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const typed = wanted.typed.trim()
  const noMatch = wanted.certified ? 'noCertifiedMatch' : 'noWalletMatch'
  return (
    <Fine>
      {typed ? format(noMatch, { text: typed }) : text.noWalletHere}{' '}
      {isSearch && <TextButton onPress={onClear}>{text.clearSearch}</TextButton>}
    </Fine>
  )
}

/** What else there is to find, and how. */
const More = ({ view: { count, isShort } }: OutcomeProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const locale = useLocale()
  const n = new Intl.NumberFormat(locale).format(count)
  return <Fine>{isShort ? text.typeMore : format('firstOnes', { n })}</Fine>
}

/** How much was found is for the ear. */
const Found = (props: OutcomeProps): ReactElement => {
  const text = useText()
  const locale = useLocale()
  const { question, count, isSearch, isShort, isCut } = props.view
  const isDone = question.step === 'success'
  const isNone = count === 0 && isDone && !isShort
  return (
    <>
      <div role="status" className={isNone ? undefined : 'hidden'}>
        {isNone && <NotFound {...props} />}
        {isDone && !isNone && isSearch && pluralText(text, text.walletsFound, count, locale)}
      </div>
      {isDone && (isShort || isCut) && <More {...props} />}
    </>
  )
}

/** What a network that is back may mend: the service, or the code that asks it, was out of reach. */
const away: ReadonlyArray<Failure['tag']> = ['ServiceUnreachable', 'ViewLoadFailed']

/** What came of what was asked of the catalogue. */
export const CatalogueOutcome = (props: OutcomeProps): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const { question, isSearch } = props.view
  const { typed, certified } = props.wanted
  const [tried, setTried] = useState<CatalogueQuestion | null>(null)
  const again = useCallback((): void => {
    const { ok } = dispatch(
      isSearch ? { type: 'SearchWallets', text: typed, certified } : { type: 'LoadMoreWallets' },
    )
    // What was refused at once is not on its way.
    if (ok) setTried(question)
  }, [dispatch, isSearch, typed, certified, question])
  const hasFailed = question.step === 'failure'
  // Until it fails anew: code that is fetched again says nothing meanwhile.
  const isTried = hasFailed && question === tried
  const isAway = hasFailed && away.includes(question.failure.tag)
  useOnline(isAway ? again : null)
  return (
    <>
      <Found {...props} />
      {isTried && <SkeletonRows count={2} />}
      {hasFailed && !isTried && (
        <FailureLine words={isAway ? text.listUnreachable : text.listFailed} onRetry={again} />
      )}
    </>
  )
}
