import type { Namespace } from '../domain/caip/namespace.js'
import { type Either, left } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { Connector } from '../domain/slices/connectors/state.js'
import { type Lazy, unreachable } from './lazyPort.js'
import type { ConnectorRef, DiscoveryKinds, NamespaceAdapter, WalletPort } from './ports.js'
import { Observable } from './rx.js'

/** What every page has of a namespace: how its wallets are found, and where its adapter comes from. */
export interface NamespaceDoor {
  readonly namespace: Namespace
  discover(kinds: DiscoveryKinds): Observable<Connector>
  /** A wallet is asked or heard: from now on it is the one that is meant, whoever announces itself by its name. */
  pin(connectorId: string): void
  /** The picture that an icon is or names; null when it is not of this page. */
  picture(icon: string): string | null
  readonly adapter: Lazy<NamespaceAdapter>
}

const adapterNotFound = (namespace: Namespace) => left(failure('AdapterNotFound', { details: namespace }))

type Answer<A> = Observable<Either<Failure, A>>
type Use<A> = (adapter: NamespaceAdapter) => Observable<A>
/** What is asked of one wallet, with at most one thing more. */
type Asking = 'connect' | 'resync' | 'leave' | 'switchTo' | 'ask' | 'read'
type Ask = (ref: ConnectorRef, given: unknown) => Observable<Either<Failure, unknown>>

const streamOf = <A>(...values: ReadonlyArray<A>): Observable<A> =>
  new Observable((observer) => {
    for (const value of values) observer.next(value)
    observer.complete()
  })

/** Leads to the adapters of the namespaces, each of which loads with the first of its wallets. */
export const routeWallets = (doors: ReadonlyArray<NamespaceDoor>): WalletPort => {
  const doorOf = (namespace: Namespace) => doors.find((door) => door.namespace === namespace)
  const whenLoaded = <A>(namespace: Namespace, use: Use<Either<Failure, A>>): Answer<A> =>
    doorOf(namespace)?.adapter.whenLoaded(use, unreachable) ?? streamOf(adapterNotFound(namespace))
  /** The same of a wallet, which is held from now on. What is asked and answered is as the two ports have it. */
  const asking = <K extends Asking>(name: K): WalletPort[K] =>
    ((ref: ConnectorRef, given: never) => {
      doorOf(ref.namespace)?.pin(ref.id)
      return whenLoaded(ref.namespace, (adapter) => (adapter[name] as Ask)(ref, given))
    }) as WalletPort[K]
  return {
    discover: (kinds) =>
      new Observable((observer) => {
        for (const door of doors) {
          observer.add(door.discover(kinds).subscribe((connector) => observer.next(connector)))
        }
      }),
    connect: asking('connect'),
    resync: asking('resync'),
    leave: asking('leave'),
    switchTo: asking('switchTo'),
    ask: asking('ask'),
    read: asking('read'),
    news: (ref) => {
      const door = doorOf(ref.namespace)
      door?.pin(ref.id)
      // Where nobody can be heard there is no news.
      return door?.adapter.whenLoaded((adapter) => adapter.news(ref)) ?? streamOf()
    },
    readNativeBalance: (network, address) =>
      whenLoaded(network.namespace, (adapter) => adapter.readNativeBalance(network, address)),
    reads: (namespace) =>
      doorOf(namespace)?.adapter.whenLoaded((adapter) => adapter.reads(), null) ?? streamOf(null),
    prepare: (later) => {
      for (const { adapter } of doors) adapter.prepare((port) => later(() => port.prepare(later)))
    },
    picture: (icon) => doors.reduce<string | null>((found, door) => found ?? door.picture(icon), null),
  }
}
