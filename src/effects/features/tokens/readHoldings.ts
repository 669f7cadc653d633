import { defer, map, merge, type Observable, of, switchMap, take } from 'rxjs'
import { type AccountId, addressOf, chainIdOf } from '../../../domain/caip/accountParts.js'
import type { State } from '../../../domain/core/state.js'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { Millis } from '../../../domain/prelude/time.js'
import { namedTokens } from '../../../domain/rules/namedTokens.js'
import type { NamedToken } from '../../../domain/slices/choices/state.js'
import { activeConnection, addressesOn } from '../../../domain/slices/connections/select.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import type { Holdings, Token } from '../../../domain/slices/tokens/state.js'
import type { State$ } from '../../kernel/flow.js'
import type { Holder, NamespaceReads, Ports } from '../../ports.js'
import { type HoldingsService, holdingsService } from './service.js'

type Answer<A> = Observable<Either<Failure, A>>

/** A wallet that says nothing of what it holds by then will not; and nobody waits longer for what it is worth. */
const patience: Millis = 3_000

/** What comes within that, or this. */
const soon = <A>(clock: Ports['clock'], asked: Observable<A>, otherwise: A): Observable<A> =>
  merge(asked, clock.timer(patience).pipe(map(() => otherwise))).pipe(take(1))

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

const missingIn = (
  tokens: ReadonlyArray<Token>,
  named: ReadonlyArray<NamedToken>,
): ReadonlyArray<NamedToken> =>
  named.filter(({ address }) => !tokens.some((token) => isSame(token.address, address)))

/** What nodes know beside what the service said: of the coin, the service's word counts. */
const joined = (listed: ReadonlyArray<Token>, read: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const hasCoin = listed.some(({ address }) => address === null)
  return [...listed, ...read.filter(({ address }) => address !== null || !hasCoin)]
}

/** Wallets that have no answer are asked once in a life of the store. */
class WalletAssets {
  readonly #ports: Ports
  readonly #silent = new Set<string>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  read(holder: Holder, reads: NamespaceReads, state: State): Observable<ReadonlyArray<Token> | null> {
    const connection = activeConnection(state)
    // It may have been left for another since this was asked.
    const isHolder = connection && addressesOn(connection).includes(holder.address)
    if (!isHolder || this.#silent.has(connection.connectorId)) return of(null)
    const { connectorId: id, namespace } = connection
    const { wallet, clock } = this.#ports
    const asked = reads.assets(holder, (request) => wallet.read({ id, namespace }, request))
    return soon(clock, asked, null).pipe(
      map((tokens) => {
        if (tokens === null) this.#silent.add(id)
        return tokens
      }),
    )
  }
}

interface Reading extends Pick<Ports, 'clock'> {
  readonly holder: Holder
  readonly reads: NamespaceReads
  readonly named: ReadonlyArray<NamedToken>
  readonly service: HoldingsService
}

/** From nodes alone, or what the service left out; where it said something, that stands whatever nodes say. */
const fromNodes = (
  { holder, reads, named }: Reading,
  listed: ReadonlyArray<Token> | null,
): Answer<Holdings> => {
  const missing = missingIn(listed ?? [], named)
  // The coin alone is read without this.
  if (missing.length === 0)
    return of(right<Holdings>({ source: listed ? 'service' : 'nodes', tokens: listed ?? [] }))
  return reads.tokens(holder, missing).pipe(
    take(1),
    map((answer): Either<Failure, Holdings> => {
      if (!listed) return isLeft(answer) ? answer : right({ source: 'nodes', tokens: answer.right })
      return right({ source: 'service', tokens: isLeft(answer) ? listed : joined(listed, answer.right) })
    }),
  )
}

const priced = (reading: Reading, answer: Either<Failure, Holdings>): Answer<Holdings> => {
  if (isLeft(answer)) return of(answer)
  const { clock, holder, reads, service } = reading
  const { tokens } = answer.right
  const priced$ = service.price(holder.network, tokens, (token) => reads.tokenId(holder.network, token))
  return soon(clock, priced$, tokens).pipe(map((known) => right({ ...answer.right, tokens: known })))
}

const fromService = (reading: Reading): Answer<Holdings> =>
  reading.service
    .tokens(reading.holder)
    .pipe(
      switchMap((listed) =>
        isLeft(listed)
          ? of(listed)
          : fromNodes(reading, listed.right).pipe(switchMap((answer) => priced(reading, answer))),
      ),
    )

/**
 * Asks in turn whoever may know: the wallet itself, the service, the network's nodes. These are also asked for tokens of the
 * host's that the service has left out.
 */
export const holdingsReader = (ports: Ports, state$: State$): ((account: AccountId) => Answer<Holdings>) => {
  const assets = new WalletAssets(ports)
  const service = holdingsService(ports, state$)
  return (account) =>
    defer(() => {
      const network = networkById(state$.value, chainIdOf(account))
      if (!network) return of(left(failure('BalanceUnavailable', { details: 'network not requested' })))
      const holder = { network, address: addressOf(account) }
      return ports.wallet.reads(network.namespace).pipe(
        take(1),
        switchMap((reads) => {
          if (!reads) return of(left(failure('ViewLoadFailed')))
          // What is the case once the code is there.
          const state = state$.value
          const reading = { clock: ports.clock, holder, reads, service, named: namedTokens(state, network) }
          return assets
            .read(holder, reads, state)
            .pipe(
              switchMap((tokens) =>
                tokens ? of(right<Holdings>({ source: 'wallet', tokens })) : fromService(reading),
              ),
            )
        }),
      )
    })
}
