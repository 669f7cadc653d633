import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { ChainId } from '../../src/domain/caip/chainId.js'
import { openEnds } from '../../src/testing/testModal.js'
import {
  back,
  connected,
  ended,
  established,
  found,
  isMain,
  knownIn,
  type Model,
  mustSwitch,
  type Namespace,
  namespaceOf,
  namespaces,
  opened,
  passed,
  picked,
  push,
  reloaded,
  requested,
  resynced,
  shownIn,
  shut,
  strayed,
  switchShown,
  type WalletId,
  wallets,
} from './model.js'
import { may, type Real, restingPage, type Step, step, walletOf } from './modelStep.js'
import { connectElsewhere } from './moss/otherTab.js'

const openModal = (namespace: Namespace | undefined) =>
  step(`OpenModal(${namespace ?? ''})`, (model, { page }) => {
    page.modal.dispatch({ type: 'Open', ...(namespace && { namespace }) })
    opened(model, namespace)
  })
const close = step('Close', (model, { page }) => {
  page.modal.close()
  shut(model)
})
const goBack = step('Back', (model, { page }) => {
  page.modal.dispatch({ type: 'GoBack' })
  back(model)
})
const showNetworks = step('ShowNetworks', (model, { page }) => {
  page.modal.dispatch({ type: 'ShowNetworks' })
  if (!mustSwitch(model)) push(model, 'Networks')
})
const pickWallet = (id: WalletId) =>
  step(`PickWallet(${id})`, (model, { page }) => {
    page.modal.dispatch({ type: 'PickWallet', connectorId: id })
    if (model.asking?.id === id || mustSwitch(model)) return
    model.asking = { id, since: model.now }
    push(model, `ConnectingExternal ${id}`)
  })
const isAsked = ({ asking }: Readonly<Model>): boolean => asking !== null
const walletAnswers = step(
  'WalletAnswers',
  (model, { page }) => {
    const { id } = model.asking!
    expect(walletOf(page, id).letIn()).toBe(true)
    if (model.accounts[id].length > 0) established(model, id)
    else model.asking = null
  },
  isAsked,
)
/** These wallets are connected, one after the other. */
export const connecting = (ids: ReadonlyArray<WalletId>): ReadonlyArray<Step> =>
  ids.flatMap((id) => [pickWallet(id), walletAnswers])
const decline = step(
  'Decline',
  (model, { page }) => {
    expect(walletOf(page, model.asking!.id).decline()).toBe(true)
    model.asking = null
  },
  isAsked,
)
const answersLate = step(
  'WalletAnswersLate',
  (_model, { page }) => {
    for (const id of wallets) expect(walletOf(page, id).letIn()).toBe(false)
  },
  (model) => !isAsked(model),
)
const neverAnswers = step(
  'WalletNeverAnswers',
  (model, { page }) => {
    page.clock.advance(60_000)
    passed(model, 60_000)
    expect(model.asking).toBe(null)
  },
  isAsked,
)
const pickNetwork = (chain: ChainId, agrees: boolean) =>
  step(`PickNetwork(${chain}${agrees ? '' : ', declined'})`, (model, { page }) => {
    for (const id of wallets) walletOf(page, id).agree(agrees)
    page.modal.dispatch({ type: 'PickNetwork', chainId: chain })
    picked(model, chain, agrees)
  })
/** Whoever has not moved is where it was: a look changes nothing. */
const checkNetwork = (chain: ChainId) =>
  step(`CheckNetwork(${chain})`, (_model, { page }) => {
    page.modal.dispatch({ type: 'CheckNetwork', chainId: chain })
  })
const goes = (model: Model, { page }: Real, id: WalletId, chain: ChainId): void => {
  walletOf(page, id).moveTo(chain)
  strayed(model, id, chain)
}
const chainNews = (id: WalletId, chain: ChainId) =>
  step(`ChainNews(${id}, ${chain})`, (model, real) => goes(model, real, id, chain))
/** It goes where it would not go when it was asked. */
const goesAfterAll = step(
  'WalletGoesAfterAll',
  (model, real) => {
    const chain = switchShown(model)!
    goes(model, real, shownIn(model, namespaceOf(chain))!, chain)
  },
  (model) => switchShown(model) !== null,
)
const accountsNews = (id: WalletId, names: ReadonlyArray<string>) =>
  step(`AccountsNews(${id}, [${names}])`, (model, { page }) => {
    const wallet = walletOf(page, id)
    if (names.length > 0) wallet.authorise()
    wallet.use(names)
    model.accounts[id] = names
    if (names.length === 0) {
      if (connected(model).includes(id)) ended(model, [id])
    } else if (model.asking?.id === id) established(model, id)
    else if (model.asleep.includes(id)) resynced(model, id)
  })
const disconnect = (namespace: Namespace | undefined) =>
  step(`Disconnect(${namespace ?? ''})`, (model, { page }) => {
    page.modal.dispatch({ type: 'Disconnect', ...(namespace && { namespace }) })
    ended(model, namespace ? knownIn(model, namespace) : wallets)
  })
const otherTabDisconnects = (gone: ReadonlyArray<Namespace>) =>
  step(
    `OtherTab(disconnects ${gone})`,
    (model, { page }) => {
      const left = (namespace: Namespace) => (gone.includes(namespace) ? [] : knownIn(model, namespace))
      connectElsewhere(page.storage, { eip155: left('eip155'), polkadot: left('polkadot') })
      const ids = gone.flatMap((namespace) => knownIn(model, namespace))
      ended(model, ids)
    },
    may.endElsewhere,
  )
/** It knows nothing of what else is connected in that namespace, nor in others when it is `alone`. */
const otherTabConnects = (id: WalletId, alone: boolean) =>
  step(
    `OtherTab(connects ${id}${alone ? ' alone' : ''})`,
    (model, { page }) => {
      const left = (namespace: Namespace) => (alone ? [] : knownIn(model, namespace))
      const gone = alone ? wallets : knownIn(model, namespaceOf(id))
      walletOf(page, id).authorise()
      connectElsewhere(page.storage, {
        ...{ eip155: left('eip155'), polkadot: left('polkadot') },
        [namespaceOf(id)]: [id],
      })
      const further = gone.filter((one) => !isMain(model, one))
      ended(model, further)
      const others = gone.filter((one) => one !== id)
      ended(model, others)
      if (!model.known.includes(id)) found(model, id)
    },
    may.endElsewhere,
  )
const advance = (ms: number) =>
  step(`Advance(${ms})`, (model, { page }) => {
    page.clock.advance(ms)
    passed(model, ms)
  })
/** Meanwhile a wallet may have been locked, and another tab may have gone elsewhere. */
const reload = (locked: WalletId | null, elsewhere: ChainId | null) =>
  step(`Reload(${locked ? `${locked} is locked` : ''} ${elsewhere ?? ''})`, (model, real) => {
    const { modal, moss, ports } = real.page
    modal.dispose()
    expect(openEnds(ports)).toBe(0)
    if (locked) {
      walletOf(real.page, locked).use([])
      model.accounts[locked] = []
    }
    if (elsewhere) ports.storage.changeElsewhere('@appkit/active_caip_network_id', elsewhere)
    real.page = restingPage({ ...ports, moss })
    reloaded(model, elsewhere)
  })

const wallet = fc.constantFrom(...wallets)
const network = fc.constantFrom(...requested)
/** Two that the host asks for, and one that it does not. */
const chainsOf = (id: WalletId): ReadonlyArray<ChainId> =>
  namespaceOf(id) === 'eip155'
    ? ['eip155:1', 'eip155:137', 'eip155:97']
    : ['polkadot:Moss', 'polkadot:moss', 'polkadot:p_e-at']
/** A wallet and where it may be. */
const whereabouts = wallet.chain((id) => fc.tuple(fc.constant(id), fc.constantFrom(...chainsOf(id))))
const chain = whereabouts.map(([, one]) => one)
const accounts = fc.constantFrom<ReadonlyArray<string>>([], ['A'], ['B'], ['B', 'A'])
const both = <A, B>(one: fc.Arbitrary<A>, other: fc.Arbitrary<B>, make: (one: A, other: B) => Step) =>
  fc.tuple(one, other).map((of) => make(...of))
const often = (times: number, of: fc.Arbitrary<Step>) => Array.from({ length: times }, () => of)
/** Everything that visitors, wallets, other tabs and time do; what ends something is done least often. */
export const steps: ReadonlyArray<fc.Arbitrary<Step>> = [
  ...often(8, fc.constantFrom(undefined, ...namespaces).map(openModal)),
  ...often(2, fc.constantFrom(close, goBack)),
  ...often(4, fc.constant(showNetworks)),
  ...often(4, wallet.map(pickWallet)),
  ...often(5, fc.constant(walletAnswers)),
  ...often(3, fc.constantFrom(decline, answersLate, neverAnswers)),
  ...often(6, both(network, fc.boolean(), pickNetwork)),
  ...often(
    3,
    whereabouts.map(([id, chain]) => chainNews(id, chain)),
  ),
  ...often(6, fc.constant(goesAfterAll)),
  network.map(checkNetwork),
  ...often(2, both(wallet, accounts, accountsNews)),
  fc.constantFrom(undefined, ...namespaces).map(disconnect),
  fc.constantFrom<ReadonlyArray<Namespace>>(namespaces, ['eip155'], ['polkadot']).map(otherTabDisconnects),
  both(wallet, fc.boolean(), otherTabConnects),
  fc.constantFrom(1, 499, 500, 3_000, 59_999).map(advance),
  both(fc.option(wallet, { freq: 2 }), fc.option(chain, { freq: 2 }), reload),
]
