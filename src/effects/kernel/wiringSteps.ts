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
 * takes milliseconds. Until then they hear no fact and are not armed. What happens by then, and be it their own doing,
 * they find in state, as what happened before their code came. It may not wait: what is said next is compared with it.
 */
export const inSmallSteps =
  (wire: Wire): WiringSteps =>
  (flows, wired) => {
    const armed$ = new Subject<'armed'>()
    const staged = ({ name, run }: Flow): Flow => ({
      name,
      run: (record$, state$, ports) =>
        new Observable<Emission>((observer) => {
          const heard$ = new Subject<Recorded>()
          armed$.subscribe(() => observer.add(record$.subscribe(heard$)))
          run(heard$, state$, ports, armed$).subscribe(observer)
        }),
    })
    const begin = (): void => {
      armed$.next('armed')
      armed$.complete()
      wired()
    }
    return [...flows.map((flow) => () => wire([staged(flow)])), begin]
  }
