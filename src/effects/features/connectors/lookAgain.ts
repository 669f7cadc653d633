import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'
import { discoverWallets } from './discoverWallets.js'

/**
 * Looks again for what says nothing of itself: whenever the modal opens, since it may be there by now, and when a wallet
 * announces itself, which may be the same one.
 */
export const lookAgain: Flow = {
  name: 'lookAgain',
  run: (record$, state$, ports, armed$) =>
    new Observable((observer) =>
      record$.subscribe(({ fact: { type } }) => {
        if (type !== 'modal.opened' && type !== 'connectors.announced') return
        discoverWallets({ ...state$.value.options, enableEIP6963: false })
          .run(record$, state$, ports, armed$)
          .subscribe((fact) => observer.next(fact))
          .unsubscribe()
      }),
    ),
}
