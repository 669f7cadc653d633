import { lateFile } from '../parts/lateFile.js'

/** What is drawn seldom. */
export const { fetch: fetchSeldom, use: useSeldom } = lateFile(() => import('../widgets/seldom/index.js'))

/** What is drawn of a list too long to be seen as a whole: it comes with the views that have most of them. */
export const { fetch: fetchLong, use: useLong } = lateFile(() => import('../views/connected/index.js'))
