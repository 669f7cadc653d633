import { map, type Observable } from 'rxjs'
import { canonicalAddress } from '../../../domain/caip/address.js'
import { type Either, isLeft, right } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import type { NamedToken } from '../../../domain/slices/choices/state.js'
import type { Token } from '../../../domain/slices/tokens/state.js'
import { iconOf, shownName } from '../../../domain/wire/serviceTokens.js'
import type { Holder, RpcPort } from '../../ports.js'
import { together } from '../../together.js'
import type { ContractCall, Contracts } from './contracts.js'
import { readNativeBalance } from './reading.js'

/** Calls of a token's contract, and what they answer; null where that is none. */
export interface TokenAbi {
  balanceOf(owner: string): string
  readonly name: string
  readonly symbol: string
  readonly decimals: string
  readAmount(data: string | null): bigint | null
  readText(data: string | null): string | null
}

const questions = ['name', 'symbol', 'decimals'] as const
type Question = (typeof questions)[number]

/** What the host says need not be asked. */
const unsaid = (token: NamedToken): ReadonlyArray<Question> =>
  questions.filter((question) => token[question] === undefined)

const callsOf = (token: NamedToken, owner: string, abi: TokenAbi): ReadonlyArray<ContractCall> => [
  { to: token.address, data: abi.balanceOf(owner) },
  ...unsaid(token).map((question) => ({ to: token.address, data: abi[question] })),
]

/** null: nothing is held of it, or it answers as no token does. */
const tokenOf = (named: NamedToken, answers: ReadonlyArray<string | null>, abi: TokenAbi): Token | null => {
  const [held, ...rest] = answers
  const said = (question: Question): string | null => rest[unsaid(named).indexOf(question)] ?? null
  const amount = abi.readAmount(held ?? null)
  const decimals = named.decimals ?? Number(abi.readAmount(said('decimals')) ?? Number.NaN)
  const symbol = named.symbol ?? abi.readText(said('symbol'))
  // Without decimals nobody knows how much it is.
  if (!amount || !symbol || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return null
  const name = named.name ?? abi.readText(said('name')) ?? symbol
  return {
    ...{ address: named.address, name: shownName(name), symbol: shownName(symbol), decimals },
    ...{ amount: amount.toString(), price: null, value: null, iconUrl: iconOf(named.image) },
  }
}

const coinOf = ({ network }: Holder, amount: string): Token => ({
  ...{ address: null, ...network.nativeCurrency, amount },
  ...{ price: null, value: null, iconUrl: network.imageUrl },
})

/** Addresses that are none are nobody's contract; the same one twice is one token. */
const contractsOf = (named: ReadonlyArray<NamedToken>): ReadonlyArray<NamedToken> => {
  const rows = named.flatMap((token) => {
    const address = canonicalAddress('eip155', token.address)
    return address === null ? [] : [[address, { ...token, address }] as const]
  })
  return [...new Map(rows).values()]
}

/** The coin and some tokens of an account, from the network's nodes: one call where it has Multicall3, beside the coin's. */
export const readTokens = (
  { rpc, contracts, abi }: { readonly rpc: RpcPort; readonly contracts: Contracts; readonly abi: TokenAbi },
  holder: Holder,
  named: ReadonlyArray<NamedToken>,
): Observable<Either<Failure, ReadonlyArray<Token>>> => {
  const { network, address } = holder
  const asked = contractsOf(named).map((token) => ({ token, calls: callsOf(token, address, abi) }))
  const calls = asked.flatMap((one) => one.calls)
  const coin$ = readNativeBalance(rpc, network, address)
  const answers$ = contracts.read(network, calls)
  // In one turn, so that both leave in one batch.
  return together([coin$, answers$]).pipe(
    map(([coin, answers]) => {
      if (isLeft(coin)) return coin
      if (isLeft(answers)) return answers
      let at = 0
      const tokens = asked.flatMap(({ token, calls }) => {
        const found = tokenOf(token, answers.right.slice(at, at + calls.length), abi)
        at += calls.length
        return found ? [found] : []
      })
      return right([coinOf(holder, coin.right), ...tokens])
    }),
  )
}
