import { namespaceOf } from '../../caip/chainId.js'
import type { Event } from '../../core/event.js'
import { type Failure, failure } from '../../prelude/failure.js'
import type { SwitchStep } from './state.js'

type InFlight = Extract<SwitchStep, { readonly step: 'wanted' | 'switching' }>

/** The switch that is under way, whether or not the wallet was reached yet. */
export const isInFlight = (step: SwitchStep): step is InFlight =>
  step.step === 'wanted' || step.step === 'switching'

const idle: SwitchStep = { step: 'idle' }

const failed = (step: InFlight, why: Failure): SwitchStep => ({ ...step, step: 'failed', failure: why })

const interrupted = (step: SwitchStep): SwitchStep =>
  isInFlight(step) ? failed(step, failure('Interrupted')) : step

/** How facts change the switch in flight. */
export const reduceSwitching = (step: SwitchStep, event: Event): SwitchStep => {
  switch (event.type) {
    case 'network.switchRequested': {
      const { type: _type, ...asked } = event
      return { step: 'wanted', ...asked }
    }
    case 'network.switchOffered': {
      const { type: _type, ...offer } = event
      return isInFlight(step) ? step : { step: 'offered', ...offer }
    }
    case 'network.switchBegun':
      return step.step === 'wanted' && step.attempt === event.attempt ? { ...step, step: 'switching' } : step
    case 'network.switched':
      return 'attempt' in step && step.attempt === event.attempt ? idle : step
    case 'network.switchFailed':
      return isInFlight(step) && step.attempt === event.attempt ? failed(step, event.failure) : step
    case 'connection.chainChanged':
      // It is there after all: what was said of it before is taken back.
      return 'failure' in step && step.connectionId === event.id && step.chainId === event.chainId
        ? idle
        : step
    case 'connection.ended':
      return isInFlight(step) && step.connectionId === event.id ? interrupted(step) : step
    case 'effect.crashed':
      return event.effect === 'switchNetwork' ? interrupted(step) : step
    case 'session.stopped':
    case 'session.resumed':
      return interrupted(step)
    case 'network.activated':
      // The site or the visitor has said where that wallet is wanted.
      return 'failure' in step && namespaceOf(step.chainId) === namespaceOf(event.chainId) ? idle : step
    default:
      return step
  }
}
