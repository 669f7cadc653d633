import type { ViewName } from '../../domain/slices/modal/state.js'

type Fetch = (names: ReadonlyArray<ViewName>) => void

/** The table names the views, so no view may name the table: whoever draws gives it to them. */
let fetchAhead: Fetch = () => undefined

export const preloadBy = (fetch: Fetch): void => {
  fetchAhead = fetch
}

/** Says what will be wanted next. */
export const preload = (...names: ReadonlyArray<ViewName>): void => fetchAhead(names)
