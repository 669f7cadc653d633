import type { Event } from '../../core/event.js'
import { type Failure, failure } from '../../prelude/failure.js'
import type { SwitchStep } from './state.js'

type InFlight = Extract<SwitchStep, { readonly step: 'wanted' | 'switching' }>

/** The switch that is under way, whether or not the wallet was reached yet. */
export const isInFlight = (step: SwitchStep): step is InFlight =>
  step.step === 'wanted' || step.step === 'switching'

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
    case 'network.switchBegun':
      return step.step === 'wanted' && step.attempt === event.attempt ? { ...step, step: 'switching' } : step
    case 'network.switched':
      return step.step !== 'idle' && step.attempt === event.attempt ? { step: 'idle' } : step
    case 'network.switchFailed':
      return isInFlight(step) && step.attempt === event.attempt ? failed(step, event.failure) : step
    case 'connection.ended':
      return isInFlight(step) && step.connectionId === event.id ? interrupted(step) : step
    case 'effect.crashed':
      return event.effect === 'switchNetwork' ? interrupted(step) : step
    case 'session.stopped':
    case 'session.resumed':
      return interrupted(step)
    case 'modal.closed':
      return step.step === 'failed' ? { step: 'idle' } : step
    default:
      return step
  }
}
