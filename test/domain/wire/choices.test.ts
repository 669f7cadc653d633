import { describe, expect, it } from 'vitest'
import { initialChoices } from '../../../src/domain/slices/choices/state.js'
import { readChoices } from '../../../src/domain/wire/choices.js'
import { vectors } from '../../support/specVectors.js'

const acme = { id: 'a', name: 'Acme', homepage: 'https://acme.test', app_store: 'https://a.test' }

describe('what a host chose', () => {
  it('is this where it says nothing', () => {
    expect(initialChoices).toStrictEqual({
      metadata: { name: '', description: '', url: '', icons: [] },
      localFeatures: {},
      basic: false,
      connectorTypeOrder: [],
      connectMethodsOrder: null,
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      customWallets: [],
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      tokens: {},
      allWallets: 'SHOW',
      collapseWallets: false,
      legalCheckbox: false,
      termsConditionsUrl: null,
      privacyPolicyUrl: null,
      enableWalletGuide: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      logLevel: 'error',
      debug: true,
    })
  })

  it.each(vectors('wallet lists', 'default utility order on Account'))(
    '$subject (vectors)',
    ({ expected }) => {
      expect(initialChoices.walletFeaturesOrder).toEqual(expected)
    },
  )

  it('has a name, words, an address and pictures, and all places where a wallet can be had', () => {
    const metadata = {
      name: 'Shop',
      description: 'Coffee',
      url: 'https://a.test',
      icons: ['https://a.test/i'],
    }
    const wallet = {
      ...{ id: 'a', name: 'A', homepage: 'h', image_url: 'i', rdns: 'r' },
      ...{ chrome_store: 'c', app_store: 'a', play_store: 'p' },
      ...{ mobile_link: 'm', desktop_link: 'd', webapp_link: 'w' },
    }
    const urls = { termsConditionsUrl: null, privacyPolicyUrl: 'https://a.test/privacy' }
    expect(readChoices({ metadata, customWallets: [wallet], ...urls })).toStrictEqual({
      choices: { ...initialChoices, metadata, customWallets: [wallet], ...urls },
      wrong: null,
    })
  })

  it.each(['silent', 'error', 'warn', 'info'] as const)('may want lines at %s', (logLevel) =>
    expect(readChoices({ logLevel }).choices.logLevel).toBe(logLevel),
  )

  it('is taken as it is, or has its defaults', () => {
    const { choices, wrong } = readChoices({
      networks: [],
      customWallets: [{ ...acme, unknown: 1 }],
      metadata: { name: 'Shop' },
      termsConditionsUrl: 'https://a.test/terms',
      privacyPolicyUrl: undefined,
      enableWalletGuide: undefined,
      logLevel: 'info',
      features: {
        ...{ legalCheckbox: true, email: false, socials: ['google'], history: true },
        connectMethodsOrder: ['wallet', 'email'],
      },
    })
    expect(choices).toStrictEqual({
      ...initialChoices,
      customWallets: [acme],
      metadata: { ...initialChoices.metadata, name: 'Shop' },
      termsConditionsUrl: 'https://a.test/terms',
      logLevel: 'info',
      legalCheckbox: true,
      connectMethodsOrder: ['wallet', 'email'],
      localFeatures: { email: false, socials: ['google'], history: true },
    })
    expect(wrong).toBe(null)
  })

  it.each([{}, undefined, null, 5, [], 'x', { features: undefined, metadata: undefined }])(
    'is nothing in particular in %j',
    (given) => expect(readChoices(given)).toStrictEqual({ choices: initialChoices, wrong: null }),
  )

  it.each<[object, string]>([
    [{ customWallets: [{ id: 'a' }] }, 'customWallets.0.name: expected string, got undefined'],
    [
      { customWallets: [{ id: 'a', name: 'A', homepage: 5 }] },
      'customWallets.0.homepage: expected string, got number',
    ],
    [{ features: [] }, 'features: expected {}, got object'],
    [{ features: null }, 'features: expected {}, got null'],
    [{ termsConditionsUrl: 5 }, 'termsConditionsUrl: expected https URL or null, got number'],
    [{ features: 'all' }, 'features: expected {}, got text of 3'],
    [{ features: { email: 1 } }, 'features.email: expected boolean, got number'],
    [{ features: { socials: 'google' } }, 'features.socials: expected boolean, got text of 6'],
    [{ features: { swaps: [1] } }, 'features.swaps.0: expected string, got number'],
    [
      { features: { walletFeaturesOrder: ['send', 'stake'] } },
      'features.walletFeaturesOrder.1: expected onramp | swaps | receive | send, got text of 5',
    ],
    [{ metadata: {} }, 'metadata.name: expected string, got undefined'],
    [{ basic: 'yes' }, 'basic: expected boolean, got text of 3'],
  ])('is told by the name of its field where it is wrong: %j', (given, details) => {
    const { choices, wrong } = readChoices({ ...given, debug: false })
    expect(wrong?.details ?? '').toBe(details && `options.${details}`)
    expect(choices).toStrictEqual({ ...initialChoices, debug: false })
  })

  // Planted: the default, which is no box.
  it('of the box to tick is the careful one where it cannot be read: nobody is let past by a slip', () => {
    const { choices, wrong } = readChoices({ features: { legalCheckbox: 'false', collapseWallets: true } })
    expect(wrong?.details).toBe('options.features.legalCheckbox: expected boolean, got text of 5')
    expect(choices).toStrictEqual({ ...initialChoices, legalCheckbox: true, collapseWallets: true })
  })

  it('all that is wrong is told at once', () => {
    const { wrong } = readChoices({ debug: 1, metadata: 2, features: { email: 3 } })
    expect(wrong).toStrictEqual({
      tag: 'InvalidOptions',
      code: null,
      params: { field: 'debug', expected: 'boolean' },
      details:
        'options.debug: expected boolean, got number; options.metadata: expected {name}, got number; options.features.email: expected boolean, got number',
    })
  })

  // Planted: what throws takes all else with it, the box to tick first of all.
  it('is told of what throws when it is looked at, and of holes, and all else holds', () => {
    class Odd {
      get email(): never {
        throw new Error('no')
      }
      readonly legalCheckbox = true
    }
    // biome-ignore lint/suspicious/noSparseArray: what a comma too many makes.
    const customWallets = [{ id: 'a', name: 'A' }, , { id: 'b', name: 'B' }]
    const { choices, wrong } = readChoices({ debug: false, features: new Odd(), customWallets })
    expect(choices).toStrictEqual({ ...initialChoices, debug: false, legalCheckbox: true })
    expect(wrong?.details).toBe(
      'options.customWallets.1: expected {id,name}, got undefined; options.features.email: expected boolean, got an error',
    )
  })

  it.each(['/terms', 'http://a.test/terms', 'javascript:alert(1)', ''])(
    'is told where an address is none that can be linked: %j',
    (termsConditionsUrl) => {
      const { choices, wrong } = readChoices({ termsConditionsUrl, features: { legalCheckbox: true } })
      expect(choices).toStrictEqual({ ...initialChoices, legalCheckbox: true })
      expect(wrong?.params).toEqual({ field: 'termsConditionsUrl', expected: 'https URL or null' })
    },
  )
})
