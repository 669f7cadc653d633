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
/** Whatever a wallet throws at a read goes to its host as it is. */
type Reading = Observable<Either<Failure, unknown>>

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
  /** The same of a wallet, which is held from now on. */
  const asked = <A>({ id, namespace }: ConnectorRef, use: Use<Either<Failure, A>>) => {
    doorOf(namespace)?.hold(id)
    return through(namespace, use)
  }
  return {
    discover: (kinds) =>
      new Observable((observer) => {
        for (const door of doors) {
          observer.add(door.discover(kinds).subscribe((connector) => observer.next(connector)))
        }
      }),
    connect: (of) => asked(of, (adapter) => adapter.connect(of)),
    resync: (of) => asked(of, (adapter) => adapter.resync(of)),
    leave: (of) => asked(of, (adapter) => adapter.leave(of)),
    switchTo: (of, network) => asked(of, (adapter) => adapter.switchTo(of, network)),
    ask: (of, question) => asked(of, (adapter) => adapter.ask(of, question)),
    read: (of, request) => asked(of, (adapter) => adapter.read(of, request) as Reading),
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
