import type { ViewName } from '../../domain/slices/modal/state.js'

type Fetch = (names: ReadonlyArray<ViewName>) => void

/** The table names the views, so no view may name the table: whoever draws gives it to them. */
let prefetchViews: Fetch = () => undefined

export const setPrefetch = (fetch: Fetch): void => {
  prefetchViews = fetch
}

/** Says what will be wanted next. */
export const prefetch = (...names: ReadonlyArray<ViewName>): void => prefetchViews(names)
