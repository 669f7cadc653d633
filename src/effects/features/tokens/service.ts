import { map, type Observable, of, take } from 'rxjs'
import { type Either, isLeft, right } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { queryRetries } from '../../../domain/prelude/serviceTimes.js'
import { choices } from '../../../domain/slices/choices/select.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import type { Token } from '../../../domain/slices/tokens/state.js'
import { balanceEndpoint, priceEndpoint } from '../../../domain/wire/services/account.js'
import { endpointName } from '../../../domain/wire/services/endpoint.js'
import { droppedWords } from '../../../domain/wire/services/rows.js'
import { dollarsOf, iconOf, tokenOfRow, worth } from '../../../domain/wire/serviceTokens.js'
import { createGatedCalls, type GatedCalls } from '../../gatedCalls.js'
import type { State$ } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'
import type { Holder, Ports } from '../../ports.js'

/** What `services.rpc` says of holdings. */
export interface HoldingsService {
  /** Right with null: nobody is to be asked, or the network is not known there. */
  tokens(holder: Holder): Observable<Either<Failure, ReadonlyArray<Token> | null>>
  /** The same with prices of those that have none, as far as there are some. A failure leaves them as they are. */
  price(
    network: Network,
    tokens: ReadonlyArray<Token>,
    idOf: (token: Token) => string,
  ): Observable<ReadonlyArray<Token>>
}

interface Priced {
  readonly symbol: string
  readonly price: number
  readonly iconUrl?: string | null
}

/** The answer names no contracts: what was asked is known again by its symbol. */
const withPrice = (token: Token, found: ReadonlyArray<Priced>): Token => {
  const one = found.find(({ symbol }) => symbol.toLowerCase() === token.symbol.toLowerCase())
  const price = token.price ?? dollarsOf(one?.price)
  if (!one || price === null) return token
  return { ...token, price, value: worth(token, price), iconUrl: token.iconUrl ?? iconOf(one.iconUrl) }
}

/** Asks where it may: coins of test networks are worth nothing, and no service counts them (specification section 5). */
class RpcService implements HoldingsService {
  readonly #calls: GatedCalls
  readonly #log: (level: 'info' | 'warn', words: string | null) => void
  readonly #isNamed: boolean

  constructor({ http, clock, browser }: Ports, state$: State$) {
    const { services, projectId } = state$.value.options
    this.#isNamed = 'rpc' in services
    this.#log = (level, words) =>
      void (words && logAt(browser, choices(state$.value).logLevel, [level, words]))
    this.#calls = createGatedCalls({
      ...{ http, clock, services, projectId: projectId ?? '', retries: queryRetries.browser },
      report: (words) => this.#log('info', words),
    })
  }

  tokens({ network, address }: Holder): ReturnType<HoldingsService['tokens']> {
    const { chainId } = network
    if (!this.#mayAsk(network)) return of(right(null))
    return this.#calls.call(chainId, balanceEndpoint, { address, chainId }).pipe(
      take(1),
      map((answer) => {
        // Said of a network that is not known there, and of nothing else.
        if (isLeft(answer)) return answer.left.tag === 'BalanceUnavailable' ? right(null) : answer
        const { balances } = answer.right
        this.#log('warn', droppedWords(endpointName(balanceEndpoint), balances))
        return right(balances.rows.flatMap((row) => tokenOfRow(row, chainId) ?? []))
      }),
    )
  }

  price(
    network: Network,
    tokens: ReadonlyArray<Token>,
    idOf: (token: Token) => string,
  ): Observable<ReadonlyArray<Token>> {
    const unpriced = tokens.filter(({ price }) => price === null)
    if (!this.#mayAsk(network) || unpriced.length === 0) return of(tokens)
    return this.#calls.call(network.chainId, priceEndpoint, { addresses: unpriced.map(idOf) }).pipe(
      take(1),
      map((answer) => {
        if (isLeft(answer)) return tokens
        const { rows } = answer.right.fungibles
        return tokens.map((one) => (unpriced.includes(one) ? withPrice(one, rows) : one))
      }),
    )
  }

  #mayAsk({ testnet }: Network): boolean {
    return this.#isNamed && !testnet
  }
}

export const holdingsService = (ports: Ports, state$: State$): HoldingsService =>
  new RpcService(ports, state$)
