import type { State } from '../../core/state.js'
import { type ChoicesState, initialChoices } from './state.js'

/** The host's choices; until they are read, what a host has who chooses nothing. */
export const choices = (state: Pick<State, 'choices'>): ChoicesState => state.choices ?? initialChoices
