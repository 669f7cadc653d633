import { describe, expect, it } from 'vitest'
import { eventSink } from '../../sandbox/api/events.js'
import { firstProjects } from '../../sandbox/api/projects.js'
import { base, fromPage, stageServices } from '../support/services.js'

const { at, get, put, remove } = stageServices()
const query = new URLSearchParams(base)
const opened = { eventId: '1', timestamp: 7, props: { type: 'track', event: 'MODAL_OPEN' } }
const send = (body: string, init: RequestInit = {}) =>
  fetch(at(`/e?${query}`), { method: 'POST', body, ...init })
const kept = async () => (await fetch(at('/events.json'))).json()

describe('the analytics of a project', () => {
  it('are on where the project says so, from the next request on', async () => {
    const isOn = async (projectId: string): Promise<unknown> =>
      (await (await get('/getAnalyticsConfig', { ...base, projectId })).json()).isAnalyticsEnabled
    for (const { id, analytics } of firstProjects) expect(await isOn(id)).toBe(analytics)
    expect(firstProjects.filter(({ analytics }) => analytics).map(({ id }) => id)).toEqual([
      '2cc6000000000000000000000000477f',
    ])
    expect(await (await put('/projects/sandbox', { analytics: true })).json()).toMatchObject({
      analytics: true,
    })
    expect([await isOn('sandbox'), await isOn('nobody')]).toEqual([true, true])
    await put('/projects/sandbox', { name: 'Still on' })
    await put('/projects/nobody', {})
    expect([await isOn('sandbox'), await isOn('nobody')]).toEqual([true, false])
    expect((await put('/projects/sandbox', { analytics: 'on' })).status).toBe(400)
  })
})

describe('an event', () => {
  it('is taken as JSON, whatever it is called, and kept until the list is cleared', async () => {
    const asText = await send(JSON.stringify(opened), fromPage)
    expect([asText.status, await asText.json()]).toEqual([202, { status: 'ACCEPTED' }])
    expect(asText.headers.get('access-control-allow-origin')).toBe(fromPage.headers.origin)
    await send(JSON.stringify({ ...opened, eventId: '2' }), {
      headers: { 'content-type': 'application/json' },
    })
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await kept()).toEqual([
      { projectId: 'sandbox', event: opened, time },
      { projectId: 'sandbox', event: { ...opened, eventId: '2' }, time },
    ])
    expect((await (await fetch(at('/requests'))).json()).counts).toEqual({ events: 2 })
    expect(await (await remove('/events')).json()).toEqual([])
    expect(await kept()).toEqual([])
  })

  it.each(['', 'no json', '[]', '"MODAL_OPEN"', 'null'])('is not %j', async (body) => {
    const answer = await send(body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { reasons: [{ name: 'body' }] }])
    expect(await kept()).toEqual([])
  })

  it.each([
    ['projectId', 401],
    ['st', 400],
    ['sv', 400],
  ] as const)('without %s in its query is refused', async (name, status) => {
    const lacking = new URLSearchParams({ ...base, [name]: '' })
    expect((await fetch(at(`/e?${lacking}`), { method: 'POST', body: '{}' })).status).toBe(status)
    expect(await kept()).toEqual([])
  })

  // Planted: all kept; the newest left out once the list is full.
  it('gives way to newer ones: the last five hundred are kept', () => {
    const sink = eventSink()
    for (let eventId = 0; eventId < 510; eventId += 1) sink.add({ projectId: 'sandbox', event: { eventId } })
    const ids = sink.all().map(({ event }) => event.eventId)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 10, 509])
  })

  it('that meets a fault is not kept', async () => {
    await put('/faults/events', { status: 403 })
    expect((await send(JSON.stringify(opened))).status).toBe(403)
    expect(await kept()).toEqual([])
  })
})
