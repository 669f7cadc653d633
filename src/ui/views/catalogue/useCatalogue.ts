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
import { catalogueOf, hasCatalogue } from '../../../domain/slices/catalogue/select.js'
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

const itemsOf = (sorted: SortedWallets, coming: number, used: Used): CatalogueView['items'] => {
  const { installed } = sorted
  const isUsed = ({ connectorId }: WalletRow): boolean => used.some(({ id }) => id === connectorId)
  const shapesOf = Array.from(
    { length: coming },
    (_, at): CatalogueItem => ({ kind: 'coming', key: `coming ${at}` }),
  )
  const others = [...rowsOf(sorted.others), ...shapesOf]
  return [
    ...section('installed', rowsOf(installed.filter((row) => !isUsed(row)))),
    ...section('recent', rowsOf(installed.filter(isUsed))),
    // Alone they need nothing that tells them from the rest.
    ...(installed.length > 0 ? section('allTitle', others) : others),
  ]
}

const isOpen = ({ step }: CatalogueQuestion): boolean => step === 'idle' || step === 'pending'

const useWholeList = (): CatalogueView => {
  const used = useSelect(usedOf)
  const rows = useSelect(allWalletRows)
  const { question, isWhole: isEnd } = useSelect((state) => catalogueOf(state).list)
  // Without a catalogue there is no more than what is here.
  const isWhole = !useSelect(hasCatalogue) || isEnd
  return useMemo(() => {
    // What failed is said; of what is still to come the room is kept, which also makes the list reach for it.
    const coming = isWhole || question.step === 'failure' ? 0 : shapes
    const count = rows.installed.length + rows.others.length
    return { items: itemsOf(rows, coming, used), count, question, isWhole, isSearch: false }
  }, [rows, used, question, isWhole])
}

const useSearch = (wanted: WantedWallets): CatalogueView => {
  const used = useSelect(usedOf)
  const all = useSelect(allWalletRows)
  const found = useSelect(foundWallets)
  const search = useSelect((state) => catalogueOf(state).search)
  const { typed, certified } = wanted
  return useMemo(() => {
    const rows = searchedWallets({ all, found, search }, { typed, certified })
    const { question, installed, others } = rows
    const coming = isOpen(question) ? (others.length > 0 ? 2 : shapes) : 0
    return {
      items: itemsOf(rows, coming, used),
      count: installed.length + others.length,
      ...{ question, isWhole: true, isSearch: true },
    }
  }, [used, all, found, search, typed, certified])
}

/** The list as it is wanted; what is typed is asked for once it rests. */
export const useCatalogue = (wanted: WantedWallets): CatalogueView => {
  const dispatch = useDispatch()
  const { certified } = wanted
  const isAsked = useSelect(hasCatalogue)
  const rested = useDebounced(wanted.typed.trim(), serviceTimes.searchRest)
  useEffect(() => {
    if (isAsked) dispatch({ type: 'SearchWallets', text: rested, certified })
  }, [dispatch, rested, certified, isAsked])
  const whole = useWholeList()
  const found = useSearch(wanted)
  return wanted.typed.trim() !== '' || certified ? found : whole
}
