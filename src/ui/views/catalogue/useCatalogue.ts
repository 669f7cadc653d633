import { useEffect, useMemo } from 'react'
import type { State } from '../../../domain/core/state.js'
import { serviceTimes } from '../../../domain/prelude/serviceTimes.js'
import {
  allWalletRows,
  foundWallets,
  isReachable,
  type SortedWallets,
  type WalletEntry,
} from '../../../domain/rules/catalogueRows.js'
import type { WalletRow } from '../../../domain/rules/walletRows.js'
import { searchedWallets, type WantedWallets } from '../../../domain/rules/walletSearch.js'
import { isNoName, isSearched } from '../../../domain/slices/catalogue/decide.js'
import {
  beforeAsked,
  catalogueOf,
  hasCatalogue,
  listQuestion,
} from '../../../domain/slices/catalogue/select.js'
import type { CatalogueQuestion } from '../../../domain/slices/catalogue/state.js'
import { useDebounced } from '../../hooks/useDebounced.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import type { CatalogueItem } from '../../widgets/CatalogueItem.js'

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
  /** Too little of a name to ask for: only what is known was looked through. */
  readonly isShort: boolean
  /** There are more than the service sends. */
  readonly isCut: boolean
}

/** So many shapes of rows stand for what is on its way. */
const shapes = 8

const keyOf = (wallet: WalletEntry): string =>
  isReachable(wallet) ? wallet.connectorId : `wallet ${wallet.id}`

const rowsOf = (list: ReadonlyArray<WalletEntry>): ReadonlyArray<CatalogueItem> =>
  list.map((wallet) => ({ kind: 'row', key: keyOf(wallet), wallet }))

/** By whom the visitor has come in before. */
type Used = State['wallets']['recent']
const usedOf = ({ wallets }: State): Used => wallets.recent

type Title = Extract<CatalogueItem, { kind: 'title' }>['title']

const section = (title: Title, rows: CatalogueView['items']): CatalogueView['items'] =>
  rows.length > 0 ? [{ kind: 'title', key: title, title }, ...rows] : []

interface Listed {
  /** Under their titles. */
  readonly here: CatalogueView['items']
  readonly others: CatalogueView['items']
}

const listed = ({ installed, others }: SortedWallets, used: Used): Listed => {
  const isUsed = ({ connectorId }: WalletRow): boolean => used.some(({ id }) => id === connectorId)
  return {
    here: [
      ...section('installed', rowsOf(installed.filter((row) => !isUsed(row)))),
      ...section('recent', rowsOf(installed.filter(isUsed))),
    ],
    others: rowsOf(others),
  }
}

const itemsOf = ({ here, others }: Listed, coming: number): CatalogueView['items'] => {
  const shapesOf = Array.from(
    { length: coming },
    (_, at): CatalogueItem => ({ kind: 'coming', key: `coming ${at}` }),
  )
  const rest = [...others, ...shapesOf]
  // Alone they need nothing that tells them from others.
  return here.length > 0 ? [...here, ...section('allTitle', rest)] : rest
}

const isOpen = ({ step }: CatalogueQuestion): boolean => step === 'idle' || step === 'pending'

const useWholeList = (): CatalogueView => {
  const used = useSelect(usedOf)
  const rows = useSelect(allWalletRows)
  // Apart from the rest: a page has three steps, and thousands of rows change with one of them.
  const there = useMemo(() => listed(rows, used), [rows, used])
  const question = useSelect(listQuestion)
  const isEnd = useSelect((state) => catalogueOf(state).list.isWhole)
  // Without a catalogue there is no more than what is here.
  const isWhole = !useSelect(hasCatalogue) || isEnd
  return useMemo(() => {
    // What failed is said; of what is still to come the room is kept, which also makes the list reach for it.
    const coming = isWhole || question.step === 'failure' ? 0 : shapes
    const count = rows.installed.length + rows.others.length
    const plain = { isSearch: false, isShort: false, isCut: false }
    return { items: itemsOf(there, coming), count, question, isWhole, ...plain }
  }, [rows, there, question, isWhole])
}

const isWanted = ({ typed, certified }: WantedWallets): boolean => typed.trim() !== '' || certified

/** null: nothing is looked for, and then nothing is looked through. */
const useSearch = ({ typed, certified }: WantedWallets): CatalogueView | null => {
  const used = useSelect(usedOf)
  const all = useSelect(allWalletRows)
  const found = useSelect(foundWallets)
  const search = useSelect((state) => catalogueOf(state).search)
  const canAsk = useSelect(hasCatalogue)
  const other = useSelect(beforeAsked)
  return useMemo(() => {
    if (!isWanted({ typed, certified })) return null
    const rows = searchedWallets({ all, found, search, canAsk, other }, { typed, certified })
    const { question, installed, others } = rows
    const coming = isOpen(question) ? (others.length > 0 ? 2 : shapes) : 0
    return {
      items: itemsOf(listed(rows, used), coming),
      count: installed.length + others.length,
      ...{
        question,
        isWhole: true,
        isSearch: true,
        isShort: canAsk && !isSearched(typed, certified) && !isNoName(typed),
      },
      isCut: search?.isCut === true && question.step === 'success',
    }
  }, [used, all, found, search, canAsk, other, typed, certified])
}

/** The list as it is wanted; what is typed is asked for once it rests. */
export const useCatalogue = (wanted: WantedWallets): CatalogueView => {
  const dispatch = useDispatch()
  const { certified } = wanted
  const isAsked = useSelect(hasCatalogue)
  const rested = useDebounced(wanted.typed.trim(), serviceTimes.searchRest)
  // What a page looks for by itself ends with nothing that is looked for here.
  const isOurs = useSelect((state) => catalogueOf(state).search?.inModal === true)
  // It may look for something else meanwhile: what is looked at goes before.
  const isThis = useSelect(
    ({ catalogue }) => catalogue?.search?.text === rested && catalogue.search.certified === certified,
  )
  const isDue = isAsked && (isWanted({ typed: rested, certified }) ? !isThis : isOurs)
  // What was looked for before the code that asks had come is asked once it is there.
  const isThere = useSelect(({ pageSession }) => pageSession.features.catalogue === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isDue) dispatch({ type: 'SearchWallets', text: rested, certified })
  }, [dispatch, rested, certified, isDue, isThere])
  const whole = useWholeList()
  return useSearch(wanted) ?? whole
}
