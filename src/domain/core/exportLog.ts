import { states } from './facts.js'
import type { Log, Recorded } from './record.js'
import { type Audience, Redaction } from './redact.js'
import type { SliceName, State } from './state.js'

const versionsOf = (checkpoint: State | null): Log['versions'] =>
  checkpoint &&
  Object.fromEntries(
    Object.keys(checkpoint).flatMap((name) =>
      Object.hasOwn(states, name) ? [[name, states[name as SliceName].version]] : [],
    ),
  )

const seenBy = (log: Log, audience: Audience): Pick<Log, 'checkpoint' | 'records'> => {
  if (audience === 'local') return log
  const redaction = new Redaction(audience)
  const records = log.records.flatMap((record): ReadonlyArray<Recorded> => {
    const event = redaction.event(record.event)
    return event ? [{ ...record, event }] : []
  })
  return { checkpoint: log.checkpoint && redaction.state(log.checkpoint), records }
}

/** The log as JSON for an audience: the single way out. Secrets are references, and their values stay in the vault. */
export const exportLog = (log: Log, audience: Audience): string => {
  const { checkpoint, records } = seenBy(log, audience)
  return JSON.stringify({ format: log.format, versions: versionsOf(checkpoint), checkpoint, records })
}
