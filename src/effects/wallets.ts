import type { Namespace } from '../domain/caip/namespace.js'
import { type Either, left } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { Connector } from '../domain/slices/connectors/state.js'
import { type Lazy, unreachable } from './lazily.js'
import type { ConnectorRef, DiscoveryKinds, NamespaceAdapter, WalletPort } from './ports.js'
import { Observable } from './rx.js'

/** What every page has of a namespace: how its wallets are found, and where its adapter comes from. */
export interface NamespaceDoor {
  readonly namespace: Namespace
  discover(kinds: DiscoveryKinds): Observable<Connector>
  /** A wallet is asked or heard: from now on it is the one that is meant, whoever announces itself by its name. */
  hold(connectorId: string): void
  /** The picture that an icon is or names; null when it is not of this page. */
  picture(icon: string): string | null
  readonly adapter: Lazy<NamespaceAdapter>
}

const missing = (namespace: Namespace) => left(failure('AdapterNotFound', { details: namespace }))

type Use<A> = (adapter: NamespaceAdapter) => Observable<A>
/** What is asked of one wallet, with at most one thing more. */
type Asking = 'connect' | 'resync' | 'leave' | 'switchTo' | 'ask' | 'read'
type Ask = (of: ConnectorRef, given: unknown) => Observable<Either<Failure, unknown>>

const stream = <A>(...values: ReadonlyArray<A>): Observable<A> =>
  new Observable((observer) => {
    for (const value of values) observer.next(value)
    observer.complete()
  })

/** Leads to the adapters of the namespaces, each of which loads with the first of its wallets. */
export const routeWallets = (doors: ReadonlyArray<NamespaceDoor>): WalletPort => {
  const doorOf = (namespace: Namespace) => doors.find((door) => door.namespace === namespace)
  const through = <A>(namespace: Namespace, use: Use<Either<Failure, A>>): Observable<Either<Failure, A>> =>
    doorOf(namespace)?.adapter.through(use, unreachable) ?? stream(missing(namespace))
  /** The same of a wallet, which is held from now on. What is asked and answered is as the two ports have it. */
  const asking = <K extends Asking>(name: K): WalletPort[K] =>
    ((of: ConnectorRef, given: never) => {
      doorOf(of.namespace)?.hold(of.id)
      return through(of.namespace, (adapter) => (adapter[name] as Ask)(of, given))
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
    news: (of) => {
      const door = doorOf(of.namespace)
      door?.hold(of.id)
      // Where nobody can be heard there is no news.
      return door?.adapter.through((adapter) => adapter.news(of)) ?? stream()
    },
    nativeBalance: (network, address) =>
      through(network.namespace, (adapter) => adapter.nativeBalance(network, address)),
    outcomeOf: (network, transaction) =>
      through(network.namespace, (adapter) => adapter.outcomeOf(network, transaction)),
    prepare: () => {
      for (const { adapter } of doors) adapter.prepare((port) => port.prepare())
    },
    picture: (icon) => doors.reduce<string | null>((found, door) => found ?? door.picture(icon), null),
  }
}
