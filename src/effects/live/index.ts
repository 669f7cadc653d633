import { left } from 'fp-ts/Either'
import { Observable, type Subscription } from 'rxjs'
import { failure } from '../../domain/prelude/failure.js'
import type { Ports, RpcPort } from '../ports.js'
import { liveBrowser } from './browser.js'
import { liveClock } from './clock.js'
import { liveRandom } from './random.js'
import { liveStorage } from './storage.js'
import { createVault } from './vault.js'
import { type HostConnector, liveWallet } from './wallet.js'

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Reads come after the first connection: how they are made loads with the first of them. */
const lazyRpc = (): RpcPort => {
  const loaded = once(async () => (await import('./rpc.js')).liveRpc())
  type Asked = Parameters<RpcPort['request']>
  const through = <A>(read: (port: RpcPort) => Observable<A>, otherwise: A): Observable<A> =>
    new Observable((observer) => {
      let reading: Subscription | null = null
      loaded().then(
        (port) => {
          if (!observer.closed) reading = read(port).subscribe(observer)
        },
        () => {
          observer.next(otherwise)
          observer.complete()
        },
      )
      return () => reading?.unsubscribe()
    })
  const gone = left(failure('ServiceUnreachable'))
  return {
    request: (...asked: Asked) => through((port) => port.request(...asked), gone),
    passThrough: (...asked: Asked) => through((port) => port.passThrough(...asked), gone),
  }
}

/** The real doors. Each opens when it is first used, so that building a modal on a server touches no window. */
export const livePorts = (hosts: ReadonlyArray<HostConnector>): Ports => {
  const random = liveRandom()
  const clock = liveClock()
  const vault = createVault(random)
  const storage = once(() => liveStorage(window))
  const wallet = once(() => liveWallet(window, hosts))
  const browser = once(() => liveBrowser(window))
  const rpc = once(lazyRpc)
  return {
    clock,
    random,
    vault,
    get storage() {
      return storage()
    },
    get wallet() {
      return wallet()
    },
    get browser() {
      return browser()
    },
    get rpc() {
      return rpc()
    },
  }
}
