import type { ServerResponse } from 'node:http'
import type { Fault } from './faults.js'
import { type RouteKey, routes } from './routes.js'

/** Resolves after `ms`, or at once when the client has gone: no timer outlives a sandbox that stops. */
export const waitFor = (ms: number, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      response.off('close', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    response.once('close', done)
    if (response.destroyed) done()
  })

const page = '<!doctype html><html lang="en"><title>Oops</title><h1>Something is wrong here</h1></html>'
const json = 'application/json; charset=utf-8'

/** Some 1.6 MB a second: a bound on the size is met in a moment, and no core is busy with it. */
const chunk = ' '.repeat(16_384)
const pause = 10

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const name of ['drain', 'close']) response.off(name, done)
      resolve()
    }
    for (const name of ['drain', 'close']) response.once(name, done)
  })

/** Valid JSON so far, for ever. Ends when the client goes away. */
const streamEndlessly = async (response: ServerResponse): Promise<void> => {
  response.write('{"more":[')
  while (!response.destroyed) {
    if (!response.write(chunk)) await drained(response)
    await waitFor(pause, response)
  }
}

export interface Misbehaviour {
  readonly fault: Fault
  readonly route: RouteKey
  /** Of the answer besides its kind. */
  readonly headers: Readonly<Record<string, string>>
}

/** Answers on the connection itself: no framework sends half a body. */
export const misbehave = async (
  response: ServerResponse,
  { fault, route, headers }: Misbehaviour,
): Promise<void> => {
  const { status = 200, answer = 'body' in fault ? 'malformed' : undefined, retryAfter } = fault
  const begin = (type: string, more: Readonly<Record<string, string>> = {}): ServerResponse =>
    response.writeHead(status, {
      ...headers,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(type !== '' && { 'content-type': type }),
      ...more,
    })
  const { wrongShape } = routes[route]
  switch (answer) {
    case 'cut':
      begin(json, { 'content-length': '1000' }).write('{"half":"of it', () => response.destroy())
      return
    case 'garbage':
      begin(json).end(Buffer.from([0x7b, 0x22, 0x00, 0xff, 0xfe, 0x9f, 0x92, 0xa9, 0x0a]))
      return
    case 'html':
      begin('text/html; charset=utf-8').end(page)
      return
    case 'empty':
      begin('', { 'content-length': '0' }).end()
      return
    case 'endless':
      begin(json)
      return streamEndlessly(response)
    case 'malformed':
      begin(json).end(JSON.stringify('body' in fault ? fault.body : wrongShape))
      return
    case undefined:
      begin(json).end(
        JSON.stringify({ status: 'FAILED', reasons: [{ name: 'fault', description: 'As set.' }] }),
      )
  }
}
