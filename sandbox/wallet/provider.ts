import type { Link } from './link.js'
import { toError } from './link.js'
import { type Auto, asking, firstParam, isRecord, type RpcRequest, type SiteView } from './protocol.js'
import { claimOf } from './site.js'
import { openSurface } from './surface.js'

type Listener = (value: unknown) => void

/** EIP-1193, with the event methods that extensions have beside the standard's two. */
export interface Provider {
  readonly isSandboxWallet: true
  readonly request: (args: unknown) => Promise<unknown>
  readonly isConnected: () => boolean
  readonly on: (event: string, listener: Listener) => Provider
  readonly once: (event: string, listener: Listener) => Provider
  readonly addListener: (event: string, listener: Listener) => Provider
  readonly removeListener: (event: string, listener: Listener) => Provider
  readonly off: (event: string, listener: Listener) => Provider
}

/** What tests set: how requests are decided, and which accounts an automatic approval shares. */
export interface Behaviour {
  auto: Auto
  accounts: readonly number[] | null
}

export interface ProviderParts {
  readonly provider: Provider
  readonly emit: (event: string, value: unknown) => void
}

/** Foreseen here so that no window flashes up for what the bridge answers alone. */
const needsVisitor = (
  { method, params }: RpcRequest,
  { accounts, chainId, knownChains }: SiteView,
): boolean => {
  if (!asking.has(method)) return false
  if (method === 'eth_requestAccounts') return accounts.length === 0
  if (method === 'wallet_requestPermissions') return true
  const first = firstParam(params)
  const wanted = isRecord(first) && typeof first.chainId === 'string' ? first.chainId.toLowerCase() : ''
  if (method === 'wallet_switchEthereumChain') return wanted !== chainId && knownChains.includes(wanted)
  if (method === 'wallet_addEthereumChain') return wanted !== chainId
  return accounts.length > 0
}

const parseRequest = (args: unknown): RpcRequest => {
  if (!isRecord(args) || typeof args.method !== 'string' || args.method === '') {
    throw toError({ code: -32600, message: "Expected an object with a non-empty string 'method'." })
  }
  return { method: args.method, params: args.params }
}

export const createProvider = (
  link: Promise<Link>,
  behaviour: Behaviour,
  walletOrigin: string,
  connected: () => boolean,
): ProviderParts => {
  const listeners = new Map<string, Set<Listener>>()
  const listenersOf = (event: string): Set<Listener> => {
    const found = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, found)
    return found
  }
  const on = (event: string, listener: Listener): Provider => {
    listenersOf(event).add(listener)
    return provider
  }
  const off = (event: string, listener: Listener): Provider => {
    listenersOf(event).delete(listener)
    return provider
  }

  const request = async (args: unknown): Promise<unknown> => {
    const parsed = parseRequest(args)
    const bridge = await link
    const { auto, accounts } = behaviour
    const id = crypto.randomUUID()
    const answer = bridge.answer(id)
    const site = claimOf(document)
    bridge.send({ kind: 'request', id, request: parsed, site, auto, autoAccounts: accounts })
    if (auto !== 'ask' || !needsVisitor(parsed, bridge.view())) return answer
    const surface = openSurface(`${walletOrigin}/approve?id=${id}`, () =>
      bridge.send({ kind: 'dismissed', id }),
    )
    return answer.finally(surface.close)
  }

  const provider: Provider = {
    isSandboxWallet: true,
    request,
    isConnected: connected,
    on,
    addListener: on,
    once: (event, listener) => {
      const wrapped: Listener = (value) => {
        off(event, wrapped)
        listener(value)
      }
      return on(event, wrapped)
    },
    off,
    removeListener: off,
  }
  return {
    provider,
    emit: (event, value) => {
      for (const listener of [...listenersOf(event)]) {
        try {
          listener(value)
        } catch (error) {
          // A site's broken listener is the site's; the others still hear.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
