import { useEffect, useMemo } from 'react'
import { serviceTimes } from '../../../domain/prelude/serviceTimes.js'
import {
  type AllWalletRows,
  allWalletRows,
  foundWallets,
  isReachable,
  type WalletEntry,
} from '../../../domain/rules/catalogueRows.js'
import { isSearched } from '../../../domain/slices/catalogue/decide.js'
import { catalogueOf, hasCatalogue } from '../../../domain/slices/catalogue/select.js'
import { type CatalogueQuestion, unasked } from '../../../domain/slices/catalogue/state.js'
import { useDebounced } from '../../hooks/useDebounced.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { plainText } from '../../parts/plainText.js'
import type { CatalogueItem } from '../../widgets/CatalogueItem.js'

/** What is looked for: with neither it is the whole list. */
export interface Wanted {
  readonly typed: string
  readonly certified: boolean
}

/** What stands in the list, and how far what it was asked for is. */
export interface CatalogueView {
  readonly items: ReadonlyArray<CatalogueItem>
  /** Wallets in it, as far as they are there. */
  readonly count: number
  readonly question: CatalogueQuestion
  /** No more of it will come. */
  readonly isWhole: boolean
  /** Something is looked for. */
  readonly isSearch: boolean
}

/** So many shapes of rows stand for what is on its way. */
const shapes = 8

const keyOf = (wallet: WalletEntry): string =>
  isReachable(wallet) ? wallet.connectorId : `wallet ${wallet.id}`

const rowsOf = (list: ReadonlyArray<WalletEntry>): ReadonlyArray<CatalogueItem> =>
  list.map((wallet) => ({ kind: 'row', key: keyOf(wallet), wallet }))

const titled = (title: 'installed' | 'allTitle'): CatalogueItem => ({ kind: 'title', key: title, title })

interface Listed {
  readonly installed: CatalogueView['items']
  readonly others: CatalogueView['items']
}

const listed = ({ installed, others }: AllWalletRows): Listed => ({
  installed: rowsOf(installed),
  others: rowsOf(others),
})

const itemsOf = ({ installed, others }: Listed, coming: number): CatalogueView['items'] => {
  const isBoth = installed.length > 0 && others.length + coming > 0
  return [
    ...(installed.length > 0 ? [titled('installed'), ...installed] : []),
    ...(isBoth ? [titled('allTitle')] : []),
    ...others,
    ...Array.from({ length: coming }, (_, at): CatalogueItem => ({ kind: 'coming', key: `coming ${at}` })),
  ]
}

const isOpen = ({ step }: CatalogueQuestion): boolean => step === 'idle' || step === 'pending'

const useWholeList = (): CatalogueView => {
  const rows = useSelect(allWalletRows)
  // Apart from the rest: a page has three steps, and thousands of rows change with one of them.
  const there = useMemo(() => listed(rows), [rows])
  const { question, isWhole: isEnd } = useSelect((state) => catalogueOf(state).list)
  // Without a catalogue there is no more than what is here.
  const isWhole = !useSelect(hasCatalogue) || isEnd
  return useMemo(() => {
    // What failed is said; of what is still to come the room is kept, which also makes the list reach for it.
    const coming = isWhole || question.step === 'failure' ? 0 : shapes
    const count = rows.installed.length + rows.others.length
    return { items: itemsOf(there, coming), count, question, isWhole, isSearch: false }
  }, [rows, there, question, isWhole])
}

const plainNames = new WeakMap<WalletEntry, string>()

/** Kept, since thousands are looked through with each key. */
const plainNameOf = (wallet: WalletEntry): string => {
  const kept = plainNames.get(wallet)
  if (kept !== undefined) return kept
  const plain = plainText(wallet.name)
  plainNames.set(wallet, plain)
  return plain
}

const isWanted = ({ typed, certified }: Wanted): boolean => typed.trim() !== '' || certified

/** null: nothing is looked for, and then nothing is looked through. */
const useSearch = ({ typed, certified }: Wanted): CatalogueView | null => {
  const { installed, others } = useSelect(allWalletRows)
  const found = useSelect(foundWallets)
  const search = useSelect((state) => catalogueOf(state).search)
  return useMemo(() => {
    if (!isWanted({ typed, certified })) return null
    const text = plainText(typed)
    const fits = (wallet: WalletEntry): boolean => plainNameOf(wallet).includes(text)
    // Wallets that are here are certified by nobody.
    const here = certified ? [] : installed.filter(fits)
    const isAnswered = search?.text === typed.trim() && search.certified === certified
    const isShort = !isSearched(typed, certified)
    const question: CatalogueQuestion = isShort
      ? { step: 'success', at: 0 }
      : isAnswered
        ? search.question
        : unasked
    // What is known already stands first and stays where it is: nothing moves when the answer comes.
    const known = others.filter((one) => fits(one) && (!certified || one.certified === true))
    const more = isAnswered && question.step === 'success' ? found : []
    const rest = [...new Set([...known, ...more])]
    const coming = isOpen(question) ? (known.length > 0 ? 2 : shapes) : 0
    return {
      items: itemsOf(listed({ installed: here, others: rest }), coming),
      count: here.length + rest.length,
      ...{ question, isWhole: true, isSearch: true },
    }
  }, [installed, others, found, search, typed, certified])
}

/** The list as it is wanted; what is typed is asked for once it rests. */
export const useCatalogue = (wanted: Wanted): CatalogueView => {
  const dispatch = useDispatch()
  const { certified } = wanted
  const isAsked = useSelect(hasCatalogue)
  const rested = useDebounced(wanted.typed.trim(), serviceTimes.searchRest)
  useEffect(() => {
    if (isAsked) dispatch({ type: 'SearchWallets', text: rested, certified })
  }, [dispatch, rested, certified, isAsked])
  const whole = useWholeList()
  return useSearch(wanted) ?? whole
}
