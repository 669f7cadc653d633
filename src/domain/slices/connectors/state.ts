import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'

// State

/** How a wallet is reached: by EIP-6963 announcement, as `window.ethereum`, or handed over by the host. */
export type ConnectorKind = 'announced' | 'injected' | 'external'

/**
 * Our means of reaching one wallet; `id` is `kind:source` (`ids.ts`). The provider itself lives behind the wallet port
 * under this id.
 */
export interface Connector {
  readonly id: string
  readonly kind: ConnectorKind
  readonly namespace: Namespace
  readonly name: string
  readonly icon: string | null
  readonly rdns: string | null
}

export interface ConnectorsState {
  readonly byId: Readonly<Record<string, Connector>>
  /** Ids in the order in which they were first seen. */
  readonly order: ReadonlyArray<string>
}

export const initialConnectors: ConnectorsState = { byId: {}, order: [] }

// Facts

export type ConnectorsFact = { readonly type: 'connectors.announced'; readonly connector: Connector }

// reduce

export const reduceConnectors = (state: ConnectorsState, { fact }: Recorded): ConnectorsState => {
  switch (fact.type) {
    case 'connectors.announced': {
      const { connector } = fact
      const known = Object.hasOwn(state.byId, connector.id) && state.byId[connector.id]
      // What another namespace finds under the same id takes nobody's place.
      if (known && known.namespace !== connector.namespace) return state
      return {
        byId: { ...state.byId, [connector.id]: connector },
        order: known ? state.order : [...state.order, connector.id],
      }
    }
    default:
      return state
  }
}
