import { useObservable, useObservableState } from 'observable-hooks'
import { debounceTime, map } from 'rxjs'
import type { Millis } from '../../domain/prelude/time.js'

/** A value as it was once it had rested for `wait`: what follows from typing need not follow each key. */
export const useDebounced = <A>(value: A, wait: Millis): A => {
  const rested$ = useObservable(
    (input$) =>
      input$.pipe(
        map(([newest]) => newest),
        debounceTime(wait),
      ),
    [value],
  )
  return useObservableState(rested$, value)
}
