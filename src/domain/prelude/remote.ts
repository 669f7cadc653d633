import type { Failure } from './failure.js'
import type { Millis } from './time.js'

/** A value that a service holds: the query states of specification section 4. `last` survives a refresh and a failure. */
export type Remote<A> =
  | { readonly step: 'idle' }
  | { readonly step: 'pending'; readonly requestId: string; readonly last: A | null }
  | { readonly step: 'success'; readonly value: A; readonly at: Millis }
  | { readonly step: 'failure'; readonly failure: Failure; readonly last: A | null; readonly at: Millis }

export const idle: Remote<never> = { step: 'idle' }

/** The newest value known, whatever is going on. */
export const latestValue = <A>(remote: Remote<A>): A | null =>
  remote.step === 'success' ? remote.value : remote.step === 'idle' ? null : remote.last
