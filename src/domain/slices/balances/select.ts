import type { AccountId } from '../../caip/accountParts.js'
import type { State } from '../../core/state.js'
import { idle, type Remote } from '../../prelude/remote.js'
import type { NativeBalance } from './state.js'

/** The native balance of an account, with its query state. */
export const nativeBalance = (state: State, account: AccountId | null): Remote<NativeBalance> => {
  const known = state.balances?.native
  return account && known && Object.hasOwn(known, account) ? (known[account] ?? idle) : idle
}
