import type { Recorded } from '../../domain/core/record.js'
import { Observable, Subject } from '../rx.js'
import type { Emission, Flow } from './flow.js'

/** Short pieces of work, in order, each of which runs between two drains. */
export type Steps = ReadonlyArray<() => void>

/** Wires flows in steps; with the last of them goes what follows from it. */
export type WiringSteps = (flows: ReadonlyArray<Flow>, wired: () => void) => Steps

type Wire = (flows: ReadonlyArray<Flow>) => void

export const inOneStep =
  (wire: Wire): WiringSteps =>
  (flows, wired) => [
    () => {
      wire(flows)
      wired()
    },
  ]

/**
 * Subscribes one flow in each step, and lets them begin together in one more: on a slow device the first run of each
 * takes milliseconds. Until then they hear no fact and are not armed, and what they emit waits: none misses what another
 * one emits (K6).
 */
export const inSmallSteps =
  (wire: Wire): WiringSteps =>
  (flows, wired) => {
    const armed$ = new Subject<'armed'>()
    const early: Array<() => void> = []
    let hasBegun = false
    const whenBegun = (tell: () => void): void => {
      if (hasBegun) tell()
      else early.push(tell)
    }
    const staged = ({ name, run }: Flow): Flow => ({
      name,
      run: (record$, state$, ports) =>
        new Observable<Emission>((observer) => {
          const heard$ = new Subject<Recorded>()
          observer.add(armed$.subscribe(() => observer.add(record$.subscribe(heard$))))
          observer.add(
            run(heard$, state$, ports, armed$).subscribe({
              next: (emission) => whenBegun(() => observer.next(emission)),
              error: (error) => whenBegun(() => observer.error(error)),
            }),
          )
        }),
    })
    const begin = (): void => {
      for (const tell of early) tell()
      hasBegun = true
      armed$.next('armed')
      armed$.complete()
      wired()
    }
    return [...flows.map((flow) => () => wire([staged(flow)])), begin]
  }
