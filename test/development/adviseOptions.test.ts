import { readFileSync } from 'node:fs'
import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { adviseOptions } from '../../src/development/adviseOptions.js'
import { withGiven } from '../../src/development/given.js'
import { languages as known } from '../../src/development/names.js'
import { nearest } from '../../src/development/nearest.js'
import { themeNames } from '../../src/development/themeNames.js'
import { readOptions } from '../../src/domain/wire/options.js'
import { languages } from '../../src/ui/text/index.js'

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

const adviceOn = (more: object): ReadonlyArray<string> => {
  const given = { networks: [network], ...more }
  const read = readOptions(given)
  if (isLeft(read)) throw new Error(read.left.details ?? read.left.tag)
  return adviseOptions(given, read.right)
}

describe('H-05: options that nobody reads', () => {
  it.each<[object, string]>([
    [{ themMode: 'dark' }, 'options has no "themMode": did you mean "themeMode"?'],
    [{ enableWalletConnect: true }, 'options has no "enableWalletConnect": it is not part of this version.'],
    [
      { features: { allWallets: false } },
      'options.features has no "allWallets": here it is options.allWallets.',
    ],
    [{ features: { send: true } }, 'options.features has no "send": it is not part of this version.'],
    [{ services: { apis: 'https://api.example' } }, 'options.services has no "apis": did you mean "api"?'],
    [{ appName: 'Shop' }, 'options has no "appName": here it is options.metadata.name.'],
    [{ chains: [] }, 'options has no "chains": here it is options.networks.'],
    [{ toString: 1 }, 'options has no "toString". docs/options.md lists what there is.'],
    [{ wholly: 1 }, 'options has no "wholly". docs/options.md lists what there is.'],
    [{ metadata: { name: 'Shop', icon: 'x' } }, 'options.metadata has no "icon": did you mean "icons"?'],
    [{ themeVariables: { acent: 'red' } }, 'themeVariables has no "acent": did you mean "accent"?'],
    [
      { themeVariables: { '--w3m-accent': 'red' } },
      'themeVariables has no "--w3m-accent": did you mean "accent"?',
    ],
    [
      { themeVariables: { '--w3m-font-family': 'x' } },
      'themeVariables has no "--w3m-font-family": did you mean "font"?',
    ],
    [
      { customRpcUrls: { 'eip155:5': [{ url: 'https://rpc.example' }] } },
      'options.customRpcUrls has "eip155:5", which is not among options.networks.',
    ],
    [
      { customRpcUrls: { 'eip155:1': [{ url: 'not a url' }] } },
      'options.customRpcUrls["eip155:1"] has an address that is no https: URL. It is left out.',
    ],
    [
      { features: { legalCheckbox: true } },
      'options.features.legalCheckbox needs options.termsConditionsUrl or options.privacyPolicyUrl: without either no visitor is asked to agree.',
    ],
    [
      { features: { analytics: true } },
      'options.features.analytics needs options.services.analytics: without it nothing is sent.',
    ],
    [
      { features: { analytics: true }, services: { analytics: 'https://a.example' }, basic: true },
      'options.features.analytics does nothing with options.basic: nothing is sent.',
    ],
    [
      { features: { analytics: true }, services: { analytics: 'https://a.example' } },
      'options.features.analytics without options.projectId: with services.api nothing is sent, else without an id, which most services refuse.',
    ],
    [
      { features: { analyticsAddress: true } },
      'options.features.analyticsAddress needs options.features.analytics: without it nothing is sent.',
    ],
    [
      { defaultNetwork: { ...network, id: 5 } },
      'options.defaultNetwork (eip155:5) is not among options.networks: the first of them is used.',
    ],
    [
      { storagePrefix: '' },
      'options.storagePrefix is empty: what is stored stands beside the keys of your page.',
    ],
    [{ language: 'de' }, 'options.language "de" is not there: it is English. There are en, ar.'],
  ])('%j', (more, advice) => {
    expect(adviceOn(more)).toEqual([advice])
  })

  it.each<[object]>([
    [{}],
    [{ projectId: 'p', language: 'ar-EG', themeVariables: { accent: 'red', '--wm-radius': '4px' } }],
    [{ language: 'EN_us', customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] } }],
    [{ features: { legalCheckbox: true }, termsConditionsUrl: 'https://shop.example/terms' }],
    [
      {
        projectId: 'p',
        features: { analytics: true, analyticsAddress: true },
        services: { analytics: 'https://a.example' },
      },
    ],
    [{ features: { analytics: false } }],
    [{ defaultNetwork: network, metadata: { name: 'Shop', icons: [] }, storagePrefix: 'shop/' }],
    [{ featuredWalletIds: undefined, features: { email: undefined } }],
    [{ customRpcUrls: { 1: [{ url: 'https://rpc.example' }] } }],
  ])('%j is as it should be', (more) => {
    expect(adviceOn(more)).toEqual([])
  })

  it('knows the variables that docs/theming.md lists, and the languages that there are', () => {
    const listed = [...readFileSync('docs/theming.md', 'utf8').matchAll(/^\| `--wm-([\w-]+)` \|/gm)]
    expect([...themeNames].sort()).toEqual(listed.map(([, name]) => name).sort())
    expect([...known].sort()).toEqual([...languages].sort())
  })
})

describe('the nearest name', () => {
  it.each([
    ['themMode', 'themeMode'],
    ['THEMEMODE', 'themeMode'],
    ['network', 'networks'],
    ['zzz', null],
    ['', null],
    ['x'.repeat(100_000), null],
  ])('of %s is %s', (word, meant) => {
    expect(nearest(word, ['networks', 'themeMode', 'language'])).toBe(meant)
  })
})

describe('a refused option', () => {
  it.each<[object, string]>([
    [
      { adapters: ['evm'] },
      'options.adapters.0: expected eip155 | solana | polkadot | bip122 | cosmos, got "evm"',
    ],
    [{ themeMode: 'blue' }, 'options.themeMode: expected light | dark | system, got "blue"'],
    [{ language: 5 }, 'options.language: expected string, got 5'],
    [{ themeMode: 'x'.repeat(50) }, 'options.themeMode: expected light | dark | system, got text of 50'],
    [{ connectors: [() => 1] }, 'options.connectors.0: expected {id,name,provider}, got function'],
    [
      { connectors: [{ id: 'a', name: 'A' }] },
      'options.connectors.0.provider: expected an EIP-1193 provider, got undefined',
    ],
  ])('%j says what was given and what is allowed', (more, details) => {
    const given = { networks: [network], ...more }
    const read = readOptions(given)
    expect(isLeft(read) && withGiven(read.left, given).details).toBe(details)
  })
})
