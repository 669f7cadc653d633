import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { type FailureTag, failure } from '../../../src/domain/prelude/failure.js'
import { isoTime } from '../../../src/domain/prelude/isoTime.js'
import { publicEvents } from '../../../src/domain/rules/publicEvents.js'
import { initialize, pageOf, reportOf, trackedEvents } from '../../../src/domain/rules/telemetry.js'
import { initialChoices } from '../../../src/domain/slices/choices/state.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { eventEndpoint, uuidOf } from '../../../src/domain/wire/services/analytics.js'
import { addresses, canaries } from '../../support/canaries.js'
import { anyState, factOf, factTypes } from '../../support/factArbitraries.js'

describe('the page as it is told', () => {
  // Planted: the query kept; the hash; credentials; a part that is an address.
  it.each([
    ['https://shop.example/', 'https://shop.example/'],
    ['https://shop.example:8443/cart', 'https://shop.example:8443/cart'],
    ['https://shop.example/en/Sale-today/item_of_ours/', 'https://shop.example/en/Sale-today/item_of_ours/'],
    // Planted: short numbers let through; they are orders and visitors.
    ['https://shop.example/orders/12345/Sale-2024/page/2', 'https://shop.example/orders/*/*/page/*'],
    ['https://shop.example/index.html?token=k3y#/secret', 'https://shop.example/index.html'],
    ['https://alice:k3y@shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/reset/9f8a7b6c5d4e/done', 'https://shop.example/reset/*/done'],
    ['https://shop.example/u/alice.eth', 'https://shop.example/u/*'],
    ['https://shop.example/u/alice@example.com', 'https://shop.example/u/*'],
    ['https://shop.example/call/15551234567', 'https://shop.example/call/*'],
    ['https://shop.example/call/555-123-4567', 'https://shop.example/call/*'],
    ['https://shop.example/4111-1111-1111-1111/2026-11-30', 'https://shop.example/*/*'],
    ['https://shop.example/%E2%82%AC/a%20b', 'https://shop.example/*/*'],
    ['file:///home/alice/shop.html', 'file:'],
    ['data:text/html,k3y', 'data:'],
    ['about:srcdoc', 'about:'],
    ['no address', ''],
  ])('%s is %s', (href, url) => {
    expect(pageOf(href).url).toBe(url)
  })

  it('has its host as the domain', () => {
    expect(pageOf('https://shop.example:8443/a').domain).toBe('shop.example')
    expect(pageOf('http://127.0.0.1:1/').domain).toBe('127.0.0.1')
    expect(pageOf('file:///home').domain).toBe('')
  })

  it('is no longer for a long path', () => {
    expect(pageOf(`https://shop.example${'/a'.repeat(100)}`).url).toBe(
      `https://shop.example${'/a'.repeat(12)}`,
    )
  })

  it.each(addresses)('has no %s in it, wherever that stands', (address) => {
    const href = `https://shop.example/${address}/x-${address}/${address}.html?a=${address}#${address}`
    expect(pageOf(href).url).not.toContain(address.slice(2, 12))
  })
})

const state = {
  ...initialState,
  choices: {
    ...initialChoices,
    metadata: {
      name: 'Alice Smith',
      description: 'k3y',
      url: 'https://k3y.example',
      icons: ['https://k3y.example/a'],
    },
    termsConditionsUrl: 'https://k3y.example/terms',
    customWallets: [{ id: 'k3y', name: 'k3y' }],
    featuredWalletIds: ['k3y'],
    localFeatures: {
      email: true,
      socials: ['google', 'k3y'],
      swaps: false,
      onramp: ['k3y'],
      analytics: true,
    },
  },
  options: {
    ...initialState.options,
    projectId: 'k3y',
    services: { rpc: 'https://k3y.example' },
    texts: { titleConnect: 'k3y' },
    themeVariables: { accent: 'k3y' },
    hostConnectors: ['k3y'],
    language: 'k3y',
  },
}

describe('what a modal was made of', () => {
  // Planted: `socials` as they are; the options spread.
  it('is told by name: no text, no address, no id of the host', () => {
    expect(JSON.stringify(initialize(state))).not.toMatch(/k3y|Alice/)
    expect(initialize(state)).toMatchObject({
      event: 'INITIALIZE',
      properties: {
        ...{ networks: [], themeMode: 'system', enableWallets: true, allWallets: 'SHOW' },
        features: { email: true, socials: ['google'], swaps: false, onramp: [], legalCheckbox: false },
      },
    })
  })

  it('has the networks by ids that chains are known by, so many', () => {
    const network = (id: string) => ({ chainId: `eip155:${id}` as const }) as never
    const many = Array.from({ length: 120 }, (_, at) => network(`${at + 1}`))
    const networks = { ...initialState.networks, requested: [network('447700900123'), ...many] }
    const told = initialize({ ...initialState, networks })
    expect(told.properties).toMatchObject({
      networks: Array.from({ length: 100 }, (_, at) => `eip155:${at + 1}`),
    })
  })
})

describe('events', () => {
  it('are those that hosts hear, for every fact', () => {
    fc.assert(
      fc.property(fc.oneof(...factTypes.map(factOf)), anyState, (fact, any) => {
        if (fact.type !== 'connection.walletNotified')
          expect(trackedEvents(fact, any)).toStrictEqual(publicEvents(fact, any))
      }),
    )
  })

  // Planted: told of each that was notified.
  it('have one more for a wallet that could not be let go of, without its words', () => {
    const notified = (why: Extract<Fact, { type: 'connection.walletNotified' }>['failure']): Fact => ({
      ...{ type: 'connection.walletNotified', id: 'eip155|announced:io.demo', attempt: 'a', failure: why },
    })
    const said = notified(failure('Unknown', { details: 'Alice says no' }))
    expect(trackedEvents(said, initialState)).toStrictEqual([{ event: 'DISCONNECT_ERROR', properties: {} }])
    expect(trackedEvents(notified(null), initialState)).toStrictEqual([])
  })
})

const failed = (tag: FailureTag, details: string, n = 500): Fact => ({
  ...{ type: 'catalogue.failed', requestId: 'q', ask: { kind: 'featured' } },
  failure: failure(tag, { details, params: { n } }),
})

describe('reports', () => {
  it.each([
    [failed('HttpStatus', 'GET /getWallets'), 'API_ERROR', 'GET /getWallets: HTTP status code: 500'],
    [
      failed('AnswerUnreadable', 'GET /v1/identity/{address}: data.0.name, got number'),
      'DATA_PARSING_ERROR',
      'GET /v1/identity/{address}: The service gave an answer that cannot be read',
    ],
    [failed('HttpStatus', 'Alice /getWallets'), 'API_ERROR', 'A service: HTTP status code: 500'],
    [
      failed('HttpStatus', 'GET /0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
      'API_ERROR',
      'A service: HTTP status code: 500',
    ],
  ] as const)('%j is %s', (fact, category, errorMessage) => {
    expect(reportOf(fact)).toMatchObject({ category, errorMessage })
  })

  it('are of flows that crashed, by their names alone', () => {
    const crashed = (flow: string): Fact => ({
      ...{ type: 'flow.crashed', flow, failure: failure('Unknown', { details: 'TypeError: Alice' }) },
    })
    expect(reportOf(crashed('loadConfig'))).toStrictEqual({
      ...{ category: 'INTERNAL_SDK_ERROR', errorType: 'FlowCrashed' },
      errorMessage: 'The flow loadConfig failed',
    })
    expect(reportOf(crashed('Alice Smith'))?.errorMessage).toBe('A flow failed')
    for (const own of ['queueEvents', 'sendEvents', 'askAnalytics']) expect(reportOf(crashed(own))).toBe(null)
  })

  // Planted: `ServiceUnreachable` reported; those of telemetry.
  it.each<Fact>([
    failed('ServiceUnreachable', 'GET /getWallets'),
    failed('TimedOut', 'GET /getWallets'),
    { ...{ type: 'telemetry.dropped', id: 'a' }, failure: failure('HttpStatus', { params: { n: 500 } }) },
    { ...{ type: 'telemetry.configFailed', requestId: 'a' }, failure: failure('AnswerUnreadable') },
    { type: 'alert.raised', failure: failure('HttpStatus', { params: { n: 500 } }) },
  ])('are none of $type ($failure.tag)', (fact) => {
    expect(reportOf(fact)).toBe(null)
  })

  it('have no word of anybody else in them, whatever a fact holds', () => {
    for (const canary of canaries) {
      const told = [
        reportOf(failed('HttpStatus', canary)),
        reportOf(failed('AnswerUnreadable', `GET /getWallets: ${canary}`)),
        reportOf({ type: 'flow.crashed', flow: canary, failure: failure('Unknown', { details: canary }) }),
      ]
      expect(JSON.stringify(told)).not.toContain(canary)
    }
  })
})

describe('what is sent', () => {
  const entry = {
    id: 'a'.repeat(24),
    of: 1,
    at: 1_700_000_000_123,
    url: 'https://shop.example/a',
    address: null,
  }
  const opened = { event: 'MODAL_OPEN', properties: { connected: true } } as const

  it('is an event as wire 2.4 has it', () => {
    const body = (address: string | null) =>
      eventEndpoint.body?.({ ...entry, address, told: { kind: 'event', tracked: opened } }, 'p')
    const sent = {
      ...{
        eventId: 'aaaaaaaa-aaaa-4aaa-8aaa-000000aaaaaa',
        url: 'https://shop.example/a',
        domain: 'shop.example',
      },
      ...{ timestamp: 1_700_000_000_123, props: { type: 'track', ...opened } },
    }
    expect(body(null)).toStrictEqual(sent)
    expect(body('0x1')).toStrictEqual({ ...sent, props: { ...sent.props, address: '0x1' } })
  })

  it('is a report with its keys beside the event, its time as text, and never an address', () => {
    const report = { category: 'API_ERROR', errorType: 'HttpStatus', errorMessage: 'No' } as const
    expect(
      eventEndpoint.body?.({ ...entry, address: '0x1', told: { kind: 'report', report } }, 'p'),
    ).toMatchObject({
      timestamp: '2023-11-14T22:13:20.123Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'HttpStatus', errorMessage: 'No' },
    })
  })

  it('has properties only where there are some', () => {
    const told = { kind: 'event', tracked: { event: 'CLICK_NETWORKS', properties: {} } } as const
    expect(eventEndpoint.body?.({ ...entry, told }, 'p')).toMatchObject({
      props: { type: 'track', event: 'CLICK_NETWORKS' },
    })
    expect(JSON.stringify(eventEndpoint.body?.({ ...entry, told }, 'p'))).not.toContain('properties')
  })

  it('is known by a UUID of version 4, another for another id', () => {
    const ids = fc.array(fc.nat({ max: 15 }), { minLength: 24, maxLength: 24 })
    const hex = ids.map((digits) => digits.map((digit) => digit.toString(16)).join(''))
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(uuidOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(uuidOf(one) === uuidOf(other)).toBe(one === other)
      }),
    )
  })

  it('has moments as JSON has dates, from 1970 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (at) => {
        expect(isoTime(at)).toBe(new Date(at).toISOString())
      }),
    )
  })
})
