import { type Observable, of } from 'rxjs'
import type { NamespaceAdapter, Ports } from '../../ports.js'
import { fromPromise } from '../fromPromise.js'
import type { FoundWallet } from '../walletRegistry.js'
import { evmAdapter } from './adapter.js'
import type { Eip1193 } from './eip1193.js'
import { walletOf } from './pageWallet.js'

/** Kept by itself: even for code that is there, `import()` takes turns of the page's event loop. */
const loadOnce = <A>(load: () => Promise<A>): (() => Observable<A | null>) => {
  let code: A | null = null
  const loaded = async (): Promise<A | null> => {
    try {
      code = await load()
    } catch {
      // Whoever needs it and finds it missing asks again.
    }
    return code
  }
  return () => (code === null ? fromPromise(loaded) : of(code))
}

const form = loadOnce(async () => (await import('./form.js')).checksumAddress)
const errors = loadOnce(async () => await import('./errors.js'))
const asks = loadOnce(async () => (await import('./lazyAsking.js')).askOnce)

/** The adapter of a page. Loaded with the first wallet that is asked. */
export const liveEvmAdapter = (
  find: (connectorId: string) => FoundWallet<Eip1193> | undefined,
  ports: Pick<Ports, 'clock' | 'rpc'>,
): NamespaceAdapter =>
  evmAdapter({
    ...{ clock: ports.clock, rpc: ports.rpc, form, errors, asks },
    // Once: what it finds out about a network holds for the page.
    reads: loadOnce(async () => (await import('./reads.js')).evmReads(ports.rpc)),
    find: (id) => {
      const found = find(id)
      return found && walletOf(found)
    },
  })
