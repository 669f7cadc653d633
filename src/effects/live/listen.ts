import { Observable } from '../rx.js'

/**
 * What events of the page say, as a stream. RxJS's own `fromEvent` and operators would cost every page for the little
 * that is needed here.
 */
export const listen = <A, E extends Event = Event>(
  target: EventTarget,
  type: string,
  read: (event: E) => A,
): Observable<A> =>
  new Observable((observer) => {
    const listener = (event: Event): void => observer.next(read(event as E))
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  })
