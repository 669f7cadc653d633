import type { CommandOf, Decision } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { catalogueOf, hasCatalogue, isIncomplete } from './select.js'
import type { CatalogueCommand } from './state.js'

/** Fewer characters find too much of everything (specification section 9). */
const shortestSearch = 2

/** A word, or a picture, in one character. */
const saysAll = /[\p{Ideographic}\p{Extended_Pictographic}]/u

const longestName = 60
const mostWords = 6

/** What no wallet is called, and nobody else is to see: a phrase of words, an address, a mail. */
export const isNoName = (text: string): boolean =>
  text.length > longestName || text.trim().split(/\s+/).length > mostWords || /@|\w{25}/.test(text)

/** Whether it is searched for. By characters as people count them: half of one finds nothing. */
export const isSearched = (text: string, certified: boolean): boolean =>
  !isNoName(text) && (certified || [...text.trim()].length >= shortestSearch || saysAll.test(text))

const decideMore = (state: State): Decision => {
  const { list } = catalogueOf(state)
  const isComing = list.question.step === 'pending' || list.wanted > list.pages
  const isMore = !list.isWhole && !isComing
  return isMore || isIncomplete(state)
    ? right([{ type: 'catalogue.moreWanted' }])
    : left({ tag: 'NothingMore' })
}

const decideSearch = (state: State, given: string, certified: boolean): Decision => {
  const { search } = catalogueOf(state)
  const text = given.trim()
  if (!isSearched(text, certified)) return right(search ? [{ type: 'catalogue.searchEnded' }] : [])
  const isSame = search?.text === text && search.certified === certified
  return right(
    isSame && search.question.step !== 'failure'
      ? []
      : [{ type: 'catalogue.searched', text, certified, inModal: state.modal.open }],
  )
}

export const decideCatalogue = (state: State, command: CommandOf<CatalogueCommand['type']>): Decision => {
  if (!hasCatalogue(state)) return left({ tag: 'NoCatalogue' })
  switch (command.type) {
    case 'LoadMoreWallets':
      return decideMore(state)
    case 'SearchWallets':
      return decideSearch(state, command.text, command.certified === true)
  }
}
