import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import { homeView } from './select.js'

/** The facts of closing; what stands in the page goes home instead. */
export const closing = (state: State): ReadonlyArray<Event> =>
  state.modal.embedded ? [{ type: 'modal.reset', view: homeView(state) }] : [{ type: 'modal.closed' }]
