import type { State } from '../core/state.js'

/** Code may be fetched before it is needed: the host has not switched that off, and the visitor does not save data. */
export const mayPrefetch = ({ options, pageSession: { environment } }: State): boolean =>
  options.prefetch && environment !== null && !environment.saveData
