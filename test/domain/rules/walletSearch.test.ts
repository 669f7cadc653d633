import { describe, expect, it } from 'vitest'
import { failure } from '../../../src/domain/prelude/failure.js'
import { allWalletRows, foundWallets } from '../../../src/domain/rules/catalogueRows.js'
import { searchedWallets } from '../../../src/domain/rules/walletSearch.js'
import { catalogueOf, knownWallet } from '../../../src/domain/slices/catalogue/select.js'
import { poisonAmbient } from '../../support/poison.js'
import { stateAfter } from '../../support/states.js'
import {
  announced,
  answered,
  catalogueState,
  failed,
  listedWallet as wallet,
} from '../../support/walletLists.js'

poisonAmbient()

const aspen = announced('example.aspen', { name: 'Aspen' })
const birch = announced('example.birch', { name: 'Birch' })
const certified = { certified: true }
const known = [
  wallet('l1', { name: 'Larch', ...certified }),
  wallet('l2', { name: 'Älder Larch' }),
  wallet('a1', { name: 'Aspen of the list', rdns: 'example.aspen', ...certified }),
]
const page = answered({ kind: 'page', page: 1, exclude: [] }, known)
const wanted = (text: string, isCertified = false) => ({ text, certified: isCertified })
const begun = (text: string, isCertified = false) =>
  ({ type: 'catalogue.searched', ...wanted(text, isCertified), inModal: true }) as const
const ask = (text: string, isCertified = false) => ({ kind: 'search', ...wanted(text, isCertified) }) as const

const outcome = (state: ReturnType<typeof catalogueState>, typed: string, isCertified = false) => {
  const { search } = catalogueOf(state)
  const given = { all: allWalletRows(state), found: foundWallets(state), search, canAsk: true }
  const rows = searchedWallets(given, { typed, certified: isCertified })
  return [
    rows.installed.map(({ name }) => name),
    rows.others.map(({ id }) => id),
    rows.question.step,
  ] as const
}

describe('a search of wallets', () => {
  // Planted: a wallet that is here listed again, as the service finds it.
  it('has a wallet that is here once, as it is here', () => {
    const found = answered(ask('aspen'), [known[2] ?? expect.fail(), wallet('s1', { name: 'Aspen too' })])
    const state = catalogueState([aspen, birch], page, begun('aspen'), found)
    expect(outcome(state, 'aspen')).toEqual([['Aspen'], ['s1'], 'success'])
  })

  it('finds a wallet that is here by what the service knows it by', () => {
    const found = answered(ask('fox'), [known[2] ?? expect.fail()])
    expect(outcome(catalogueState([aspen, birch], begun('fox'), found), 'fox')).toEqual([
      ['Aspen'],
      [],
      'success',
    ])
  })

  it('begins with what is known, in its order, and adds what the service finds below it', () => {
    const begun$ = catalogueState([birch], page, begun('larch'))
    expect(outcome(begun$, 'LARCH ')).toEqual([[], ['l1', 'l2'], 'idle'])
    const found = answered(ask('larch'), [wallet('s1'), known[1] ?? expect.fail()])
    expect(outcome(catalogueState([birch], page, begun('larch'), found), 'larch')).toEqual([
      [],
      ['l1', 'l2', 's1'],
      'success',
    ])
  })

  // Planted: the newest answer under whatever is typed by then.
  it('takes no answer to another text, or to another kind, for its own', () => {
    const found = answered(ask('larch'), [wallet('s1')])
    const state = catalogueState([], page, begun('larch'), found)
    expect(outcome(state, 'lar')).toEqual([[], ['l1', 'l2'], 'idle'])
    expect(outcome(state, 'larch', true)).toEqual([[], ['l1'], 'idle'])
  })

  // Planted: whoever is here is certified, or nobody.
  it('of the certified finds those that are here, which the catalogue certifies', () => {
    expect(outcome(catalogueState([aspen, birch], page), '', true)).toEqual([['Aspen'], ['l1'], 'idle'])
    expect(outcome(catalogueState([birch], page), '', true)).toEqual([[], ['l1', 'a1'], 'idle'])
  })

  // Who types the beginning of a name means that one.
  it('of one character asks nobody, and is answered by what is known', () => {
    expect(outcome(catalogueState([birch], page), 'b')).toEqual([['Birch'], [], 'success'])
    expect(outcome(catalogueState([birch], page), 'ä')).toEqual([[], ['l2', 'a1', 'l1'], 'success'])
  })

  // Planted: shapes without an end, where there is nobody to be asked.
  it('is answered by what is known where nobody can be asked', () => {
    const state = catalogueState([aspen])
    const known = { all: allWalletRows(state), found: foundWallets(state), search: null, canAsk: false }
    expect(searchedWallets(known, { typed: 'larch', certified: false })).toEqual({
      ...{ installed: [], others: [], question: { step: 'success', at: 0 } },
    })
  })

  // Planted: told apart by what they are, and not by their ids.
  it('has a wallet once that the host lists, too, as the host has it', () => {
    const own = { customWallets: [{ id: 's1', name: 'Mine Larch' }] }
    const found = answered(ask('larch'), [wallet('s1', { name: 'Larch of the list', image_id: 'pic' })])
    const state = stateAfter(
      [{ type: 'choices.changed', choices: own }],
      catalogueState([], begun('larch'), found),
    )
    expect(outcome(state, 'larch')).toEqual([[], ['s1'], 'success'])
    expect(knownWallet(state, 's1')).toMatchObject({ name: 'Mine Larch', image_id: 'pic' })
  })

  it('keeps what is known where it failed', () => {
    const state = catalogueState([], page, begun('larch'), failed(ask('larch'), failure('TimedOut')))
    expect(outcome(state, 'larch')).toEqual([[], ['l1', 'l2'], 'failure'])
  })
})
