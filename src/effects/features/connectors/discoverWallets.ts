import type { Fact } from '../../../domain/core/fact.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import type { OptionsState } from '../../../domain/slices/options/state.js'
import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'

const same = (one: Connector | undefined, other: Connector): boolean =>
  one !== undefined && one.name === other.name && one.icon === other.icon && one.kind === other.kind

/** Listens for wallets all page life long: they may be announced late, and again on every request. */
export const discoverWallets = ({ enableEIP6963, enableInjected }: OptionsState): Flow => ({
  name: 'discoverWallets',
  run: (_record$, state$, { wallet }) =>
    new Observable<Fact>((observer) =>
      wallet.discover({ announced: enableEIP6963, injected: enableInjected }).subscribe((connector) => {
        const known = state$.value.connectors.byId[connector.id]
        if (!same(known, connector)) observer.next({ type: 'connectors.announced', connector })
      }),
    ),
})
