import type { HostConnector } from '../../src/effects/live/evm/door.js'
import { A } from './page.js'

type Reply = (params: unknown, times: number) => unknown

/** A wallet of the host whose every answer is a function of the test: it may wait, throw, or say something meanwhile. */
export interface OwnWallet extends HostConnector {
  readonly replies: Record<string, Reply>
  readonly asked: ReadonlyArray<{ readonly method: string; readonly params: unknown }>
  say(event: string, value: unknown): void
  count(method: string): number
  readonly listeners: number
}

const usual = (): Record<string, Reply> => ({
  eth_requestAccounts: () => [A],
  eth_accounts: () => [A],
  eth_chainId: () => '0x1',
  eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
  wallet_switchEthereumChain: () => null,
})

export const ownWallet = (id = 'own'): OwnWallet => {
  const heard = new Map<string, Set<(value: unknown) => void>>()
  const asked: Array<{ readonly method: string; readonly params: unknown }> = []
  const replies = usual()
  const count = (method: string): number => asked.filter((one) => one.method === method).length
  return {
    id,
    name: id,
    replies,
    asked,
    count,
    say: (event, value) => {
      for (const listener of [...(heard.get(event) ?? [])]) listener(value)
    },
    provider: {
      request: async ({ method, params }) => {
        asked.push({ method, params })
        return replies[method]?.(params, count(method)) ?? null
      },
      on: (event, listener) => heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => heard.get(event)?.delete(listener),
    },
    get listeners() {
      return [...heard.values()].reduce((sum, some) => sum + some.size, 0)
    },
  }
}

/** An answer that the test gives when it likes. */
export const later = <A>() => {
  let resolve: (value: A) => void = () => undefined
  const promise = new Promise<A>((end) => {
    resolve = end
  })
  return { promise, resolve: (value: A) => resolve(value) }
}
