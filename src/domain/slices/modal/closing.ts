import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { endAttempt } from '../connections/ending.js'
import { currentView, homeView } from './select.js'

/** The facts of closing; what stands in the page goes home instead. */
export const closeFacts = (state: State): ReadonlyArray<Fact> =>
  state.modal.embedded ? [{ type: 'modal.reset', view: homeView(state) }] : [{ type: 'modal.closed' }]

/** One view back. Who leaves the view of an attempt to connect gives it up; who leaves another may go back to it. */
export const goBackFacts = (state: State): ReadonlyArray<Fact> => [
  ...(currentView(state).name === 'ConnectingExternal' ? endAttempt(state) : []),
  { type: 'modal.wentBack', steps: 1 },
]
