import { isRight } from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'
import { choices } from '../../../../src/domain/slices/choices/select.js'
import { initialChoices } from '../../../../src/domain/slices/choices/state.js'
import { readChoices } from '../../../../src/domain/wire/choices.js'
import { readOptions } from '../../../../src/domain/wire/options.js'
import { makeChoices } from '../../../../src/effects/features/choices/makeChoices.js'
import { createTestModal, type TestModalOptions, testNetworks } from '../../../../src/testing/testModal.js'
import { all } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const pageWith = (options: object, more: TestModalOptions = {}) => createTestModal({ ...more, options })
type Page = ReturnType<typeof pageWith>

const alerts = ({ modal }: Page) => all(modal, 'alert.raised').map(({ failure }) => failure)

describe('what the host chose', () => {
  it('is there with the list of features, and before that what a host has who chooses nothing', () => {
    const page = pageWith({ features: { legalCheckbox: true } }, { loads: 'hold' })
    expect(page.modal.getState().choices).toBe(undefined)
    expect(choices(page.modal.getState())).toBe(initialChoices)
    page.loads.flow()
    expect(choices(page.modal.getState())).toStrictEqual({ ...initialChoices, legalCheckbox: true })
    expect(alerts(page)).toEqual([])
  })

  // Planted: flows of the list in another order.
  it('is the first that is heard once the list has come', () => {
    const page = pageWith({}, { loads: 'hold' })
    page.modal.dispatch({ type: 'Open' })
    const before = page.modal.log().records.length
    page.loads.flow()
    expect(page.modal.log().records[before]?.fact.type).toBe('choices.made')
  })

  it('is kept over a stop, with what became of it since', () => {
    const page = pageWith({ debug: false })
    page.modal.dispatch({ type: 'UpdateOptions', options: { enableWalletGuide: false } })
    page.modal.stop()
    page.modal.start()
    expect(all(page.modal, 'choices.made')).toHaveLength(1)
    expect(choices(page.modal.getState())).toMatchObject({ debug: false, enableWalletGuide: false })
  })

  // Planted: the host's own object read when the code has come.
  it('does not follow a host that uses its objects again and changes them', () => {
    const features = { legalCheckbox: true, socials: ['google'] }
    const options = { debug: false, features, customWallets: [{ id: 'a', name: 'A' }] }
    const page = pageWith(options, { loads: 'hold' })
    features.legalCheckbox = false
    features.socials.length = 0
    options.customWallets.pop()
    Object.assign(options, { debug: true, features: {} })
    page.loads.flow()
    expect(choices(page.modal.getState())).toMatchObject({
      debug: false,
      legalCheckbox: true,
      customWallets: [{ id: 'a', name: 'A' }],
      localFeatures: { socials: ['google'] },
    })
  })

  it('may be inherited', () => {
    const own = Object.assign(Object.create({ debug: false, features: { legalCheckbox: true } }), {
      networks: testNetworks,
    })
    const read = readOptions(own)
    expect(isRight(read) && readChoices(read.right.given).choices).toMatchObject({
      debug: false,
      legalCheckbox: true,
    })
  })

  // Planted: the first wrong one ends the reading; an alert without the text that was given.
  it('is told by the name of its field where it is wrong, and all that is right holds', () => {
    const page = pageWith({
      enableWalletGuide: 'no',
      customWallets: [{ id: 'a' }],
      features: { connectorTypeOrder: ['injectd'], collapseWallets: true, email: 1, socials: ['x'] },
      termsConditionsUrl: 'https://shop.example/terms',
    })
    expect(choices(page.modal.getState())).toStrictEqual({
      ...initialChoices,
      collapseWallets: true,
      localFeatures: { socials: ['x'] },
      termsConditionsUrl: 'https://shop.example/terms',
    })
    expect(alerts(page)).toEqual([
      {
        tag: 'InvalidOptions',
        code: null,
        params: { field: 'customWallets.0.name', expected: 'string' },
        details: [
          'options.customWallets.0.name: expected string, got undefined',
          'options.enableWalletGuide: expected boolean, got text of 2',
          'options.features.connectorTypeOrder.0: expected walletConnect | recent | injected | featured | custom | external | recommended, got text of 7',
          'options.features.email: expected boolean, got number',
        ].join('; '),
      },
    ])
    expect(page.browser.logs.map(([level]) => level)).toEqual(['error'])
  })

  // Planted: a command, which is refused where that code does not come.
  it('is told though the code for messages fails at first', () => {
    const page = pageWith({ enableWalletGuide: 'no' }, { loads: 'hold' })
    page.modal.dispatch({ type: 'Open' })
    page.loads.arrive('features')
    expect(page.loads.fail('notices')).toBe(true)
    expect(page.modal.getState().pageSession.alert?.tag).toBe('InvalidOptions')
    page.loads.flow()
    page.browser.rest()
    expect(page.browser.logs).toHaveLength(1)
  })

  it('is told without the text that was given where the page is no longer a developer’s', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const page = pageWith({ logLevel: 'loud' })
    vi.unstubAllEnvs()
    expect(alerts(page).map(({ details }) => details)).toEqual([
      'options.logLevel: expected silent | error | warn | info, got text of 4',
    ])
    expect(alerts(pageWith({ logLevel: 'loud' })).map(({ details }) => details)).toEqual([
      'options.logLevel: expected silent | error | warn | info, got "loud"',
    ])
  })

  it('needs none of the code with which it changes, until it does', () => {
    const page = pageWith({})
    page.modal.dispatch({ type: 'Open' })
    expect(page.modal.getState().pageSession.features).not.toHaveProperty('choices')
    expect(makeChoices({}).name).toBe('makeChoices')
  })
})
