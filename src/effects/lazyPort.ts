import { left } from '../domain/prelude/either.js'
import { failure } from '../domain/prelude/failure.js'
import { Observable, type Subscription } from './rx.js'

/** What a port answers whose code could not be loaded. */
export const unreachable = left(failure('ServiceUnreachable'))

/** A port whose code loads when it is first used. */
export interface Lazy<P> {
  /** Goes through the port as soon as it is there; where it cannot be had, answers `otherwise`, or nothing. */
  whenLoaded<A>(use: (port: P) => Observable<A>, otherwise?: A): Observable<A>
  /** Loads it and does something with it; that it cannot be had shows when it is needed. */
  prepare(use: (port: P) => void): void
}

/** A load that failed is tried again at the next use. */
export const lazyPort = <P>(load: () => Promise<P>): Lazy<P> => {
  let loading: Promise<P> | null = null
  // Kept by itself: what is there answers in the same turn, so that nothing is said before it is listened to.
  let loadedPort: P | null = null
  const loaded = (): Promise<P> => {
    const begun = loading ?? load()
    loading = begun
    begun.catch(() => {
      if (loading === begun) loading = null
    })
    return begun
  }
  return {
    whenLoaded: (use, otherwise) =>
      new Observable((observer) => {
        if (loadedPort) return use(loadedPort).subscribe(observer)
        let inner: Subscription | null = null
        loaded().then(
          (port) => {
            loadedPort = port
            if (observer.closed) return
            try {
              inner = use(port).subscribe(observer)
            } catch (error) {
              observer.error(error)
            }
          },
          () => {
            if (otherwise !== undefined) observer.next(otherwise)
            observer.complete()
          },
        )
        return () => inner?.unsubscribe()
      }),
    prepare: (use) => void loaded().then(use, () => undefined),
  }
}
