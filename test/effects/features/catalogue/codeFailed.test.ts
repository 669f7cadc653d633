import { describe, expect, it } from 'vitest'
import { catalogueSections } from '../../../../src/domain/rules/catalogueRows.js'
import { wallets } from '../../../../src/domain/select.js'
import { catalogue } from '../../../../src/domain/selectCatalogue.js'
import { createTestModal, type TestModal } from '../../../../src/testing/testModal.js'
import { manyWallets, portsWithCatalogue } from '../../../support/catalogueService.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const options = { services: { api: 'https://api.example' }, featuredWalletIds: ['w3'] }

/** A page that is looked at, and whose code for the catalogue does not come. */
const pageWithout = (): TestModal => {
  const test = createTestModal({ options, ports: portsWithCatalogue(manyWallets(50)), loads: 'hold' })
  test.modal.dispatch({ type: 'Open' })
  expect(test.loads.arrive('features')).toBe(true)
  return test
}
const comingOf = ({ modal }: TestModal): number =>
  catalogueSections(modal.getState()).reduce((sum, { coming }) => sum + coming, 0)
const statusOf = ({ modal }: TestModal) => catalogue(modal.getState())
const lost = { status: 'failed', failure: { tag: 'ViewLoadFailed' } }
const again = ({ modal }: TestModal) => void modal.dispatch({ type: 'LoadMoreWallets' })

describe('where the code that asks for wallets does not come', () => {
  // Planted: room kept whatever became of the code.
  it('no room is kept for them, and it is said', () => {
    const test = pageWithout()
    expect([comingOf(test), statusOf(test).status]).toStrictEqual([1, 'idle'])
    expect(test.loads.fail('catalogue')).toBe(true)
    expect(comingOf(test)).toBe(0)
    expect(statusOf(test)).toMatchObject(lost)
    expect(wallets(test.modal.getState())).not.toStrictEqual([])
  })

  // Planted: a failure that stays when the code has come.
  it.each<[how: string, act: (test: TestModal) => void]>([
    ['is asked for again', again],
    [
      'is opened again',
      ({ modal }) => {
        modal.dispatch({ type: 'Close' })
        modal.dispatch({ type: 'Open' })
      },
    ],
    ['is searched', ({ modal }) => void modal.dispatch({ type: 'SearchWallets', text: 'Wallet 3' })],
  ])('it is fetched again when the catalogue %s, and what it brings stands there', (_how, act) => {
    const test = pageWithout()
    test.loads.fail('catalogue')
    expect(test.loads.waiting).not.toContain('catalogue')
    act(test)
    expect(test.loads.arrive('catalogue')).toBe(true)
    expect(statusOf(test)).toMatchObject({ failure: null, featured: [{ id: 'w3' }] })
  })

  it('it may fail as often as it likes', () => {
    const test = pageWithout()
    test.loads.fail('catalogue')
    again(test)
    expect(test.loads.fail('catalogue')).toBe(true)
    expect(statusOf(test)).toMatchObject(lost)
    again(test)
    test.loads.arrive('catalogue')
    expect(statusOf(test)).toMatchObject({ status: 'ready', failure: null })
  })

  // Planted: the failure no input of what a page is given.
  it('it is said also to a page that draws wallets itself', () => {
    const test = createTestModal({ options, ports: portsWithCatalogue(manyWallets(50)), loads: 'hold' })
    again(test)
    test.loads.arrive('features')
    expect(statusOf(test).failure).toBe(null)
    expect(test.loads.fail('catalogue')).toBe(true)
    expect(statusOf(test)).toMatchObject(lost)
  })

  // Planted: what failed before an opening taken for what it finds.
  it('room is kept again in the next opening, which fetches it anew', () => {
    const test = pageWithout()
    expect(test.loads.arrive('wallets')).toBe(true)
    test.loads.fail('catalogue')
    test.modal.dispatch({ type: 'Close' })
    test.clock.advance(1)
    test.modal.dispatch({ type: 'Open' })
    expect(test.loads.waiting).toContain('catalogue')
    expect(comingOf(test)).toBe(1)
    expect(statusOf(test).failure).toBe(null)
    test.loads.fail('catalogue')
    expect(comingOf(test)).toBe(0)
  })
})
