import type { Context } from 'hono'
import { isRecord } from '../wallet/protocol.js'
import { refuseCall } from './refuse.js'
import { parsed } from './rpc.js'

/** One event of a page as it came, and from which project. */
export interface KeptEvent {
  readonly projectId: string
  readonly event: Readonly<Record<string, unknown>>
  /** When it came. ISO 8601. */
  readonly time: string
}

export interface EventSink {
  readonly add: (event: Omit<KeptEvent, 'time'>) => void
  readonly all: () => ReadonlyArray<KeptEvent>
  readonly clear: () => void
}

/** Enough for any test; a page that stands open for days fills no memory. */
const most = 500

export const eventSink = (): EventSink => {
  let kept: KeptEvent[] = []
  return {
    add: (event) => {
      kept.push({ ...event, time: new Date().toISOString() })
      if (kept.length > most) kept.shift()
    },
    all: () => [...kept],
    clear: () => {
      kept = []
    },
  }
}

/** Browsers call what they send text: it is read as JSON whatever it is called. Clients read the answer as JSON, too. */
export const acceptEvent = async (sink: EventSink, context: Context): Promise<Response> => {
  const event = parsed(await context.req.text())
  if (!isRecord(event))
    return refuseCall(context, { name: 'body', description: 'The body is no JSON object, as an event is.' })
  sink.add({ projectId: context.req.query('projectId') ?? '', event })
  return context.json({ status: 'ACCEPTED' }, 202)
}
