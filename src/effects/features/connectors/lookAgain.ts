import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'
import { discoverWallets } from './discoverWallets.js'

/**
 * Looks again for what says nothing of itself: whenever the modal opens, since it may be there by now, and when a wallet
 * announces itself, which may be the same one. The opening that this code came with is past by then.
 */
export const lookAgain: Flow = {
  name: 'lookAgain',
  run: (record$, state$, ports, armed$) =>
    new Observable((observer) => {
      const look = (): void =>
        discoverWallets({ ...state$.value.options, enableEIP6963: false })
          .run(record$, state$, ports, armed$)
          .subscribe((fact) => observer.next(fact))
          .unsubscribe()
      observer.add(armed$.subscribe(() => state$.value.modal.open && look()))
      return record$.subscribe(({ fact }) => {
        // Not at its own findings.
        if (fact.type === 'modal.opened' || ('connector' in fact && fact.connector.rdns)) look()
      })
    }),
}
