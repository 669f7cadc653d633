import { describe, expect, it } from 'vitest'
import { updateFeatures, updateOptions } from '../../../../src/effects/updates.js'
import { createTestModal } from '../../../../src/testing/testModal.js'
import { turn } from '../../../support/page.js'

const refusals = ({ modal }: ReturnType<typeof createTestModal>) =>
  modal.log().records.flatMap(({ fact }) => (fact.type === 'command.refused' ? [fact.rejection] : []))

describe('options that change while the page lives', () => {
  it('changes what is given, and leaves the rest', async () => {
    const page = createTestModal({
      options: { metadata: { name: 'Shop', url: 'https://shop.example' }, features: { email: true } },
    })
    const before = page.modal.getState().options
    updateOptions(page.modal, {
      metadata: { name: 'Shop two' },
      termsConditionsUrl: 'https://shop.example/terms',
      excludeConnectors: ['io.demo.wallet'],
    })
    updateFeatures(page.modal, { socials: ['google'], collapseWallets: true })
    await turn()
    expect(page.modal.getState().options).toStrictEqual({
      ...before,
      metadata: { ...before.metadata, name: 'Shop two' },
      termsConditionsUrl: 'https://shop.example/terms',
      excludedConnectors: ['io.demo.wallet'],
      collapseWallets: true,
      localFeatures: { email: true, socials: ['google'] },
    })
    expect(refusals(page)).toEqual([])
  })

  it('keeps its own when the host changes what it gave', async () => {
    const page = createTestModal()
    const socials = ['google']
    updateFeatures(page.modal, { socials })
    socials.push('x')
    await turn()
    expect(page.modal.getState().options.localFeatures.socials).toEqual(['google'])
  })

  it.each<[unknown, string]>([
    [{ networks: [] }, 'networks'],
    [{ debug: 'yes' }, 'debug'],
    [{ features: { email: 'yes' } }, 'features.email'],
    [{ features: { socials: [1] } }, 'features.socials.0'],
    [{ features: { analytics: false } }, 'features.analytics'],
    [{ metadata: { nope: 1 } }, 'metadata.nope'],
    [undefined, 'options'],
    ['debug', 'options'],
  ])('refuses %j by the name of the field', async (given, field) => {
    const page = createTestModal()
    const before = page.modal.getState().options
    updateOptions(page.modal, given as never)
    await turn()
    expect(refusals(page)).toEqual([{ tag: 'InvalidOption', field, expected: expect.any(String) }])
    expect(page.modal.getState().options).toBe(before)
  })

  it('still takes a theme when it has come', async () => {
    const { modal } = createTestModal()
    updateOptions(modal, { debug: false })
    await turn()
    modal.setTheme('dark', { accent: 'red' })
    expect(modal.getState().options).toMatchObject({ themeMode: 'dark', debug: false })
  })
})
