import { defineSlice } from '../../core/slice.js'
import { initialSession, reduceSession } from './state.js'

/** This page life: where we are, which features have come, what developers must know; they are told with notices. */
export const pageSession = defineSlice({
  name: 'pageSession',
  initial: initialSession,
  reduce: reduceSession,
  commands: [],
})
