import { defer, map, type Observable } from 'rxjs'
import { left, right } from '../../domain/prelude/either.js'
import type { Network } from '../../domain/slices/networks/state.js'
import { failureFromRpc } from '../../domain/wire/rpcErrors.js'
import type { ClockPort, RpcPort, WalletRequest } from '../../effects/ports.js'
import { type AnswerScript, createAnswers, joined, type Settled } from '../answers.js'

/** Nodes of a test: every account has one coin of 18 decimals, every receipt is there at once. */
export interface ScriptedRpc extends RpcPort, AnswerScript {
  readonly requests: ReadonlyArray<{
    readonly chainId: string
    readonly method: string
    readonly params: NonNullable<WalletRequest['params']>
  }>
}

const behave = (method: string): Settled => {
  switch (method) {
    case 'eth_getBalance':
      return { value: `0x${(10n ** 18n).toString(16)}` }
    case 'eth_getTransactionReceipt':
      return { value: { status: '0x1' } }
    default:
      return { error: { code: -32601, message: `The method ${method} does not exist` } }
  }
}

export const scriptedRpc = (clock: ClockPort): ScriptedRpc => {
  const requests: Array<ScriptedRpc['requests'][number]> = []
  const { ask, answers } = createAnswers(clock, behave)
  const settled = (
    { chainId }: Network,
    method: string,
    params: NonNullable<WalletRequest['params']>,
  ): Observable<Settled> =>
    defer(() => {
      requests.push({ chainId, method, params })
      return ask(method, params)
    })
  const port: Pick<ScriptedRpc, 'requests' | 'request' | 'passThrough'> = {
    requests,
    request: (...asked) =>
      settled(...asked).pipe(
        map((end) => ('value' in end ? right(end.value) : left(failureFromRpc(end.error)))),
      ),
    passThrough: (network, { method, params = [] }) =>
      settled(network, method, params).pipe(
        map((end) => ('value' in end ? right(end.value) : left(end.error))),
      ),
  }
  return joined(port, answers)
}
