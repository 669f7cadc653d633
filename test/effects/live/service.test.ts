import type { RequestListener } from 'node:http'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { left, right } from '../../../src/domain/prelude/either.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { projectConfigEndpoint } from '../../../src/domain/wire/services/projectConfig.js'
import { supportedChainsEndpoint } from '../../../src/domain/wire/services/supportedChains.js'
import { liveClock } from '../../../src/effects/live/clock.js'
import { liveHttp } from '../../../src/effects/live/http.js'
import { createNetworkGate } from '../../../src/effects/networkGate.js'
import { createServices } from '../../../src/effects/service.js'
import { closeServers, localServer } from '../../support/localServer.js'

afterEach(closeServers)

const projectId = 'b56e18d47c72ab683b10814fe9495694'

const serviceAt = async (answer: RequestListener) => {
  const server = await localServer(answer)
  const clock = liveClock()
  const services = createServices({
    ...{ clock, http: liveHttp({ clock }), retries: 0, projectId },
    services: { api: `${server.url}/api/`, rpc: server.url },
  })
  return { server, clock, services }
}

const name = 'GET /appkit/v1/config'

describe('services over real HTTP', () => {
  it('the configuration of a project is asked for as on the wire, and read', async () => {
    const features = [{ id: 'swap', isEnabled: true, config: ['1inch'] }, { id: 'bad' }]
    const { server, services } = await serviceAt((_request, response) =>
      response.end(`\uFEFF${JSON.stringify({ features, more: 1 })}`),
    )
    expect(await firstValueFrom(services.call(projectConfigEndpoint, null))).toMatchObject(
      right({ features: { rows: [features[0]], dropped: 1 } }),
    )
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: `/api/appkit/v1/config?projectId=${projectId}&st=appkit&sv=react-universal-1.7.8`,
        body: '',
      },
    ])
    expect(server.requests[0]?.headers).not.toHaveProperty('content-type')
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it.each<[string, RequestListener, ReturnType<typeof failure>]>([
    [
      'an error page',
      (_request, response) => response.writeHead(502).end('<html>bad gateway</html>'),
      failure('HttpStatus', { params: { n: 502 }, details: name }),
    ],
    [
      'a login page',
      (_request, response) => response.end('<!doctype html>'),
      failure('AnswerUnreadable', { details: `${name}: HTML or XML, not JSON` }),
    ],
    [
      'nothing',
      (_request, response) => response.writeHead(204).end(),
      failure('AnswerUnreadable', { details: `${name}: the body is empty` }),
    ],
    [
      'half of it',
      (_request, response) => response.write('{"features":', () => response.destroy()),
      failure('ServiceUnreachable', { details: name }),
    ],
    [
      'another shape',
      (_request, response) => response.end('{"features":{}}'),
      failure('AnswerUnreadable', { details: `${name}: .features: expected list of {id,isEnabled}` }),
    ],
    [
      'too much',
      (_request, response) => response.writeHead(200, { 'content-length': '9000000' }).end(),
      failure('AnswerTooLarge', { details: `${name}: more than 2097152 bytes` }),
    ],
  ])(
    '%s is a failure that names the endpoint, and neither address nor project',
    async (_what, answer, expected) => {
      const { services } = await serviceAt(answer)
      const came = await firstValueFrom(services.call(projectConfigEndpoint, null))
      expect(came).toEqual(left(expected))
      for (const hidden of [projectId, '127.0.0.1']) expect(JSON.stringify(came)).not.toContain(hidden)
    },
  )

  it('[API-12] supported chains, once for two calls', async () => {
    const { server, clock, services } = await serviceAt((_request, response) =>
      response.end('{"http":["eip155:1"],"ws":[]}'),
    )
    const gate = createNetworkGate(clock, () => services.call(supportedChainsEndpoint, null))
    const answers = await Promise.all(
      ['eip155:1', 'eip155:2'].map((chainId) => firstValueFrom(gate.isSupported(chainId))),
    )
    expect([answers, server.requests.length]).toEqual([[true, false], 1])
  })
})
