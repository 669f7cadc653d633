import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'

/** A stored connection whose wallet has not confirmed it yet: who asks for accounts now should wait for it. */
export const isResyncing = ({ connections: { active, byId } }: State, namespace: Namespace): boolean => {
  const id = active[namespace]
  return id !== undefined && byId[id]?.step === 'resyncing'
}
