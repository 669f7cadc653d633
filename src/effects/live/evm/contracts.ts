import { map, type Observable, of, switchMap, take } from 'rxjs'
import { type Either, isLeft, isRight, left, right } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import type { RpcPort } from '../../ports.js'
import { together } from '../../together.js'

/** Where Multicall3 is on the networks that have it: the same address on each. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** What a contract is asked. */
export interface ContractCall {
  readonly to: string
  readonly data: string
}

/** Answers in the order of the calls; null: the contract has none. */
export type Answers = ReadonlyArray<string | null>

/** Several calls as one, and its answer as theirs; null: it is none (`aggregate3`). */
export interface Bundling {
  bundle(calls: ReadonlyArray<ContractCall>): string
  unbundle(data: string): Answers | null
}

/** More in one call than any node computes at once; what is more goes beside it. */
const mostInOne = 200

const isData = (raw: unknown): raw is string => typeof raw === 'string' && /^0x(?:[\da-f]{2})+$/i.test(raw)

const readOne = (rpc: RpcPort, network: Network, call: ContractCall): Observable<Either<Failure, unknown>> =>
  rpc.request(network, 'eth_call', [call, 'latest']).pipe(take(1))

const isUnreached = ({ tag }: Failure): boolean =>
  ['ServiceUnreachable', 'TimedOut', 'HttpStatus', 'AnswerUnreadable', 'AnswerTooLarge'].includes(tag)

/** In one turn, so that they leave as one batch. That no node was reached is said of all. */
const readApart = (
  rpc: RpcPort,
  network: Network,
  calls: ReadonlyArray<ContractCall>,
): Observable<Either<Failure, Answers>> =>
  together(calls.map((call) => readOne(rpc, network, call))).pipe(
    map((answers) => {
      const lost = answers.filter(isLeft).find((one) => isUnreached(one.left))
      if (lost) return lost
      return right(answers.map((one) => (isRight(one) && isData(one.right) ? one.right : null)))
    }),
  )

/** Reads of contracts, several at once. Where a network has no Multicall3 is asked once in a page's life. */
export class Contracts {
  readonly #rpc: RpcPort
  readonly #bundling: Bundling
  readonly #without = new Set<string>()

  constructor(rpc: RpcPort, bundling: Bundling) {
    this.#rpc = rpc
    this.#bundling = bundling
  }

  read(network: Network, calls: ReadonlyArray<ContractCall>): Observable<Either<Failure, Answers>> {
    const parts = Array.from({ length: Math.ceil(calls.length / mostInOne) }, (_, at) =>
      this.#readPart(network, calls.slice(at * mostInOne, (at + 1) * mostInOne)),
    )
    return together(parts).pipe(
      map((all) => all.find(isLeft) ?? right(all.filter(isRight).flatMap((one) => one.right))),
    )
  }

  #readPart(network: Network, calls: ReadonlyArray<ContractCall>): Observable<Either<Failure, Answers>> {
    const { chainId } = network
    const apart = (): Observable<Either<Failure, Answers>> => readApart(this.#rpc, network, calls)
    if (calls.length < 2 || this.#without.has(chainId)) return apart()
    const call = { to: multicall3, data: this.#bundling.bundle(calls) }
    return readOne(this.#rpc, network, call).pipe(
      switchMap((answer) => {
        if (isLeft(answer) && isUnreached(answer.left)) return of(left(answer.left))
        const answers = isRight(answer) && isData(answer.right) ? this.#bundling.unbundle(answer.right) : null
        if (answers?.length === calls.length) return of(right(answers))
        // Nothing stands there, or something else. What ran out of gas does not in parts either way.
        if (isRight(answer)) this.#without.add(chainId)
        return apart()
      }),
    )
  }
}
