import type { HostConnector } from '../../src/effects/live/evm/door.js'
import { A } from './page.js'

/** What a wallet made by hand may do while it is asked. */
export interface Doing {
  say(event: string, value: unknown): void
}

export interface Handmade extends HostConnector, Doing {}

const never = new Promise<never>(() => undefined)

/**
 * A host's wallet on Ethereum with one account, which does what it is told when it is asked for a method, in that very
 * call, and never answers it.
 */
export const handmade = (does: Readonly<Record<string, (wallet: Doing) => void>>): Handmade => {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const say: Doing['say'] = (event, value) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [A],
    eth_accounts: [A],
    eth_chainId: '0x1',
  }
  return {
    id: 'handmade',
    name: 'Handmade',
    say,
    provider: {
      request: ({ method }) => {
        const doing = does[method]
        if (!doing) return Promise.resolve(answers[method] ?? null)
        doing({ say })
        return never
      },
      on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
  }
}
