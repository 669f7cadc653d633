import { type Codec, guarded, number, shape, type TypeOf, text } from '../prelude/codec.js'
import { left, right } from '../prelude/either.js'
import { failure } from '../prelude/failure.js'
import { type Endpoint, jsonAnswer } from '../wire/services/endpoint.js'
import { goodRows, noRows, orNull } from '../wire/services/rows.js'

// Swaps (wire 2.2). Amounts are base units; addresses of tokens CAIP-10, unless said otherwise.

const BaseUnits: Codec<string> = /* @__PURE__ */ guarded(
  'base units',
  (raw): raw is string => typeof raw === 'string' && /^\d{1,78}$/.test(raw),
)
const HexData: Codec<string> = /* @__PURE__ */ guarded(
  'hex data',
  (raw): raw is string => typeof raw === 'string' && /^0x(?:[\da-f]{2})*$/i.test(raw),
)
const json = { 'Content-Type': 'application/json' }

const Quotes = /* @__PURE__ */ shape({
  quotes: /* @__PURE__ */ goodRows(
    /* @__PURE__ */ shape(
      { fromAmount: BaseUnits, fromAccount: text, toAmount: BaseUnits, toAccount: text },
      { id: /* @__PURE__ */ orNull(text) },
    ),
  ),
})

/** `userAddress` is a plain address here; `gasPrice` in wei. */
export const quotesEndpoint: Endpoint<
  {
    readonly amount: string
    readonly userAddress: string
    readonly from: string
    readonly to: string
    readonly gasPrice: string
  },
  TypeOf<typeof Quotes>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/convert/quotes', headers: json },
  query: ({ amount, userAddress, from, to, gasPrice }) => ({ amount, userAddress, from, to, gasPrice }),
  unsupported: right({ quotes: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(Quotes),
}

const SwapTokens = /* @__PURE__ */ shape({
  tokens: /* @__PURE__ */ goodRows(
    /* @__PURE__ */ shape(
      { name: text, symbol: text, address: text, decimals: number },
      { logoUri: /* @__PURE__ */ orNull(text) },
    ),
  ),
})

export const swapTokensEndpoint: Endpoint<{ readonly chainId: string }, TypeOf<typeof SwapTokens>> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/convert/tokens' },
  query: ({ chainId }) => ({ chainId }),
  unsupported: right({ tokens: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(SwapTokens),
}

const Allowance = /* @__PURE__ */ shape({ allowance: BaseUnits })

/** `userAddress` is CAIP-10. */
export const allowanceEndpoint: Endpoint<
  { readonly tokenAddress: string; readonly userAddress: string },
  TypeOf<typeof Allowance>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/convert/allowance', headers: json },
  query: ({ tokenAddress, userAddress }) => ({ tokenAddress, userAddress }),
  unsupported: right({ allowance: '0' }),
  answer: /* @__PURE__ */ jsonAnswer(Allowance),
}

/** In wei. */
const GasPrice = /* @__PURE__ */ shape({ standard: BaseUnits, fast: BaseUnits, instant: BaseUnits })

export const gasPriceEndpoint: Endpoint<{ readonly chainId: string }, TypeOf<typeof GasPrice>> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/convert/gas-price', headers: json },
  query: ({ chainId }) => ({ chainId }),
  unsupported: left(failure('GasPriceUnsupported')),
  answer: /* @__PURE__ */ jsonAnswer(GasPrice),
}

const Approval = /* @__PURE__ */ shape({
  tx: /* @__PURE__ */ shape({
    ...{ from: text, to: text, data: HexData, value: BaseUnits },
    eip155: /* @__PURE__ */ shape({ gas: number, gasPrice: BaseUnits }),
  }),
})

export const buildApproveEndpoint: Endpoint<
  { readonly userAddress: string; readonly from: string; readonly to: string },
  TypeOf<typeof Approval>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/convert/build-approve', headers: json },
  query: ({ userAddress, from, to }) => ({ userAddress, from, to }),
  unsupported: left(failure('SwapsUnsupported')),
  answer: /* @__PURE__ */ jsonAnswer(Approval),
}

const Swap = /* @__PURE__ */ shape({
  tx: /* @__PURE__ */ shape({
    ...{ from: text, to: text, data: HexData, amount: BaseUnits },
    eip155: /* @__PURE__ */ shape({ gas: BaseUnits, gasPrice: BaseUnits }),
  }),
})

/** Per cent of the price by which a swap may differ (features 0). */
const slippage = 1

/** Builds a transaction and sends nothing; `disableEstimate` is always so (wire 2.2). */
export const buildTransactionEndpoint: Endpoint<
  { readonly amount: string; readonly userAddress: string; readonly from: string; readonly to: string },
  TypeOf<typeof Swap>
> = {
  ...{ service: 'rpc', method: 'POST', path: '/v1/convert/build-transaction', headers: json },
  body: ({ amount, userAddress, from, to }, projectId) => ({
    ...{ amount, eip155: { slippage }, projectId, from, to, userAddress, disableEstimate: true },
  }),
  unsupported: left(failure('SwapsUnsupported')),
  answer: /* @__PURE__ */ jsonAnswer(Swap),
}
