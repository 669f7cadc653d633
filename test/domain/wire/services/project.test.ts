import * as fc from 'fast-check'
import { type Either, isLeft, isRight, map, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { knownFeatures } from '../../../../src/domain/wire/services/project.js'
import { AllowedOrigins, ProjectConfig } from '../../../../src/domain/wire/services/projectConfig.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

/** As the call reads them. */
const readProjectConfig = (raw: unknown) =>
  map(({ features }: ProjectConfig) => features && knownFeatures(features.rows))(
    ProjectConfig.read(raw, '') as Either<unknown, ProjectConfig>,
  )
const readAllowedOrigins = (raw: unknown) =>
  map(({ allowedOrigins }: AllowedOrigins) => allowedOrigins?.rows ?? null)(
    AllowedOrigins.read(raw, '') as Either<unknown, AllowedOrigins>,
  )

describe('the configuration of a project', () => {
  it('is read without what we do not know', () => {
    const features = [
      { id: 'swap', isEnabled: true, config: ['1inch', 'other', '1inch', 1], more: 'x'.repeat(1_000) },
      { id: 'onramp', isEnabled: false, config: null },
      { id: 'activity', isEnabled: true },
      { id: 'social_login', isEnabled: true, config: 'all' },
      { id: 'multi_wallet', isEnabled: true, config: [] },
    ]
    expect(readProjectConfig({ features, extra: 1 })).toStrictEqual(
      right([
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'onramp', isEnabled: false, config: null },
        { id: 'activity', isEnabled: true },
        { id: 'social_login', isEnabled: true, config: 'unreadable' },
      ]),
    )
  })

  it('loses a bad row, and no other', () => {
    const good = { id: 'swap', isEnabled: true, config: [] }
    const bad = [null, 7, 'swap', {}, { id: 'swap' }, { id: 'swap', isEnabled: 'yes' }, [good]]
    expect(readProjectConfig({ features: [...bad, good] })).toStrictEqual(right([good]))
  })

  it('has each feature once: the first counts', () => {
    const rows = [true, false].map((isEnabled) => ({ id: 'swap', isEnabled, config: [] }))
    expect(readProjectConfig({ features: rows })).toStrictEqual(right([rows[0]]))
  })

  it('is none without a list of features, and unreadable where it is no object', () => {
    for (const raw of [{}, { features: null }]) expect(readProjectConfig(raw)).toStrictEqual(right(null))
    for (const raw of [null, 'text', [], 7, { features: 'all' }, { features: {} }])
      expect(isLeft(readProjectConfig(raw))).toBe(true)
  })

  // Planted: each row looked for among all.
  it('is read in one go, however long it is', () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => ({ id: `feature ${at}`, isEnabled: true }))
    const begun = process.cpuUsage().user
    expect(knownFeatures(rows)).toEqual([])
    expect((process.cpuUsage().user - begun) / 1_000).toBeLessThan(1_000)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        readProjectConfig(raw)
        readAllowedOrigins(raw)
        if (Array.isArray(raw)) expect(isRight(readProjectConfig({ features: raw }))).toBe(true)
      }),
    )
  })
})

describe('allowed origins', () => {
  it('are the texts of the list; null is told apart from an empty one, and from none', () => {
    expect(readAllowedOrigins({ allowedOrigins: ['https://a.example', 7, null] })).toStrictEqual(
      right(['https://a.example']),
    )
    expect(readAllowedOrigins({ allowedOrigins: [] })).toStrictEqual(right([]))
    expect(readAllowedOrigins({ allowedOrigins: null })).toStrictEqual(right(null))
    expect(readAllowedOrigins({ allowedOrigins: 'all' })).toMatchObject({
      left: { path: '.allowedOrigins', expected: 'list of string', got: 'text of 3' },
    })
    expect(isLeft(readAllowedOrigins({}))).toBe(true)
  })
})
