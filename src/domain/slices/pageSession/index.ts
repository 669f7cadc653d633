import { defineSlice } from '../../core/slice.js'
import { right } from '../../prelude/either.js'
import { initialSession, reduceSession } from './state.js'

/** This page life: where we are, which features have come, what developers must know. */
export const pageSession = defineSlice({
  name: 'pageSession',
  initial: initialSession,
  reduce: reduceSession,
  commands: ['RaiseAlert', 'DismissAlert'],
  decide: (_state, command) =>
    right([
      command.type === 'RaiseAlert'
        ? { type: 'alert.raised', failure: command.failure }
        : { type: 'alert.dismissed' },
    ]),
})
