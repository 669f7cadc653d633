import type { Recorded } from '../../core/record.js'
import { failure } from '../../prelude/failure.js'
import { isMissing } from './missing.js'
import type { AskedStep, ConnectStep } from './state.js'

const idle: ConnectStep = { step: 'idle' }

const inFlight = (step: ConnectStep): step is AskedStep => step.step === 'wanted' || step.step === 'asking'

/** An attempt that nobody drives any more must not look alive. */
const interrupt = (step: ConnectStep): ConnectStep =>
  inFlight(step)
    ? {
        step: 'failed',
        attempt: step.attempt,
        connectorId: step.connectorId,
        failure: failure('Interrupted'),
      }
    : step

/** How facts change the attempt to connect. */
export const reduceConnecting = (step: ConnectStep, { event, at }: Recorded): ConnectStep => {
  switch (event.type) {
    case 'connection.requested': {
      const { attempt, connectorId, namespace } = event
      return { step: 'wanted', attempt, connectorId, namespace, startedAt: at, alreadyPending: false }
    }
    case 'connection.begun':
      return step.step === 'wanted' && step.attempt === event.attempt ? { ...step, step: 'asking' } : step
    case 'connection.alreadyPending':
      return inFlight(step) && step.attempt === event.attempt ? { ...step, alreadyPending: true } : step
    case 'connection.established':
    case 'connection.cancelled':
      return step.step !== 'idle' && step.attempt === event.attempt ? idle : step
    case 'connection.failed':
      return inFlight(step) && step.attempt === event.attempt
        ? { step: 'failed', attempt: step.attempt, connectorId: step.connectorId, failure: event.failure }
        : step
    case 'effect.crashed':
      return event.effect === 'connectWallet' ? interrupt(step) : step
    case 'flows.loadFailed':
      return isMissing(event) ? endedByLoad(step, event.failure) : step
    case 'session.stopped':
    case 'session.resumed':
      return interrupt(step)
    default:
      return step
  }
}

/** What waits for code that cannot be had fails with that; what is with the wallet does not need it. */
const endedByLoad = (step: ConnectStep, why: ReturnType<typeof failure>): ConnectStep =>
  step.step === 'wanted'
    ? { step: 'failed', attempt: step.attempt, connectorId: step.connectorId, failure: why }
    : step
