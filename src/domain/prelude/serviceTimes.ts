import type { Millis } from './time.js'

/**
 * Waits of calls to services, in milliseconds; apart from `durations`, which every page loads. Section numbers are those of
 * the product specification; "ours" is decided here.
 */
export const serviceTimes = {
  /** Section 9: a query that failed is tried again after this; it doubles. */
  queryRetryBase: 1_000,
  /** Section 9: the longest wait before a query is tried again. */
  queryRetryLongest: 30_000,
  /** Ours: a service that asks for more than this is not waited for: nobody looks at a spinner for so long. */
  retryAfterLongest: 30_000,
  /** Ours: one call to a service until its whole answer is there; as long as section 9 gives a JSON-RPC read. */
  serviceAnswer: 10_000,
  /** Section 9: what an account holds is fresh for this long. */
  portfolioCache: 30_000,
  /** Section 9: what a name stands for is fresh for this long. */
  nameCache: 300_000,
  /** Section 9: an account's own name and picture are fresh for this long. */
  identityCache: 300_000,
  /** Section 9: a picture that has not come by then is given up. */
  pictureWait: 2_000,
  /** Features C.1: what is typed into the search of the catalogue rests for this long before it is asked. */
  searchRest: 500,
} as const satisfies Readonly<Record<string, Millis>>

/** Section 9: how often a query that failed is tried again; on a server it is not, since the page will. */
export const queryRetries = { browser: 3, server: 0 } as const
