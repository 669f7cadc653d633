import { firstValueFrom, from, mergeMap, of, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type Either, left, right } from '../../src/domain/prelude/either.js'
import { type Failure, failure } from '../../src/domain/prelude/failure.js'
import { supportedChainsEndpoint } from '../../src/domain/wire/services/supportedChains.js'
import { createNetworkGate } from '../../src/effects/networkGate.js'
import { createServices } from '../../src/effects/service.js'
import { virtualClock } from '../../src/testing/clock.js'
import { scriptedHttp } from '../../src/testing/http.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const name = 'GET /v1/supported-chains'
const list = (...http: ReadonlyArray<unknown>) => ({ value: { body: { http, ws: [] } } })
const otherwise = right('the fallback')

const page = () => {
  const clock = virtualClock()
  const http = scriptedHttp(clock)
  const { call } = createServices({
    ...{ http, clock, retries: 0, projectId: 'p', services: { rpc: 'https://x.example' } },
  })
  const gate = createNetworkGate(clock, () => call(supportedChainsEndpoint, null))
  const asked: Array<string> = []
  const answers: Array<Either<Failure, string>> = []
  const ask = (chainId: string) =>
    gate
      .gated(
        chainId,
        () => {
          asked.push(chainId)
          return of(right(`asked ${chainId}`))
        },
        otherwise,
      )
      .subscribe((one) => answers.push(one))
  return { clock, http, gate, asked, answers, ask }
}

describe('the gate of supported networks', () => {
  it('[API-12] a network that the service does not know is answered without a request', () => {
    const { http, asked, answers, ask } = page()
    http.answer(name, list('eip155:1'))
    ask('eip155:999')
    expect([asked, answers, http.requests.length]).toEqual([[], [otherwise], 1])
  })

  it('[CA-4] the list is asked for once, before the first call', () => {
    const { clock, http, asked, answers, ask } = page()
    http.answer(name, list('eip155:1', 'solana:mainnet'))
    expect(http.requests).toHaveLength(0)
    ask('eip155:1')
    ask('solana:mainnet')
    clock.advance(86_400_000)
    ask('eip155:1')
    expect(asked).toEqual(['eip155:1', 'solana:mainnet', 'eip155:1'])
    expect([answers[0], http.requests.length]).toEqual([right('asked eip155:1'), 1])
  })

  it('who comes meanwhile waits for the same list', () => {
    const { http, asked, answers, ask } = page()
    http.answer(name, 'later')
    const subscriptions = ['eip155:1', 'eip155:2', 'eip155:1'].map(ask)
    subscriptions[0]?.unsubscribe()
    expect([http.requests.length, http.open]).toEqual([1, 1])
    http.resolve(name, list('eip155:1'))
    expect(asked).toEqual(['eip155:1'])
    expect(answers).toEqual([otherwise, right('asked eip155:1')])
  })

  it.each([
    ['no answer', { error: failure('TimedOut') }],
    ['an error of the service', { value: { status: 500, body: '' } }],
    ['garbage', { value: { body: '<html>' } }],
    ['an empty list', list()],
    ['a list without a good row', list(1, 'eip155')],
  ])('after %s nothing is supported, and the next call asks again', (_what, bad) => {
    const { http, asked, answers, ask } = page()
    http.answer(name, bad, list('eip155:1'))
    ask('eip155:1')
    expect([asked, answers]).toEqual([[], [otherwise]])
    ask('eip155:1')
    expect(answers[1]).toEqual(right('asked eip155:1'))
    expect(http.requests).toHaveLength(2)
  })

  it('bad rows cost themselves only, and ids are compared letter by letter', () => {
    const { http, answers, ask } = page()
    http.answer(name, list(null, 'eip155:1', {}, 'solana:4SGj'))
    for (const chainId of ['eip155:1', 'EIP155:1', 'solana:4sgj', 'eip155:10']) ask(chainId)
    expect(answers).toEqual([right('asked eip155:1'), otherwise, otherwise, otherwise])
  })

  it('who leaves asks nothing any more', () => {
    const { http, asked, ask } = page()
    http.answer(name, 'later')
    ask('eip155:1').unsubscribe()
    expect(http.open).toBe(0)
    expect(http.resolve(name, list('eip155:1'))).toBe(false)
    expect(asked).toEqual([])
  })

  it('a fallback may be a failure', async () => {
    const clock = virtualClock()
    const gate = createNetworkGate(clock, () => of(left(failure('TimedOut'))))
    const refused = left(failure('Unknown', { details: 'Network not supported for Swaps' }))
    expect(await firstValueFrom(gate.gated('eip155:1', () => of(right(1)), refused))).toEqual(refused)
  })

  it('two gates share nothing', async () => {
    const { clock, http } = page()
    http.answer(name, list('eip155:1'))
    const { call } = createServices({
      ...{ http, clock, retries: 0, projectId: 'p', services: { rpc: 'https://x.example' } },
    })
    const gates = [1, 2].map(() => createNetworkGate(clock, () => call(supportedChainsEndpoint, null)))
    const supported = from(gates).pipe(
      mergeMap((gate) => gate.isSupported('eip155:1')),
      toArray(),
    )
    expect(await firstValueFrom(supported)).toEqual([true, true])
    expect(http.requests).toHaveLength(2)
  })
})
