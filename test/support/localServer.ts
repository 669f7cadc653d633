import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test on a port of its own, with what it saw. */
export interface LocalServer {
  readonly url: string
  readonly requests: ReadonlyArray<SeenRequest>
  /** Settles once the other side has closed the connection of so many unfinished answers. */
  closed(count?: number): Promise<void>
}

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const servers: Array<Server> = []

export const closeServers = (): void => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

/** Starts one; `answer` is told of each request once its body is there. */
export const localServer = async (answer: RequestListener): Promise<LocalServer> => {
  const requests: Array<SeenRequest> = []
  let closings = 0
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (response.writableFinished) return
      closings += 1
      for (const check of waiting) check()
    })
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const closed = (count = 1): Promise<void> =>
    new Promise((done) => {
      const check = (): void => {
        if (closings >= count) done()
      }
      waiting.add(check)
      check()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, closed }
}
