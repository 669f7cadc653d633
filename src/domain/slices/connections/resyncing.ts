import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import { shownIn } from './select.js'

/** A stored connection whose wallet has not confirmed it yet: who asks for accounts now should wait for it. */
export const isResyncing = (state: State, namespace: Namespace): boolean =>
  shownIn(state, namespace)?.step === 'resyncing'
