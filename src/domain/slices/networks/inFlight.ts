import type { SwitchStep } from './state.js'

export type InFlight = Extract<SwitchStep, { readonly step: 'wanted' | 'switching' }>

/** The switch that is under way, whether or not the wallet was reached yet. */
export const isInFlight = (step: SwitchStep): step is InFlight =>
  step.step === 'wanted' || step.step === 'switching'
