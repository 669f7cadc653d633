import { firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { purchasesEndpoint } from '../../src/domain/wire/services/account.js'
import { endpointName } from '../../src/domain/wire/services/endpoint.js'
import { createGatedCalls } from '../../src/effects/gatedCalls.js'
import { virtualClock } from '../../src/testing/clock.js'
import { scriptedHttp } from '../../src/testing/http.js'
import { base, type CallCase, callCases } from '../support/callCases.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

/** A page whose service knows Ethereum. */
const service = () => {
  const clock = virtualClock()
  const http = scriptedHttp(clock)
  http.answer('GET /v1/supported-chains', { value: { body: { http: ['eip155:1'], ws: [] } } })
  const calls = createGatedCalls({ http, clock, services: { rpc: base }, projectId: 'p', retries: 0 })
  const call = (chainId: string, { endpoint, input }: CallCase) =>
    firstValueFrom(calls.call(chainId, endpoint, input as never))
  return { http, call }
}
const named = callCases.map((one) => [endpointName(one.endpoint), one] as const)

describe('the calls of section 7', () => {
  it.each(named)('%s leaves as the wire has it, and is read', async (name, one) => {
    const { http, call } = service()
    http.answer(name, { value: { body: one.answer } })
    const answer = await call('eip155:1', one)
    const { url, body, method, noCache = false } = http.requests.at(-1) ?? {}
    expect(url).toBe(one.url)
    expect(body === undefined ? undefined : JSON.parse(body)).toEqual(one.body)
    expect(method).toBe(name.split(' ')[0])
    expect(noCache).toBe(one.endpoint === purchasesEndpoint)
    expect(answer).toMatchObject({ right: one.read === undefined ? one.answer : one.read })
    expect(JSON.stringify(answer)).not.toContain('"more"')
  })

  it.each(named)('%s is not made for a network that the service does not know', async (name, one) => {
    const { http, call } = service()
    const answer = await call('eip155:9', one)
    expect(http.requests.map(({ endpoint }) => endpoint)).toEqual(['GET /v1/supported-chains'])
    expect(answer).toMatchObject(
      one.unsupported ?? { left: { tag: 'ServiceUnreachable', details: `${name}: unknown network` } },
    )
  })

  it.each(named.filter(([, { read }]) => read !== null))(
    '%s: what is none of it is said',
    async (name, one) => {
      const { http, call } = service()
      for (const body of [[], null, 7, { data: 1 }].filter(
        (raw) => !Array.isArray(raw) || name !== 'GET /v1/profile/reverse/{address}',
      )) {
        http.answer(name, { value: { body } })
        const answer = await call('eip155:1', one)
        // Of who somebody is nothing need be known.
        if (
          name !== 'GET /v1/identity/{address}' ||
          body === null ||
          typeof body !== 'object' ||
          Array.isArray(body)
        )
          expect(answer).toMatchObject({ left: { tag: 'AnswerUnreadable' } })
      }
    },
  )
})
