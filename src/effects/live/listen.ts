import { Observable } from '../rx.js'

/** Events of the page as a stream. RxJS's own `fromEvent` knows many kinds of targets and costs every page for it. */
export const listen = <E extends Event>(target: EventTarget, type: string): Observable<E> =>
  new Observable((observer) => {
    const hear = (event: Event): void => observer.next(event as E)
    target.addEventListener(type, hear)
    return () => target.removeEventListener(type, hear)
  })
