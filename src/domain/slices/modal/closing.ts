import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import { endAttempt } from '../connections/ending.js'
import { currentView, homeView } from './select.js'

/** The facts of closing; what stands in the page goes home instead. */
export const closing = (state: State): ReadonlyArray<Event> =>
  state.modal.embedded ? [{ type: 'modal.reset', view: homeView(state) }] : [{ type: 'modal.closed' }]

/** One view back. Who leaves the view of an attempt to connect gives it up; who leaves another may go back to it. */
export const goingBack = (state: State): ReadonlyArray<Event> => [
  ...(currentView(state).name === 'ConnectingExternal' ? endAttempt(state) : []),
  { type: 'modal.wentBack', steps: 1 },
]
