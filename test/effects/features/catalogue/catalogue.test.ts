import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { allWalletRows, catalogueSections, isReachable } from '../../../../src/domain/rules/catalogueRows.js'
import { catalogueOf } from '../../../../src/domain/slices/catalogue/select.js'
import { updateOptions } from '../../../../src/effects/updates.js'
import type { ModalOptions } from '../../../../src/options.js'
import type { ScriptedAnswer } from '../../../../src/testing/answers.js'
import {
  createTestModal,
  openEnds,
  type TestModal,
  type TestModalOptions,
} from '../../../../src/testing/testModal.js'
import {
  manyWallets,
  portsWithCatalogue,
  purposeOf,
  type SentWallet,
} from '../../../support/catalogueService.js'
import { createConfiguredModal } from '../../../support/configuredModal.js'
import { all, demo, events } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'
import { runs } from '../../../support/runs.js'

poisonAmbient()

const services = { api: 'https://api.example' }
const listed = manyWallets(100)

interface Given extends TestModalOptions {
  readonly sent?: ReadonlyArray<SentWallet>
}
/** A page of a host whose services know a hundred wallets, unless given. */
const pageWith = (options: Partial<ModalOptions> = {}, { sent = listed, ...given }: Given = {}): TestModal =>
  createTestModal({
    ...given,
    ports: given.ports ?? portsWithCatalogue(sent, given),
    options: { services, ...options },
  })

/** What the catalogue was asked, by what it was asked for. */
const asked = ({ http }: TestModal): ReadonlyArray<string> =>
  http.requests.filter(({ endpoint }) => endpoint === 'GET /getWallets').map(purposeOf)
const queryOf = ({ http }: TestModal, purpose: string): Readonly<Record<string, string>> => {
  const request = http.requests.find((one) => purposeOf(one) === purpose) ?? expect.fail(`no ${purpose}`)
  const {
    projectId: _projectId,
    st: _st,
    sv: _sv,
    ...query
  } = Object.fromEntries(new URL(request.url).searchParams)
  return query
}
const open = ({ modal }: TestModal): void => void modal.dispatch({ type: 'Open' })
const close = ({ modal }: TestModal): void => void modal.dispatch({ type: 'Close' })
const reopen = (test: TestModal): void => {
  close(test)
  open(test)
}
const showAll = (test: TestModal): void => {
  open(test)
  test.modal.dispatch({ type: 'ShowView', view: { name: 'AllWallets' } })
}
const more = ({ modal }: TestModal) => modal.dispatch({ type: 'LoadMoreWallets' })
const search = ({ modal }: TestModal, text: string, certified = false) =>
  modal.dispatch({ type: 'SearchWallets', text, certified })
const stateOf = ({ modal }: TestModal) => catalogueOf(modal.getState())
const nothingMore = { ok: false, rejection: { tag: 'NothingMore' } }
const body = (data: ReadonlyArray<unknown>, count: number = data.length): ScriptedAnswer => ({
  value: { body: { data, count } },
})
const refusal: ScriptedAnswer = { value: { status: 404, body: 'no' } }
const own = { featuredWalletIds: ['w3', 'w1'], excludeWalletIds: ['x1'] }
const atOpening = ['excluded', 'featured', 'recommended']

describe('what the catalogue is asked', () => {
  // Planted: asked as the flow is armed, whoever looks.
  it('is nothing before the modal opens, and then what Connect shows', () => {
    const test = pageWith(own)
    test.browser.rest()
    expect(asked(test)).toStrictEqual([])
    open(test)
    expect(asked(test)).toStrictEqual(atOpening)
    expect(test.http.requests.at(-1)?.url).toMatch(
      /^https:\/\/api\.example\/getWallets\?projectId=test&st=appkit&sv=[^&]+&page=1/,
    )
    expect(queryOf(test, 'excluded')).toStrictEqual({ page: '1', entries: '1', include: 'x1' })
    expect(queryOf(test, 'featured')).toStrictEqual({ page: '1', entries: '2', include: 'w3,w1' })
    expect(queryOf(test, 'recommended')).toStrictEqual({
      ...{ page: '1', entries: '4', exclude: 'x1,w3,w1' },
      chains: 'eip155:1,eip155:137,eip155:8453',
    })
    expect(stateOf(test)).toMatchObject({
      featured: { ids: ['w3', 'w1'] },
      recommended: { ids: ['w2', 'w4', 'w5', 'w6'], count: 98 },
    })
  })

  it('is only what is recommended, where the host names nobody', () => {
    const test = pageWith()
    open(test)
    expect(asked(test)).toStrictEqual(['recommended'])
  })

  // Planted: `isDue` of what was answered.
  it('is asked once per page life', () => {
    const test = pageWith(own)
    open(test)
    reopen(test)
    test.modal.dispatch({ type: 'ShowView', view: { name: 'WhatIsAWallet' } })
    reopen(test)
    expect(asked(test)).toStrictEqual(atOpening)
  })

  it('is not asked twice while the answer is on its way', () => {
    const test = pageWith(own)
    for (const purpose of atOpening) test.http.answer(purpose, 'later')
    open(test)
    reopen(test)
    expect(asked(test)).toStrictEqual(atOpening)
    expect(test.http.open).toBeGreaterThanOrEqual(3)
    for (const purpose of atOpening)
      expect(test.http.resolve(purpose, { value: { body: { data: [] } } })).toBe(true)
    expect(stateOf(test)).toMatchObject({ recommended: { question: { step: 'success' } } })
  })

  // Planted: `again` always; never.
  it('is asked again at the next opening where it failed, and nothing else is', () => {
    const test = pageWith(own)
    test.http.answer('featured', refusal)
    open(test)
    test.modal.dispatch({ type: 'ShowView', view: { name: 'WhatIsAWallet' } })
    expect(asked(test)).toStrictEqual(atOpening)
    expect(stateOf(test).featured.question).toMatchObject({ step: 'failure', failure: { tag: 'HttpStatus' } })
    test.http.behave('featured')
    reopen(test)
    expect(asked(test)).toStrictEqual([...atOpening, 'featured'])
    reopen(test)
    expect(asked(test)).toHaveLength(4)
    expect(stateOf(test).featured.ids).toStrictEqual(['w3', 'w1'])
  })

  it('is tried again as other queries are, after 1, 2 and 4 s', () => {
    const test = pageWith()
    test.http.answer('recommended', { error: failure('ServiceUnreachable') })
    open(test)
    for (const [at, count] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
      [60_000, 4],
    ] as const) {
      test.clock.advance(at)
      expect(asked(test)).toHaveLength(count)
    }
    expect(stateOf(test).recommended.question).toMatchObject({ step: 'failure' })
  })

  // Planted: `activeConnection` not asked; `connection.ended` left out.
  it('is nothing while a wallet is connected, until it is so no more', async () => {
    const test = pageWith(own)
    await test.modal.connect({ connectorId: demo })
    const before = asked(test).length
    open(test)
    expect(asked(test)).toHaveLength(before)
    expect(before).toBe(0)
    await test.modal.disconnect()
    open(test)
    expect(asked(test)).toStrictEqual(atOpening)
  })

  // Planted: `isFor` of the manifest left out; the project not asked for.
  it.each([
    ['no service', {}, 'test'],
    ['no catalogue among the services', { services: { rpc: 'https://rpc.example' } }, 'test'],
    ['no project', { services }, null],
  ] as const)('is nothing with %s named', (_what, more_, projectId) => {
    const ports = portsWithCatalogue(listed)
    const test = createConfiguredModal({ ports, options: own }, { services: {}, projectId, ...more_ })
    test.browser.rest()
    showAll(test)
    more(test)
    search(test, 'meta')
    const refused = all(test.modal, 'command.refused').map(({ command, rejection }) => [
      command,
      rejection.tag,
    ])
    expect(refused).toStrictEqual([
      ['LoadMoreWallets', 'NoCatalogue'],
      ['SearchWallets', 'NoCatalogue'],
    ])
    expect(asked(test)).toStrictEqual([])
  })
})

describe('the list of all wallets', () => {
  // Planted: asked at once; the recommended not left out; `exclude` built anew for each page.
  it('waits for what is recommended, and leaves it out of every page', () => {
    const test = pageWith(own)
    test.http.answer('recommended', 'later')
    showAll(test)
    expect(asked(test)).toStrictEqual(atOpening)
    test.http.resolve('recommended', body([{ id: 'w2', name: 'W2' }], 98) as { value: unknown })
    expect(asked(test).slice(3)).toStrictEqual(['page 1'])
    const exclude = 'w2,x1,w3,w1'
    const chains = 'eip155:1,eip155:137,eip155:8453'
    expect(queryOf(test, 'page 1')).toStrictEqual({ page: '1', entries: '40', exclude, chains })
    more(test)
    expect(queryOf(test, 'page 2')).toStrictEqual({ page: '2', entries: '40', exclude, chains })
  })

  it('is asked for although nobody knows what is recommended', () => {
    const test = pageWith()
    test.http.answer('recommended', refusal)
    showAll(test)
    // Who looks at all asks for what had failed as well.
    expect(asked(test)).toStrictEqual(['recommended', 'recommended', 'page 1'])
  })

  // Planted: left out of the list what is featured, although nobody knows of it.
  it('has whom the host features, where they could not be had before it', () => {
    const test = pageWith({ featuredWalletIds: ['w3', 'w1'] })
    test.http.answer('featured', refusal)
    showAll(test)
    test.http.behave('featured')
    const ids = allWalletRows(test.modal.getState()).others.map(({ id }) => id)
    expect(ids.slice(0, 4)).toStrictEqual(['w2', 'w4', 'w5', 'w6'])
    expect(ids).toContain('w1')
  })

  it('comes to an end where a service has no other page than one', () => {
    const test = pageWith()
    const same = Array.from({ length: 40 }, (_, at) => ({
      id: `s${at}`,
      name: `S${at}`,
      chains: ['eip155:1'],
    }))
    for (const at of [1, 2, 3]) test.http.answer(`page ${at}`, { value: { body: { data: same } } })
    showAll(test)
    more(test)
    expect(more(test)).toMatchObject(nothingMore)
    expect(stateOf(test).list).toMatchObject({ isWhole: true, pages: 2 })
  })

  it('is no longer than what was asked for, whatever a service sends', () => {
    const test = pageWith()
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      id: `m${at}`,
      name: `Many ${at}`,
      chains: ['eip155:1'],
    }))
    for (const purpose of ['page 1', 'search many']) test.http.answer(purpose, body(many))
    showAll(test)
    search(test, 'many')
    expect([stateOf(test).list.ids.length, stateOf(test).search?.ids.length]).toStrictEqual([40, 100])
    expect(stateOf(test).search?.isCut).toBe(true)
  })

  // Planted: the success of a page taken for that of the next one.
  it('is every wallet once, page by page, and then no more', () => {
    const test = pageWith()
    showAll(test)
    const ids = () => allWalletRows(test.modal.getState()).others.map(({ id }) => id)
    expect(ids()).toHaveLength(44)
    more(test)
    expect(ids()).toHaveLength(84)
    expect(stateOf(test).list.isWhole).toBe(false)
    more(test)
    expect(stateOf(test).list.isWhole).toBe(true)
    expect(ids()).toStrictEqual(listed.map(({ id }) => id))
    expect(more(test)).toMatchObject(nothingMore)
    expect(asked(test)).toStrictEqual(['recommended', 'page 1', 'page 2', 'page 3'])
  })

  it('has each page asked for once, however often it is wanted', () => {
    const test = pageWith()
    showAll(test)
    test.http.answer('page 2', 'later')
    more(test)
    for (const _ of [1, 2, 3]) expect(more(test)).toMatchObject(nothingMore)
    reopen(test)
    test.modal.dispatch({ type: 'ShowView', view: { name: 'AllWallets' } })
    expect(asked(test)).toStrictEqual(['recommended', 'page 1', 'page 2'])
    expect(test.http.resolve('page 2', body([]) as { value: unknown })).toBe(true)
  })

  it('asks for a page that failed when it is wanted again', () => {
    const test = pageWith()
    test.http.answer('page 1', refusal)
    showAll(test)
    expect(asked(test)).toStrictEqual(['recommended', 'page 1'])
    test.http.behave('page 1')
    more(test)
    expect(asked(test)).toStrictEqual(['recommended', 'page 1', 'page 1'])
    expect(stateOf(test).list).toMatchObject({ pages: 1, question: { step: 'success' } })
  })

  // Planted: by what is shown; by the whole count against what is shown.
  it('[API-10] ends on a phone, where a part of each page is left out', () => {
    const sent = manyWallets(45, (at) => (at % 6 === 5 ? {} : { mobile_link: 'app://' }))
    const test = pageWith({}, { sent, environment: { platform: 'mobile' } })
    showAll(test)
    for (const _ of [1, 2, 3, 4, 5]) more(test)
    expect(asked(test)).toStrictEqual(['recommended', 'page 1', 'page 2'])
    expect(stateOf(test).list.isWhole).toBe(true)
    expect(allWalletRows(test.modal.getState()).others).toHaveLength(38)
  })

  it('ends where the service sends less than it says, and where it never says how many there are', () => {
    for (const answer of [body(manyWallets(39), 4_000), { value: { body: { data: manyWallets(39) } } }]) {
      const test = pageWith()
      test.http.answer('page 1', answer)
      showAll(test)
      expect(more(test)).toMatchObject(nothingMore)
    }
  })

  // Planted: no count as one of 0; a count that is not asked.
  it('of which nobody says how many there are goes on behind a full page; one that is told ends with it', () => {
    const full = manyWallets(40)
    for (const [answer, isWhole] of [
      [{ value: { body: { data: full } } }, false],
      [body(full, 41), false],
      [body(full, 40), true],
    ] as const) {
      const test = pageWith()
      test.http.answer('page 1', answer)
      showAll(test)
      expect(stateOf(test).list).toMatchObject({ pages: 1, isWhole })
    }
  })

  // Planted: `modal.wentBack` left out.
  it('is asked for where the way back leads to it', () => {
    const test = pageWith()
    showAll(test)
    test.modal.dispatch({ type: 'ShowView', view: { name: 'ConnectingWalletConnect', walletId: 'w9' } })
    updateOptions(test.modal, { includeWalletIds: ['w9'] })
    test.modal.dispatch({ type: 'GoBack' })
    expect(asked(test)).toStrictEqual(['recommended', 'page 1', 'recommended', 'page 1'])
  })
})

describe('a search', () => {
  it('asks for what was typed, and for the certified alone where they are wanted', () => {
    const sent = [
      { id: 'w1', name: 'Meta One', badge_type: 'certified' },
      { id: 'w2', name: 'Metal' },
      { id: 'w3' },
    ]
    const test = pageWith({ includeWalletIds: ['w1', 'w2'], excludeWalletIds: ['x1'] }, { sent })
    open(test)
    search(test, ' meta ')
    expect(queryOf(test, 'search meta')).toStrictEqual({
      ...{ page: '1', entries: '100', search: 'meta', include: 'w1,w2', exclude: 'x1' },
      chains: 'eip155:1,eip155:137,eip155:8453',
    })
    expect(stateOf(test).search).toMatchObject({ ids: ['w1', 'w2'], question: { step: 'success' } })
    search(test, 'meta', true)
    expect(queryOf(test, 'search meta certified')).toMatchObject({ badge_type: 'certified' })
    expect(stateOf(test).search).toMatchObject({ ids: ['w1'] })
    search(test, '', true)
    expect(asked(test).at(-1)).toBe('search  certified')
  })

  // Planted: whatever is typed sent to the service.
  it.each([
    ['a phrase', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    ['an address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a mail', 'alice@shop.example'],
    ['a long text', 'x'.repeat(61)],
  ])('of %s is asked of nobody, also among the certified', (_name, text) => {
    const test = pageWith()
    open(test)
    for (const certified of [false, true]) expect(search(test, text, certified).ok).toBe(true)
    expect(asked(test)).toStrictEqual(['recommended'])
    expect(stateOf(test).search).toBe(null)
    expect(JSON.stringify(test.http.requests)).not.toContain(encodeURIComponent(text))
  })

  // Planted: `inOrder` for `latest`; the id of the question not compared.
  it('[API-03] is that of what was typed last, however late an older answer comes', () => {
    const test = pageWith(
      {},
      {
        sent: [
          { id: 'w1', name: 'Meta' },
          { id: 'w2', name: 'Meow' },
        ],
      },
    )
    open(test)
    test.http.answer('search me', {
      ...(body([{ id: 'w2', name: 'Meow' }]) as { value: unknown }),
      after: 2_000,
    })
    test.http.answer('search meta', {
      ...(body([{ id: 'w1', name: 'Meta' }]) as { value: unknown }),
      after: 200,
    })
    search(test, 'me')
    const { open: before } = test.http
    search(test, 'meta')
    // The older one is given up.
    expect(test.http.open).toBe(before)
    test.clock.advance(199)
    expect(stateOf(test).search).toMatchObject({ text: 'meta', question: { step: 'pending' } })
    test.clock.advance(1)
    const found = { text: 'meta', ids: ['w1'], question: { step: 'success' } }
    expect(stateOf(test).search).toMatchObject(found)
    test.clock.advance(10_000)
    expect(stateOf(test).search).toMatchObject(found)
  })

  it('is asked once while the same is wanted, and again where it failed', () => {
    const test = pageWith()
    open(test)
    test.http.answer('search w1', refusal)
    search(test, 'w1')
    expect(stateOf(test).search?.question).toMatchObject({ step: 'failure' })
    test.http.behave('search w1')
    search(test, 'w1')
    search(test, ' w1 ')
    expect(asked(test).filter((one) => one === 'search w1')).toHaveLength(2)
    expect(stateOf(test).search?.ids).toContain('w11')
  })

  // Planted: `searchEnded` left out of the flow.
  it('that is over is given up', () => {
    const test = pageWith()
    open(test)
    test.http.answer('search w1', 'later')
    search(test, 'w1')
    search(test, 'w')
    expect(stateOf(test).search).toBe(null)
    expect(test.http.resolve('search w1', { value: { body: { data: [] } } })).toBe(false)
  })

  // Planted: the change left out of the flow; the search forgotten; what is on its way given up for any change.
  it('is asked anew where there are other wallets to be found, and goes on where there are not', () => {
    const test = pageWith()
    open(test)
    test.http.answer('search w1', 'later')
    search(test, 'w1')
    updateOptions(test.modal, { allWallets: 'HIDE' })
    const count = () => asked(test).filter((one) => one === 'search w1').length
    expect(count()).toBe(1)
    updateOptions(test.modal, { includeWalletIds: ['w11', 'w12'] })
    expect(count()).toBe(2)
    test.http.behave('search w1')
    // The older one was given up.
    expect(test.http.resolve('search w1', body([{ id: 'w12', name: 'W12' }]) as { value: unknown })).toBe(
      true,
    )
    expect(stateOf(test).search).toMatchObject({ text: 'w1', ids: ['w12'], question: { step: 'success' } })
    test.modal.dispatch({ type: 'RemoveNetwork', chainId: 'eip155:8453' })
    expect(count()).toBe(3)
    expect(stateOf(test).search).toMatchObject({ ids: ['w11', 'w12'], question: { step: 'success' } })
    search(test, 'w')
    updateOptions(test.modal, { includeWalletIds: [] })
    expect(count()).toBe(3)
  })

  // Planted: asked only as it is begun.
  it('that was begun, or not answered, before a stop is asked at the next start', () => {
    const begun = pageWith()
    begun.modal.stop()
    search(begun, 'w1')
    begun.modal.start()
    const pending = pageWith()
    pending.http.answer('search w1', 'later')
    search(pending, 'w1')
    pending.modal.stop()
    pending.http.behave('search w1')
    pending.modal.start()
    for (const test of [begun, pending])
      expect(stateOf(test).search).toMatchObject({ text: 'w1', question: { step: 'success' } })
  })

  it('ends with the modal in which it was begun', () => {
    const test = pageWith()
    showAll(test)
    search(test, 'w1')
    close(test)
    expect(stateOf(test).search).toBeNull()
    search(test, 'w1')
    reopen(test)
    close(test)
    expect(stateOf(test).search).toMatchObject({ text: 'w1', question: { step: 'success' } })
  })

  it('keeps nobody from the list, nor the list from it', () => {
    const test = pageWith()
    for (const purpose of ['recommended', 'search w1']) test.http.answer(purpose, 'later')
    showAll(test)
    search(test, 'w1')
    test.http.resolve('recommended', body([]) as { value: unknown })
    expect(asked(test)).toStrictEqual(['recommended', 'search w1', 'page 1'])
    expect(stateOf(test)).toMatchObject({
      list: { question: { step: 'success' } },
      search: { question: { step: 'pending' } },
    })
  })
})

describe('a stop', () => {
  // Planted: `armed` left out of what asks; `pageSession.stopped` out of what interrupts.
  it('leaves nothing open; the next start asks what was not answered, and hears no older answer', () => {
    const test = pageWith(own)
    test.http.answer('featured', 'later')
    open(test)
    test.modal.stop()
    expect([test.http.open, openEnds(test.ports)]).toStrictEqual([0, 0])
    expect(test.http.resolve('featured', { value: { body: { data: [] } } })).toBe(false)
    expect(stateOf(test).featured.question).toMatchObject({ failure: { tag: 'Interrupted' } })
    test.modal.start()
    open(test)
    expect(asked(test)).toStrictEqual([...atOpening, 'featured'])
    test.http.resolve('featured', body([{ id: 'w1', name: 'W1' }]) as { value: unknown })
    expect(stateOf(test).featured.ids).toStrictEqual(['w1'])
    const ids = all(test.modal, 'catalogue.requested').map(({ requestId }) => requestId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('while a page of the list is on its way: it goes on behind those that are there', () => {
    const test = pageWith()
    showAll(test)
    test.http.answer('page 2', 'later')
    more(test)
    test.modal.stop()
    test.http.behave('page 2')
    test.modal.start()
    test.modal.dispatch({ type: 'Open' })
    test.modal.dispatch({ type: 'ShowView', view: { name: 'AllWallets' } })
    expect(asked(test).filter((one) => one.startsWith('page'))).toStrictEqual(
      expect.arrayContaining(['page 1', 'page 2', 'page 2']),
    )
    expect(stateOf(test).list).toMatchObject({ pages: 2, question: { step: 'success' } })
  })

  it('is nothing to a disposed modal', () => {
    const test = pageWith(own)
    for (const purpose of atOpening) test.http.answer(purpose, 'later')
    open(test)
    test.modal.dispose()
    expect(openEnds(test.ports)).toBe(0)
  })
})

describe('options that change', () => {
  // Planted: `choices.changed` left out of the flow; the state kept.
  it('which wallets there are: all is asked anew, and older answers do not count', () => {
    const test = pageWith(own)
    test.http.answer('featured', 'later')
    open(test)
    updateOptions(test.modal, { featuredWalletIds: ['w7'] })
    expect(asked(test)).toStrictEqual([...atOpening, ...atOpening])
    expect(
      queryOf({ ...test, http: { ...test.http, requests: test.http.requests.slice(-2) } }, 'featured'),
    ).toMatchObject({ include: 'w7' })
    // The older one is given up: it would hold a place that others wait for.
    expect([test.http.open, stateOf(test).featured.question.step]).toStrictEqual([1, 'pending'])
    test.http.resolve('featured', body([{ id: 'w7', name: 'W7' }]) as { value: unknown })
    expect(stateOf(test).featured).toMatchObject({ ids: ['w7'], question: { step: 'success' } })
  })

  // Planted: what nobody waits for any more left on its way, in a place that others wait for.
  it('again and again: what hangs of older ones keeps nothing from being asked', () => {
    const test = pageWith(own)
    for (const purpose of atOpening) test.http.answer(purpose, 'never')
    open(test)
    updateOptions(test.modal, { featuredWalletIds: [], excludeWalletIds: [], includeWalletIds: ['w5'] })
    for (const purpose of atOpening) test.http.behave(purpose)
    updateOptions(test.modal, { includeWalletIds: ['w6'] })
    expect(stateOf(test).recommended).toMatchObject({ ids: ['w6'], question: { step: 'success' } })
  })

  it('that say nothing of it ask nothing', () => {
    const test = pageWith(own)
    open(test)
    updateOptions(test.modal, { allWallets: 'HIDE', customWallets: [] })
    expect(asked(test)).toStrictEqual(atOpening)
  })

  it('while nobody looks are asked for at the next opening', () => {
    const test = pageWith()
    open(test)
    close(test)
    updateOptions(test.modal, own)
    expect(asked(test)).toStrictEqual(['recommended'])
    open(test)
    expect(asked(test)).toStrictEqual(['recommended', ...atOpening])
  })

  // Planted: what is due answered `named` with nothing to name.
  it('between a question and its answer leave nothing pending for ever', () => {
    const test = pageWith(own)
    for (const purpose of atOpening) test.http.answer(purpose, 'later')
    open(test)
    updateOptions(test.modal, { featuredWalletIds: [], excludeWalletIds: [] })
    for (const purpose of [...atOpening, 'recommended'])
      test.http.resolve(purpose, { value: { body: { data: [] } } })
    const { featured, excluded, recommended } = stateOf(test)
    expect([featured, excluded, recommended].map(({ question }) => question.step)).toStrictEqual([
      ...['idle', 'idle', 'success'],
    ])
  })
})

describe('networks that change', () => {
  // Planted: either left out of the flow.
  it('ask for what hangs on them, and for nothing else', () => {
    const test = pageWith(own)
    open(test)
    test.modal.dispatch({ type: 'RemoveNetwork', chainId: 'eip155:8453' })
    expect(asked(test)).toStrictEqual([...atOpening, 'recommended'])
    const last = test.http.requests.at(-1) ?? expect.fail('no request')
    expect(new URL(last.url).searchParams.get('chains')).toBe('eip155:1,eip155:137')
  })
})

describe('wallets that the host does not want', () => {
  const announcing = {
    wallets: [
      { rdns: 'io.demo.wallet', name: 'Demo' },
      { rdns: 'io.other.wallet', name: 'OTHER Wallet' },
    ],
  }
  const rows = ({ modal }: TestModal) =>
    catalogueSections(modal.getState()).flatMap((section) =>
      section.rows.flatMap((one) => (isReachable(one) ? [one.name] : [])),
    )

  // Planted: the rdns not kept; the name compared as it is written.
  it.each([
    ['by its rdns', { id: 'x1', name: 'Something else', rdns: 'io.demo.wallet' }, ['OTHER Wallet']],
    ['by its name, ignoring case', { id: 'x1', name: 'Other wallet' }, ['Demo']],
    ['where they are others', { id: 'x1', name: 'Oth', rdns: 'io.demo' }, ['Demo', 'OTHER Wallet']],
  ])('[API-07] are hidden %s, though they announce themselves', (_how, unwanted, left_) => {
    const test = pageWith({ excludeWalletIds: ['x1'] }, { ...announcing, sent: [unwanted, ...listed] })
    expect(rows(test)).toStrictEqual(['Demo', 'OTHER Wallet'])
    open(test)
    expect(rows(test)).toStrictEqual(left_)
    search(test, 'wa')
    showAll(test)
    expect(Object.keys(stateOf(test).byId)).not.toContain('x1')
  })

  it('[API-07] are hidden as the wallet used last as well', async () => {
    const unwanted = { id: 'x1', name: 'Demo' }
    const test = pageWith({ excludeWalletIds: ['x1'] }, { ...announcing, sent: [unwanted] })
    await test.modal.connect({ connectorId: demo })
    await test.modal.disconnect()
    expect(catalogueSections(test.modal.getState())[0]).toMatchObject({ kind: 'recent' })
    open(test)
    expect(rows(test)).toStrictEqual(['OTHER Wallet'])
  })
})

describe('rows that cannot be read', () => {
  const sent = [{ id: 'w1', name: 'One' }, { id: 'secret', name: 7 }, 'secret']
  const settled = (logLevel: NonNullable<ModalOptions['logLevel']>): TestModal => {
    const test = pageWith({ logLevel })
    test.http.answer('recommended', body(sent))
    open(test)
    return test
  }
  const logs = ({ browser }: TestModal) =>
    browser.logs
      .map(([level, words]) => `${level} ${String(words)}`)
      .filter((line) => line.includes('getWallets'))

  // Planted: `droppedWords` not asked; told at `info`; the list given up for one row.
  it('are left out, and told to developers by their place alone', () => {
    const test = settled('warn')
    expect(logs(test)).toStrictEqual([
      'warn [wallet-modal] GET /getWallets: 2 rows left out, .data.1.name: expected short text',
    ])
    expect(stateOf(test).recommended).toMatchObject({ ids: ['w1'], count: 3 })
    expect(JSON.stringify(events(test.modal))).not.toContain('secret')
  })

  // Planted: the level of the host not asked.
  it.each(['error', 'silent'] as const)('are told nobody at the level %s', (logLevel) => {
    expect(logs(settled(logLevel))).toStrictEqual([])
  })

  it('at the level info each attempt is told as well', () => {
    expect(logs(settled('info'))).toContain('info [wallet-modal] GET /getWallets: answered')
  })

  // Planted: by the good rows alone.
  it('count for whether there is a page more', () => {
    const test = pageWith()
    test.http.answer('page 1', body([...manyWallets(39), { id: 'bad' }], 80))
    showAll(test)
    expect(stateOf(test).list).toMatchObject({ pages: 1, isWhole: false })
  })
})

describe('code that comes late', () => {
  const facts = ({ modal }: TestModal) =>
    events(modal).flatMap(({ type }) => (type.startsWith('catalogue.') ? [type] : []))

  it('that fails leaves the page as it is, and is tried again at the next opening', () => {
    const test = pageWith(own, { loads: 'hold' })
    test.loads.arrive('features')
    open(test)
    expect(test.loads.fail('catalogue')).toBe(true)
    expect([asked(test), test.modal.getState().modal.open]).toStrictEqual([[], true])
    close(test)
    open(test)
    test.loads.flow()
    expect(asked(test)).toStrictEqual(atOpening)
  })

  it('ends as code that was there from the start', () => {
    const [lazy, eager] = (['flow', 'eager'] as const).map((loads) => {
      const test = pageWith(own, { loads })
      showAll(test)
      more(test)
      return test
    })
    expect(facts(lazy!)).toStrictEqual(facts(eager!))
    expect(stateOf(lazy!)).toStrictEqual(stateOf(eager!))
  })
})

describe('answers in any order, at any time, or none', () => {
  const purposes = [
    'excluded',
    'featured',
    'recommended',
    'page 1',
    'page 2',
    'page 3',
    'search w1',
    'search w2',
  ]
  const answer = fc.oneof(
    fc.integer({ min: 0, max: 9_000 }).map((after) => ({ after })),
    fc.constant(refusal),
    fc.constant('never' as const),
    fc.constant<ScriptedAnswer>({ error: failure('ServiceUnreachable') }),
  )
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 4_000 }).map((ms) => (test: TestModal) => test.clock.advance(ms)),
    },
    { weight: 3, arbitrary: fc.constant((test: TestModal) => void more(test)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('w1', 'w2', 'w').map((text) => (test: TestModal) => void search(test, text)),
    },
    fc.constant(showAll),
    fc.constant(reopen),
    fc.constant(close),
    fc.constant((test: TestModal) => {
      test.modal.stop()
      test.modal.start()
    }),
    fc.constantFrom(['w3'], ['w4', 'w5'], []).map((featuredWalletIds) => (test: TestModal) => {
      updateOptions(test.modal, { featuredWalletIds })
    }),
  )
  /** An answer that comes late is that of the service, whatever was asked. */
  const late = (given: ScriptedAnswer | { readonly after: number }): ScriptedAnswer =>
    typeof given === 'object' && !('value' in given || 'error' in given)
      ? { ...(body(manyWallets(40), 100) as { value: unknown }), after: given.after }
      : (given as ScriptedAnswer)

  // Planted: the pending one not heeded by `isDue`; ids of a page added as they come.
  it('no question is asked while one of its kind is open, and no wallet stands in the list twice', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...purposes), fc.array(answer, { minLength: 1, maxLength: 3 })),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        (script, steps) => {
          const test = pageWith(own)
          for (const [purpose, answers] of Object.entries(script))
            test.http.answer(purpose, ...answers.map(late))
          for (const one of steps) {
            one(test)
            const { list } = stateOf(test)
            expect(new Set(list.ids).size).toBe(list.ids.length)
          }
          const pending = new Map<string, string>()
          for (const fact of events(test.modal)) {
            if (fact.type === 'pageSession.stopped' || fact.type === 'choices.changed') pending.clear()
            if (fact.type === 'catalogue.searched' || fact.type === 'catalogue.searchEnded')
              pending.delete('search')
            if (fact.type === 'catalogue.requested') {
              expect(pending.has(fact.ask.kind)).toBe(false)
              pending.set(fact.ask.kind, fact.requestId)
            }
            if (fact.type === 'catalogue.received' || fact.type === 'catalogue.failed')
              if (pending.get(fact.ask.kind) === fact.requestId) pending.delete(fact.ask.kind)
          }
          // All that is pending is waited for, and everything comes to an end.
          test.clock.advance(120_000)
          test.modal.dispose()
          expect(openEnds(test.ports)).toBe(0)
        },
      ),
      { numRuns: runs(60) },
    )
  })
})
