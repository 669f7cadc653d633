import { map, type Observable, take } from 'rxjs'
import { type Either, isLeft, right } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import type { RpcPort, TransactionOutcome } from '../../ports.js'

/** An EIP-1474 receipt's status; there is no receipt before a block holds the transaction. */
const readReceipt = (raw: unknown): TransactionOutcome => {
  const { status } = Object(raw) as { readonly status?: unknown }
  return status === '0x1' ? 'confirmed' : status === '0x0' ? 'reverted' : 'pending'
}

export const transactionOutcome = (
  rpc: RpcPort,
  network: Network,
  hash: string,
): Observable<Either<Failure, TransactionOutcome>> =>
  rpc.request(network, 'eth_getTransactionReceipt', [hash]).pipe(
    take(1),
    map((answer) => (isLeft(answer) ? answer : right(readReceipt(answer.right)))),
  )
