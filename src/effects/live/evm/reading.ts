import { map, type Observable, take } from 'rxjs'
import { readQuantity } from '../../../domain/evm/hex.js'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import type { RpcPort } from '../../ports.js'

/** What an account holds of the network's own currency, in wei. */
export const readNativeBalance = (
  rpc: RpcPort,
  network: Network,
  address: string,
): Observable<Either<Failure, string>> =>
  rpc.request(network, 'eth_getBalance', [address, 'latest']).pipe(
    take(1),
    map((answer) => {
      if (isLeft(answer)) return answer
      const amount = readQuantity(answer.right)
      return isLeft(amount)
        ? left(failure('InvalidInput', { details: 'eth_getBalance: expected a quantity' }))
        : right(amount.right.toString())
    }),
  )
