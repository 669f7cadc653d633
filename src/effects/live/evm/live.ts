import { type Observable, of } from 'rxjs'
import type { NamespaceAdapter, Ports } from '../../ports.js'
import { answer } from '../answer.js'
import type { Found } from '../known.js'
import { evmAdapter } from './adapter.js'
import type { Eip1193 } from './eip1193.js'
import { walletOf } from './pageWallet.js'

/** Kept by itself: even for code that is there, `import()` takes turns of the page's event loop. */
const kept = <A>(load: () => Promise<A>): (() => Observable<A | null>) => {
  let there: A | null = null
  const loaded = async (): Promise<A | null> => {
    try {
      there = await load()
    } catch {
      // Whoever needs it and finds it missing asks again.
    }
    return there
  }
  return () => (there === null ? answer(loaded) : of(there))
}

const form = kept(async () => (await import('./form.js')).warmChecksum())
const errors = kept(async () => await import('./errors.js'))
const asks = kept(async () => (await import('./asks.js')).asking)

/** The adapter of a page. Loaded with the first wallet that is asked. */
export const liveEvmAdapter = (
  find: (connectorId: string) => Found<Eip1193> | undefined,
  ports: Pick<Ports, 'clock' | 'rpc'>,
): NamespaceAdapter =>
  evmAdapter({
    ...{ clock: ports.clock, rpc: ports.rpc, form, errors, asks },
    find: (id) => {
      const found = find(id)
      return found && walletOf(found)
    },
  })
