import { namespaceOf } from '../../caip/chainId.js'
import type { Fact, FactOf } from '../../core/fact.js'
import { type Failure, failure } from '../../prelude/failure.js'
import { type InFlight, isInFlight } from './inFlight.js'
import type { SwitchStep } from './state.js'

const idle: SwitchStep = { step: 'idle' }

const toFailed = ({ attempt, chainId, connectionId }: InFlight, why: Failure): SwitchStep => ({
  step: 'failed',
  ...{ attempt, chainId, connectionId },
  failure: why,
})

const interrupted = (step: SwitchStep): SwitchStep =>
  isInFlight(step) ? toFailed(step, failure('Interrupted')) : step

/** Nobody looks any more; `attempt`: only if it was by that one. */
const unchecked = (step: SwitchStep, attempt?: string): SwitchStep => {
  if (step.step !== 'failed' || !step.checking || (attempt && step.checking !== attempt)) return step
  const { checking: _checking, ...failed } = step
  return failed
}

/** It has left for the wallet, is waited for, and did not come. */
const reduceUnderWay = (
  step: SwitchStep,
  fact: FactOf<'network.switchBegun' | 'network.switchWaited' | 'network.switchFailed'>,
): SwitchStep => {
  if (!isInFlight(step) || step.attempt !== fact.attempt) return step
  if (fact.type === 'network.switchFailed') return toFailed(step, fact.failure)
  if (fact.type === 'network.switchWaited') return { ...step, waited: fact.waited }
  return step.step === 'wanted' ? { ...step, step: 'switching' } : step
}

/** How facts change the switch in flight. */
export const reduceSwitching = (step: SwitchStep, fact: Fact): SwitchStep => {
  switch (fact.type) {
    case 'network.switchRequested': {
      const { type: _type, ...asked } = fact
      return { step: 'wanted', ...asked }
    }
    case 'network.switchOffered': {
      const { type: _type, ...offer } = fact
      return isInFlight(step) ? step : { step: 'offered', ...offer }
    }
    case 'network.switchBegun':
    case 'network.switchWaited':
    case 'network.switchFailed':
      return reduceUnderWay(step, fact)
    case 'network.switched':
      return 'attempt' in step && step.attempt === fact.attempt ? idle : step
    case 'network.checkRequested':
      return step.step === 'failed' && step.chainId === fact.chainId
        ? { ...step, checking: fact.attempt }
        : step
    case 'network.stayed':
      return unchecked(step, fact.attempt)
    case 'connection.chainChanged':
      // It is there after all: what was said of it before is taken back.
      return 'failure' in step && step.connectionId === fact.id && step.chainId === fact.chainId ? idle : step
    case 'connection.ended':
      return isInFlight(step) && step.connectionId === fact.id ? interrupted(step) : step
    case 'flow.crashed':
      if (fact.flow === 'checkNetwork') return unchecked(step)
      return fact.flow === 'switchNetwork' ? interrupted(step) : step
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return unchecked(interrupted(step))
    case 'network.activated':
      // The site or the visitor has said where that wallet is wanted.
      return 'failure' in step && namespaceOf(step.chainId) === namespaceOf(fact.chainId) ? idle : step
    default:
      return step
  }
}
