import type { Observable } from 'rxjs'
import type { Either } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import type { Ports, WalletRequest } from '../../ports.js'

/** One wallet of the page (EIP-1193), as this adapter speaks with it. */
export interface EvmWallet {
  readonly name: string
  /** Left is the wallet's own error, untouched. `agreed` hears of its yes, also when nobody waits for it any more. */
  request(asked: WalletRequest, agreed?: () => void): Observable<Either<unknown, unknown>>
  /** Returns the end of it. */
  listen(event: string, listener: (value: unknown) => void): () => void
}

/** Reads the errors of wallets. `wallet` is its name, for the sentences that speak of it. */
export interface ErrorReader {
  failureFromRpc(error: unknown, wallet?: string): Failure
  explainTransaction(error: unknown, wallet?: string): Failure
  /** Of a switch: the wallet does not know the network, so that adding it is the next step. */
  isUnknownChain(error: unknown): boolean
}

/** The form in which people know an address (EIP-55); null if it is none. */
export type AddressForm = (address: string) => string | null

/** What the adapter is made of. What it needs now and then loads apart, and is null where it cannot be had. */
export interface EvmParts extends Pick<Ports, 'clock' | 'rpc'> {
  readonly find: (connectorId: string) => EvmWallet | undefined
  readonly form: () => Observable<AddressForm | null>
  readonly errors: () => Observable<ErrorReader | null>
}
