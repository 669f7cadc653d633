import type { Log, Recorded } from './record.js'
import { type Audience, Redaction } from './redact.js'
import { stateSchemas } from './schemas.js'
import type { SliceName, State } from './state.js'

const versionsOf = (checkpoint: State | null): Log['versions'] =>
  checkpoint &&
  Object.fromEntries(
    Object.keys(checkpoint).flatMap((name) =>
      Object.hasOwn(stateSchemas, name) ? [[name, stateSchemas[name as SliceName].version]] : [],
    ),
  )

const seenBy = (log: Log, audience: Audience): Pick<Log, 'checkpoint' | 'records'> => {
  if (audience === 'local') return log
  const redaction = new Redaction(audience)
  const records = log.records.flatMap((record): ReadonlyArray<Recorded> => {
    const fact = redaction.fact(record.fact)
    return fact ? [{ ...record, fact: fact }] : []
  })
  return { checkpoint: log.checkpoint && redaction.state(log.checkpoint), records }
}

/** The log as JSON for an audience: the single way out. Secrets are references, and their values stay in the vault. */
export const exportLog = (log: Log, audience: Audience): string => {
  const { checkpoint, records } = seenBy(log, audience)
  return JSON.stringify({ format: log.format, versions: versionsOf(checkpoint), checkpoint, records })
}
