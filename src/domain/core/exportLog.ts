import type { Log } from './record.js'
import { type Audience, redact, redactEvent } from './sensitivity.js'
import type { State } from './state.js'

/** The log as JSON for an audience: the single way out. Secrets are references, and their values stay in the vault. */
export const exportLog = (log: Log, audience: Audience): string =>
  JSON.stringify({
    ...log,
    checkpoint: redact(log.checkpoint, audience) as State | null,
    records: log.records.map((record) => ({ ...record, event: redactEvent(record.event, audience) })),
  })
