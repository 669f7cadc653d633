import { isLeft, left, right } from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { failure } from '../../../domain/prelude/failure.js'
import type { NamespaceAdapter } from '../../ports.js'
import { asking } from './asking.js'
import { connecting } from './connecting.js'
import { newsOf } from './news.js'
import type { EvmParts } from './parts.js'
import { nativeBalance, outcomeOf } from './reading.js'
import { Speaking } from './speaking.js'
import { switching } from './switching.js'

/** EVM wallets and nodes in the words of the domain. It names no global: what it is made of decides what it reaches. */
export const evmAdapter = (parts: EvmParts): NamespaceAdapter => {
  const speaking = new Speaking(parts)
  const { find, form, rpc } = parts
  return {
    connect: ({ id }) => connecting(speaking, id, 'eth_requestAccounts'),
    resync: ({ id }) => connecting(speaking, id, 'eth_accounts'),
    // EIP-2255. Not every wallet knows it.
    leave: ({ id }) =>
      speaking.with(id, (wallet) =>
        speaking
          .request(wallet, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
          .pipe(map((answer) => (isLeft(answer) ? answer : right(true as const)))),
      ),
    switchTo: ({ id }, network) => switching(speaking, id, network),
    news: ({ id }) => newsOf(speaking, id),
    ask: ({ id }, question) => asking(speaking, id, question),
    read: ({ id }, request) =>
      find(id)?.request(request) ?? of(left(failure('WalletNotFound', { params: { wallet: id } }))),
    nativeBalance: (network, address) => nativeBalance(rpc, network, address),
    outcomeOf: (network, transaction) => outcomeOf(rpc, network, transaction),
    prepare: () => void form().subscribe(),
  }
}
