import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  defaultFeatures,
  type FeatureName,
  featureNames,
  ignoredText,
  type LocalFeatureName,
  noFeatures,
  type ProjectConfig,
  type Resolution,
  resolve,
  type Social,
  socials,
  withinServices,
} from '../../../src/domain/rules/remoteFeatures.js'
import { socialsInTelegram, type TelegramPlatform } from '../../../src/domain/rules/telegramSocials.js'
import type { LocalFeatures } from '../../../src/domain/slices/choices/state.js'
import type { ServiceName } from '../../../src/domain/wire/services/names.js'
import { knownFeatures } from '../../../src/domain/wire/services/project.js'
import { ProjectConfig as Answer } from '../../../src/domain/wire/services/projectConfig.js'
import { reownServices } from '../../../src/domain/wire/services/reown.js'
import { poisonAmbient } from '../../support/poison.js'
import { vectors } from '../../support/specVectors.js'

poisonAmbient()

const configOf = (features: unknown): ProjectConfig => {
  const read = Answer.read({ features }, '')
  if (isLeft(read)) throw new Error(read.left.expected)
  return read.right.features && knownFeatures(read.right.features.rows)
}

interface VectorInput {
  readonly api: unknown
  readonly local: LocalFeatures | null
  readonly basic?: boolean
}

/** As a service says it: `error` is no answer, null one without features. */
const resolved = (input: unknown): Resolution => {
  const { api, local, basic = false } = input as VectorInput
  return resolve(api === 'error' ? null : configOf(api), local ?? {}, basic)
}

const onlyLogin = [{ id: 'social_login', isEnabled: true, config: ['email'] }]
const everything = [
  { id: 'social_login', isEnabled: true, config: ['email', 'x', 'google'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
]

describe('features in effect', () => {
  // Planted: `isEnabled` asked before null; local options before the project's; `true` without a list; a missing id
  // that leaves it to the page; `email` kept among the socials.
  it.each([
    ...vectors('feature resolution', 'resolve(api,local)'),
    ...vectors('feature resolution', 'resolve with basic mode'),
  ])('[OV-9] of the specification: $input', ({ input, expected }) => {
    expect(resolved(input).features).toMatchObject(expected as object)
  })

  it('[OV-10] come in the canonical order, whoever decides', () => {
    for (const api of ['error', null, onlyLogin, everything])
      expect(Object.keys(resolved({ api, local: {} }).features)).toStrictEqual(featureNames)
    expect(featureNames).toStrictEqual(Object.keys(defaultFeatures))
  })

  // Planted: `isEnabled` counted.
  it('of a config of null are the page’s, whatever `isEnabled` says', () => {
    const api = everything.map(({ id }) => ({ id, isEnabled: false, config: null }))
    expect(resolved({ api, local: {} })).toStrictEqual({ features: defaultFeatures, ignored: [] })
    const local = { email: false, socials: ['x'], swaps: false, onramp: ['meld'], history: false }
    expect(resolved({ api, local })).toStrictEqual({
      features: {
        ...{ email: false, socials: ['x'], swaps: false, onramp: ['meld'] },
        ...{ activity: false, reownBranding: true },
      },
      ignored: [],
    })
  })

  it('are off where the project has no such feature, says nothing of it, or has it off', () => {
    const off = everything.map((one) => ({ ...one, isEnabled: false }))
    const silent = everything.map(({ id }) => ({ id, isEnabled: true }))
    for (const api of [[], off, silent])
      expect(resolved({ api, local: { email: true, history: true } }).features).toStrictEqual(noFeatures)
  })

  // Planted: an unreadable list of something that is off breaks all; of activity as well.
  it('are all defaults where a list that counts is none, and only there', () => {
    for (const id of ['social_login', 'swap', 'onramp']) {
      const broken = [...everything.filter((one) => one.id !== id), { id, isEnabled: true, config: {} }]
      expect(resolved({ api: broken, local: { email: false } })).toStrictEqual({
        features: defaultFeatures,
        ignored: [],
      })
      const off = [{ id, isEnabled: false, config: {} }]
      expect(resolved({ api: off, local: {} }).features).toStrictEqual(noFeatures)
    }
    const odd = [{ id: 'activity', isEnabled: true, config: 'all' }]
    expect(resolved({ api: odd, local: {} }).features).toStrictEqual({ ...noFeatures, activity: true })
  })

  it('name only what we know, each once, in the order in which they were said', () => {
    const api = [
      { id: 'social_login', isEnabled: true, config: ['x', 'myspace', 'google', 'x', 7, '1inch'] },
      { id: 'swap', isEnabled: true, config: ['2inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase', 'bank'] },
    ]
    expect(resolved({ api, local: {} }).features).toMatchObject({
      ...{ email: false, socials: ['x', 'google'], swaps: false, onramp: ['meld', 'coinbase'] },
    })
    const local = { socials: ['x', 'myspace', 'github', 'x'], swaps: ['2inch'], onramp: [] }
    expect(resolved({ api: 'error', local }).features).toMatchObject({
      ...{ socials: ['x', 'github'], swaps: [], onramp: [] },
    })
  })
})

describe('options of the host that do not count', () => {
  // Planted: `false` taken for unset; those of missing features left out; those that null leaves to the page named.
  it('are those that were set where the project decides, also by saying nothing', () => {
    const local = { swaps: true, history: false, socials: ['google'] }
    expect(resolved({ api: onlyLogin, local }).ignored).toStrictEqual(['socials', 'swaps', 'history'])
    const all = { ...local, email: false, onramp: false, reownBranding: false }
    const names = ['email', 'socials', 'swaps', 'onramp', 'history', 'reownBranding']
    expect(resolved({ api: everything, local: all }).ignored).toStrictEqual(names)
    const leaves = [{ id: 'swap', isEnabled: true, config: null }]
    expect(resolved({ api: leaves, local }).ignored).toStrictEqual(['socials', 'history'])
  })

  it('are none where nothing was set, nobody answered, the answer broke, or all is off anyway', () => {
    const local = { email: true, swaps: false }
    const broken = [{ id: 'swap', isEnabled: true, config: 'invalid' }]
    const inputs = [
      { api: everything, local: {} },
      ...['error', null, broken].map((api) => ({ api, local })),
      { api: everything, local, basic: true },
    ]
    for (const input of inputs) expect(resolved(input).ignored).toStrictEqual([])
  })

  it.each(vectors('feature resolution', 'warning alert text (contains)'))(
    'are told by name: $input',
    ({ input, expected }) => {
      const { local } = input as { readonly local: ReadonlyArray<LocalFeatureName> }
      expect(ignoredText(local)).toBe(expected)
    },
  )
})

describe('features within the services that are named', () => {
  const needs: Readonly<Record<FeatureName, ServiceName>> = {
    email: 'frame',
    socials: 'frame',
    swaps: 'rpc',
    onramp: 'rpc',
    activity: 'rpc',
    reownBranding: 'api',
  }

  it('are none without a service', () => {
    expect(withinServices(defaultFeatures, {})).toStrictEqual(noFeatures)
    expect(withinServices(defaultFeatures, { api: '', rpc: '', frame: '' })).toStrictEqual(noFeatures)
  })

  it.each(Object.entries(needs))('%s needs the service %s, and no other', (name, service) => {
    const feature = name as FeatureName
    const { [service]: _without, ...others } = reownServices
    expect(withinServices(defaultFeatures, others)[feature]).toBe(false)
    const named = withinServices(defaultFeatures, { [service]: 'https://service.example' })
    expect(named[feature]).toStrictEqual(defaultFeatures[feature])
  })

  it('are no more than were on', () => {
    expect(withinServices(noFeatures, reownServices)).toStrictEqual(noFeatures)
    expect(Object.keys(withinServices(defaultFeatures, reownServices))).toStrictEqual(featureNames)
  })
})

describe('socials within Telegram', () => {
  const hidden: ReadonlyArray<readonly [TelegramPlatform, ReadonlyArray<Social>]> = [
    ['ios', ['google']],
    ['macos', ['x']],
    ['android', ['facebook', 'x']],
    ['other', []],
  ]
  it.each(hidden)('on %s lack %j', (platform, lost) => {
    const left = socialsInTelegram(socials, platform)
    expect(left).toStrictEqual(socials.filter((one) => !lost.includes(one)))
    expect(left).toHaveLength(socials.length - lost.length)
  })
})
