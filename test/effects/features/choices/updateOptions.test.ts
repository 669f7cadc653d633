import { describe, expect, it } from 'vitest'
import type { ChoicesState } from '../../../../src/domain/slices/choices/state.js'
import { tellRefusal } from '../../../../src/effects/features/choices/tellRefusal.js'
import { updateFeatures, updateOptions } from '../../../../src/effects/updates.js'
import { createTestModal } from '../../../../src/testing/testModal.js'
import { turn } from '../../../support/page.js'

type Page = ReturnType<typeof createTestModal>

const refusals = ({ modal }: Page) =>
  modal.log().records.flatMap(({ fact }) => (fact.type === 'command.refused' ? [fact.rejection] : []))
const chosen = ({ modal }: Page): ChoicesState => modal.getState().choices!

describe('options that change while the page lives', () => {
  it('changes what is given, and leaves the rest', async () => {
    const page = createTestModal({
      options: { metadata: { name: 'Shop', url: 'https://shop.example' }, features: { email: true } },
    })
    const before = chosen(page)
    updateOptions(page.modal, {
      metadata: { name: 'Shop two' },
      termsConditionsUrl: 'https://shop.example/terms',
      excludeConnectors: ['io.demo.wallet'],
    })
    updateFeatures(page.modal, { socials: ['google'], collapseWallets: true })
    updateFeatures(page.modal, { connectMethodsOrder: ['wallet', 'email'], walletFeaturesOrder: ['send'] })
    await turn()
    expect(chosen(page)).toStrictEqual({
      ...before,
      metadata: { ...before.metadata, name: 'Shop two' },
      termsConditionsUrl: 'https://shop.example/terms',
      collapseWallets: true,
      localFeatures: { email: true, socials: ['google'] },
      connectMethodsOrder: ['wallet', 'email'],
      walletFeaturesOrder: ['send'],
    })
    expect(page.modal.getState().options.excludedConnectors).toEqual(['io.demo.wallet'])
    expect(refusals(page)).toEqual([])
  })

  it('changes the host’s words as well, which stand among the options of the page', async () => {
    const page = createTestModal({ options: { texts: { titleConnect: 'Log in' } } })
    updateOptions(page.modal, { texts: { connect: 'Enter' } })
    await turn()
    expect(page.modal.getState().options.texts).toEqual({ connect: 'Enter' })
    // Nothing else is said to have changed.
    const changes = page.modal.log().records.filter(({ fact }) => /^(options|choices)\..*d$/.test(fact.type))
    expect(changes.map(({ fact }) => fact.type)).toEqual(['options.configured', 'options.updated'])
  })

  it('said before the first are read comes after them', async () => {
    const page = createTestModal({ options: { debug: false, prefetch: false }, loads: 'hold' })
    updateOptions(page.modal, { enableWalletGuide: false })
    page.loads.flow()
    await turn()
    expect(chosen(page)).toMatchObject({ debug: false, enableWalletGuide: false })
  })

  it('keeps its own when the host changes what it gave', async () => {
    const page = createTestModal()
    const socials = ['google']
    updateFeatures(page.modal, { socials })
    socials.push('x')
    await turn()
    expect(chosen(page).localFeatures.socials).toEqual(['google'])
  })

  it.each<[unknown, string]>([
    [{ networks: [] }, 'networks'],
    [{ debug: 'yes' }, 'debug'],
    [{ features: { email: 'yes' } }, 'features.email'],
    [{ features: { socials: [1] } }, 'features.socials.0'],
    [{ features: { connectMethodsOrder: ['sms'] } }, 'features.connectMethodsOrder.0'],
    [{ features: { send: false } }, 'features.send'],
    [{ metadata: { nope: 1 } }, 'metadata.nope'],
    [{ texts: { connect: 1 } }, 'texts.connect'],
    [undefined, 'options'],
    ['debug', 'options'],
  ])('refuses %j by the name of the field', async (given, field) => {
    const page = createTestModal()
    const before = chosen(page)
    updateOptions(page.modal, given as never)
    await turn()
    expect(refusals(page)).toEqual([{ tag: 'InvalidOption', field, expected: expect.any(String) }])
    expect(chosen(page)).toBe(before)
    // The call itself had nothing to say: the code for it came later.
    expect(page.browser.logs).toEqual([
      [
        'error',
        expect.stringMatching(/InvalidOption: options\..*: expected .*Nothing of that call was changed/),
      ],
    ])
  })

  const legal = { termsConditionsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } }
  const opened = ({ modal }: Page): boolean => modal.getState().modal.open

  // Planted: `holdsBack` left out; `behind` of the page’s own part left out.
  it.each(['before the list of features has come', 'after it'])(
    'comes first where it was said first, %s: no opening, and no wallet, goes by what was before',
    (when) => {
      const page = createTestModal({ loads: 'hold' })
      if (when === 'after it') page.loads.arrive('features')
      updateOptions(page.modal, legal)
      page.modal.dispatch({ type: 'Open' })
      page.modal.dispatch({ type: 'PickWallet', connectorId: 'announced:io.demo.wallet' })
      page.loads.arrive('features')
      page.loads.arrive('wallets')
      page.loads.arrive('connections')
      expect([opened(page), page.wallet.of('io.demo.wallet').count('eth_requestAccounts')]).toEqual([
        false,
        0,
      ])
      page.loads.flow()
      expect(opened(page)).toBe(true)
      expect(chosen(page).legalCheckbox).toBe(true)
      expect(refusals(page)).toEqual([{ tag: 'LegalNotAccepted' }])
    },
  )

  it('holds nothing back for ever: where its code does not come it is refused, and the rest goes on', () => {
    const page = createTestModal({ loads: 'hold' })
    updateOptions(page.modal, legal)
    page.modal.dispatch({ type: 'Open' })
    page.modal.setTheme('dark')
    expect(page.modal.getState().options.themeMode).toBe('dark')
    page.loads.arrive('features')
    page.loads.fail('choices')
    expect(opened(page)).toBe(true)
    expect(refusals(page)).toEqual([{ tag: 'NotLoaded', feature: 'choices' }])
  })

  it('names what there is, and of a strange name as much as is needed to find it', async () => {
    const page = createTestModal()
    updateOptions(page.modal, { metadata: { ['x'.repeat(50)]: 1 } } as never)
    await turn()
    expect(refusals(page)).toEqual([
      {
        tag: 'InvalidOption',
        field: `metadata.${'x'.repeat(40)}`,
        expected: 'one of name,description,url,icons',
      },
    ])
  })

  it('says nothing of what else is refused', async () => {
    const page = createTestModal()
    updateOptions(page.modal, { debug: false })
    await turn()
    page.modal.dispatch({ type: 'Connect', connectorId: 'nobody' })
    await turn()
    expect(refusals(page)).toHaveLength(1)
    expect(page.browser.logs).toEqual([])
    expect(tellRefusal.name).toBe('tellRefusal')
  })

  it('still takes a theme when it has come', async () => {
    const page = createTestModal()
    updateOptions(page.modal, { debug: false })
    await turn()
    page.modal.setTheme('dark', { accent: 'red' })
    expect(page.modal.getState().options).toMatchObject({ themeMode: 'dark' })
    expect(chosen(page).debug).toBe(false)
  })
})
