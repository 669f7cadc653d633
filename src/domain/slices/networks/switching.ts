import { namespaceOf } from '../../caip/chainId.js'
import type { Event } from '../../core/event.js'
import { type Failure, failure } from '../../prelude/failure.js'
import type { SwitchStep } from './state.js'

type InFlight = Extract<SwitchStep, { readonly step: 'wanted' | 'switching' }>

/** The switch that is under way, whether or not the wallet was reached yet. */
export const isInFlight = (step: SwitchStep): step is InFlight =>
  step.step === 'wanted' || step.step === 'switching'

const idle: SwitchStep = { step: 'idle' }

const failed = ({ attempt, chainId }: InFlight, why: Failure): SwitchStep => ({
  step: 'failed',
  attempt,
  chainId,
  failure: why,
})

const interrupted = (step: SwitchStep): SwitchStep =>
  isInFlight(step) ? failed(step, failure('Interrupted')) : step

/** How facts change the switch in flight. */
export const reduceSwitching = (step: SwitchStep, event: Event): SwitchStep => {
  switch (event.type) {
    case 'network.switchRequested': {
      const { attempt, chainId, connectionId } = event
      return { step: 'wanted', attempt, chainId, connectionId }
    }
    case 'network.switchOffered':
      return isInFlight(step) ? step : { step: 'offered', chainId: event.chainId, failure: event.failure }
    case 'network.switchBegun':
      return step.step === 'wanted' && step.attempt === event.attempt ? { ...step, step: 'switching' } : step
    case 'network.switched':
      return 'attempt' in step && step.attempt === event.attempt ? idle : step
    case 'network.switchFailed':
      return isInFlight(step) && step.attempt === event.attempt ? failed(step, event.failure) : step
    case 'connection.chainChanged':
      // It is there after all: what was said of it before is taken back.
      return 'failure' in step && event.active && step.chainId === event.chainId ? idle : step
    case 'connection.ended':
      if (step.step === 'offered' && namespaceOf(step.chainId) === event.namespace) return idle
      return isInFlight(step) && step.connectionId === event.id ? interrupted(step) : step
    case 'effect.crashed':
      return event.effect === 'switchNetwork' ? interrupted(step) : step
    case 'session.stopped':
    case 'session.resumed':
      return interrupted(step)
    case 'modal.closed':
      return isInFlight(step) || step.step === 'idle' ? step : idle
    default:
      return step
  }
}
