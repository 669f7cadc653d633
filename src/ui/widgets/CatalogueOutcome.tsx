import type { ReactElement } from 'react'
import type { CatalogueQuestion } from '../../domain/slices/catalogue/state.js'
import { useDispatch } from '../hooks/useSelect.js'
import { FailureLine } from '../parts/FailureLine.js'
import { Fine, TextButton } from '../parts/words.js'
import { useFormat, useText } from '../text/context.js'
import { pluralText } from '../text/numbers.js'
import { useLocale } from '../text/useLocale.js'

interface OutcomeProps {
  readonly view: { readonly question: CatalogueQuestion; readonly count: number; readonly isSearch: boolean }
  readonly wanted: { readonly typed: string; readonly certified: boolean }
  readonly onClear: () => void
}

/** That nothing was found, and the way on; else how much, for the ear. */
const Found = ({ view: { question, count, isSearch }, wanted, onClear }: OutcomeProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const locale = useLocale()
  const isDone = question.step === 'success'
  const isNone = count === 0 && isDone
  const typed = wanted.typed.trim()
  return (
    <div role="status" className={isNone ? undefined : 'hidden'}>
      {isNone && (
        <Fine>
          {typed ? format('noWalletMatch', { text: typed }) : text.noWalletHere}{' '}
          {isSearch && <TextButton onPress={onClear}>{text.clearSearch}</TextButton>}
        </Fine>
      )}
      {isDone && !isNone && isSearch && pluralText(text, text.walletsFound, count, locale)}
    </div>
  )
}

/** What came of what was asked of the catalogue. */
export const CatalogueOutcome = (props: OutcomeProps): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const { question, isSearch } = props.view
  const { typed, certified } = props.wanted
  const again = (): void =>
    void dispatch(isSearch ? { type: 'SearchWallets', text: typed, certified } : { type: 'LoadMoreWallets' })
  return (
    <>
      <Found {...props} />
      {question.step === 'failure' && <FailureLine words={text.listFailed} onRetry={again} />}
    </>
  )
}
