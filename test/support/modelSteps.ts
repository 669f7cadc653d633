import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { ChainId } from '../../src/domain/caip/chainId.js'
import { createTestModal, openEnds, type TestModal, type TestPorts } from '../../src/testing/testModal.js'
import {
  active,
  afterConnection,
  connected,
  ended,
  established,
  has,
  home,
  leave,
  moved,
  mustSwitch,
  passed,
  push,
  requested,
  shownChain,
  shut,
  type WalletId,
  wallets,
  woken,
} from './model.js'
import { type Step, step } from './modelStep.js'
import { A, B } from './page.js'

/** A page that was quiet for a moment, so that what hears of other tabs has come. */
export const restingPage = (ports: TestPorts): TestModal => {
  const page = createTestModal({ ports })
  ports.browser.rest()
  return page
}

const addresses: Readonly<Record<string, string>> = { A, B }

const openModal = step('OpenModal', (model, { page }) => {
  if (model.open && model.stack.at(-1) !== home(model)) model.asking = null
  model.open = true
  model.stack = [home(model)]
  void page.modal.open()
})
const close = step('Close', (model, { page }) => {
  shut(model)
  page.modal.close()
})
const back = step('Back', (model, { page }) => {
  page.modal.dispatch({ type: 'GoBack' })
  if (!model.open) return
  if (model.stack.length === 1) return shut(model)
  model.stack = model.stack.slice(0, -1)
  model.asking = null
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
const walletAnswers = step(
  'WalletAnswers',
  (model, { page }) => {
    const { id } = model.asking!
    const wallet = page.wallet.of(id)
    wallet.authorised = true
    expect(wallet.resolve('eth_requestAccounts', { value: wallet.accounts })).toBe(true)
    if (model.accounts[id].length > 0) established(model, id)
    else model.asking = null
  },
  ({ asking }) => asking !== null,
)
const decline = step(
  'Decline',
  (model, { page }) => {
    const { id } = model.asking!
    page.wallet
      .of(id)
      .resolve('eth_requestAccounts', { error: { code: 4001, message: 'User rejected the request.' } })
    model.asking = null
  },
  ({ asking }) => asking !== null,
)
const answersLate = step(
  'WalletAnswersLate',
  (_model, { page }) => {
    for (const id of wallets)
      expect(page.wallet.of(id).resolve('eth_requestAccounts', { value: ['0x1'] })).toBe(false)
  },
  ({ asking }) => asking === null,
)
const neverAnswers = step(
  'WalletNeverAnswers',
  (model, { page }) => {
    page.clock.advance(60_000)
    passed(model, 60_000)
    expect(model.asking).toBe(null)
  },
  ({ asking }) => asking !== null,
)
const pickNetwork = (chain: ChainId, agrees: boolean) =>
  step(`PickNetwork(${chain}${agrees ? '' : ', declined'})`, (model, { page }) => {
    const id = active(model)
    if (id && !agrees)
      page.wallet.of(id).answer('wallet_switchEthereumChain', { error: { code: 4001, message: 'no' } })
    page.modal.dispatch({ type: 'PickNetwork', chainId: chain })
    for (const one of wallets) page.wallet.of(one).behave('wallet_switchEthereumChain')
    if (id && shownChain(model) === chain) return
    if (!id) {
      model.chosen = chain
      if (!model.open) return
      model.asking = null
      if (model.stack.length > 1) model.stack = model.stack.slice(0, -1)
      else shut(model)
      return
    }
    push(model, `SwitchNetwork ${chain}`)
    if (!agrees) return
    moved(model, id, chain)
    if (!model.open || !has(model, 'SwitchNetwork')) return
    const list = model.stack.indexOf('Networks')
    if (list > 0) model.stack = model.stack.slice(0, list)
    else leave(model)
  })
const chainNews = (id: WalletId, chain: ChainId) =>
  step(`ChainNews(${id}, ${chain})`, (model, { page }) => {
    page.wallet.of(id).moveTo(chain)
    if (model.chains[id] !== chain) moved(model, id, chain)
  })
const accountsNews = (id: WalletId, names: ReadonlyArray<string>) =>
  step(`AccountsNews(${id}, [${names}])`, (model, { page }) => {
    const wallet = page.wallet.of(id)
    if (names.length > 0) wallet.authorised = true
    wallet.use(...names.map((name) => addresses[name]!))
    model.accounts[id] = names
    if (names.length === 0) {
      if (connected(model).includes(id)) ended(model, [id])
    } else if (model.asking?.id === id) established(model, id)
    else if (model.asleep.includes(id)) woken(model, id)
  })
const disconnect = step('Disconnect', (model, { page }) => {
  page.modal.dispatch({ type: 'Disconnect' })
  ended(model, wallets)
})
const otherTab = step('OtherTab(disconnects)', (model, { page }) => {
  page.storage.changeElsewhere('@appkit/connection_status', 'disconnected')
  for (const key of ['connected_namespaces', 'connections', 'eip155:connected_connector_id'])
    page.storage.changeElsewhere(`@appkit/${key}`, null)
  ended(model, wallets)
})
const otherTabConnects = (id: WalletId) =>
  step(`OtherTab(connects ${id})`, (model, { page }) => {
    const wallet = page.wallet.of(id)
    wallet.authorised = true
    // It knows nothing of what else is connected here.
    page.storage.changeElsewhere('@appkit/connections', null)
    const others = wallets.filter((one) => one !== id)
    ended(
      model,
      wallets.filter((one) => one !== model.main),
    )
    for (const [key, value] of Object.entries({
      connection_status: 'connected',
      connected_namespaces: 'eip155',
    })) {
      page.storage.changeElsewhere(`@appkit/${key}`, value)
    }
    page.storage.changeElsewhere('@appkit/eip155:connected_connector_id', id)
    // What is new there is asked once the others have gone.
    ended(model, others)
    if (model.known.includes(id)) return
    model.known = [id]
    model.main = id
    if (model.accounts[id].length === 0) model.asleep = [id]
    else afterConnection(model)
  })
const advance = (ms: number) =>
  step(`Advance(${ms})`, (model, { page }) => {
    page.clock.advance(ms)
    passed(model, ms)
  })
const reload = step('Reload', (model, real) => {
  const { ports, modal } = real.page
  modal.dispose()
  expect(openEnds(ports)).toBe(0)
  Object.assign(model, { open: false, stack: ['Connect'], asking: null })
  model.known = [...new Set([...(model.main ? [model.main] : []), ...model.known])]
  model.asleep = model.known.filter((id) => model.accounts[id].length === 0)
  real.page = restingPage(ports)
  if (active(model)) afterConnection(model)
})

const wallet = fc.constantFrom(...wallets)
/** Everything that visitors, wallets, other tabs and time do. */
export const steps: ReadonlyArray<fc.Arbitrary<Step>> = [
  fc.constant(openModal),
  fc.constant(close),
  fc.constant(back),
  fc.constant(showNetworks),
  wallet.map(pickWallet),
  fc.constant(walletAnswers),
  fc.constant(walletAnswers),
  fc.constant(decline),
  fc.constant(answersLate),
  fc.constant(neverAnswers),
  fc
    .tuple(fc.constantFrom(...(requested as ReadonlyArray<ChainId>)), fc.boolean())
    .map((of) => pickNetwork(...of)),
  fc
    .tuple(wallet, fc.constantFrom<ChainId>('eip155:1', 'eip155:137', 'eip155:97'))
    .map((of) => chainNews(...of)),
  fc
    .tuple(wallet, fc.constantFrom<ReadonlyArray<string>>([], ['A'], ['B', 'A']))
    .map((of) => accountsNews(...of)),
  fc.constant(disconnect),
  fc.constant(otherTab),
  wallet.map(otherTabConnects),
  fc.constantFrom(1, 499, 500, 3_000, 59_999).map(advance),
  fc.constant(reload),
]
