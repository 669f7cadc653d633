import type { State } from '../../core/state.js'
import { shownIn } from './select.js'
import type { Connection } from './state.js'

/** Whether its namespace shows this connection, or has nothing better to show. */
export const isShown = (state: State, { id, namespace }: Pick<Connection, 'id' | 'namespace'>): boolean => {
  const shown = shownIn(state, namespace)
  return shown?.id === id || shown?.step === 'asleep'
}
