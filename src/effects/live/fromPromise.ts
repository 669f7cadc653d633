import { Observable } from '../rx.js'

/**
 * A promise as the one answer of a port: begun when subscribed, unheard when unsubscribed. RxJS's `from` would do the
 * same, and bring what it knows of iterables, schedulers and streams onto every page.
 */
export const fromPromise = <A>(ask: () => Promise<A>): Observable<A> =>
  new Observable((observer) => {
    ask().then(
      (value) => {
        observer.next(value)
        observer.complete()
      },
      (error: unknown) => observer.error(error),
    )
  })
