import { Observable } from 'rxjs'

/** A stream that knows how many listen to it, for leak tests: counted at the source, where a leak would be. */
export interface Counted<A> {
  readonly stream: Observable<A>
  readonly listeners: number
}

export const counted = <A>(source: Observable<A>): Counted<A> => {
  let listeners = 0
  const stream = new Observable<A>((observer) => {
    listeners += 1
    observer.add(() => {
      listeners -= 1
    })
    return source.subscribe(observer)
  })
  return {
    stream,
    get listeners() {
      return listeners
    },
  }
}
