import type { Recorded } from '../../core/record.js'
import { failure } from '../../prelude/failure.js'
import { isConnectionsLoadFailure } from './loadFailure.js'
import type { ConnectInFlight, ConnectStep } from './state.js'

const idle: ConnectStep = { step: 'idle' }

const inFlight = (step: ConnectStep): step is ConnectInFlight =>
  step.step === 'wanted' || step.step === 'asking'

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
export const reduceConnecting = (step: ConnectStep, { fact, at }: Recorded): ConnectStep => {
  switch (fact.type) {
    case 'connection.requested': {
      const { attempt, connectorId, namespace } = fact
      return { step: 'wanted', attempt, connectorId, namespace, startedAt: at, alreadyPending: false }
    }
    case 'connection.begun':
      return step.step === 'wanted' && step.attempt === fact.attempt ? { ...step, step: 'asking' } : step
    case 'connection.waited':
      return inFlight(step) && step.attempt === fact.attempt ? { ...step, waited: fact.waited } : step
    case 'connection.alreadyPending':
      return inFlight(step) && step.attempt === fact.attempt ? { ...step, alreadyPending: true } : step
    case 'connection.established':
    case 'connection.cancelled':
      return step.step !== 'idle' && step.attempt === fact.attempt ? idle : step
    case 'connection.failed':
      return inFlight(step) && step.attempt === fact.attempt
        ? { step: 'failed', attempt: step.attempt, connectorId: step.connectorId, failure: fact.failure }
        : step
    case 'flow.crashed':
      return fact.flow === 'connectWallet' ? interrupt(step) : step
    case 'feature.loadFailed':
      return isConnectionsLoadFailure(fact) ? endedByLoad(step, fact.failure) : step
    case 'pageSession.stopped':
    case 'pageSession.resumed':
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
