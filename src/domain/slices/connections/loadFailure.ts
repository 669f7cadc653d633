import type { FactOf } from '../../core/fact.js'

/** The code of connections cannot be had, nor the list that says where it is. */
export const isConnectionsLoadFailure = ({ feature }: FactOf<'feature.loadFailed'>): boolean =>
  feature === 'connections' || feature === 'features'
