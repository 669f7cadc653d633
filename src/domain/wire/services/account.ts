import { type Codec, flag, guarded, listOf, oneOf, shape, type TypeOf, text } from '../../prelude/codec.js'
import { left, right } from '../../prelude/either.js'
import { failure } from '../../prelude/failure.js'
import { DecimalString } from '../texts.js'
import { type Endpoint, jsonAnswer } from './endpoint.js'
import { goodRows, noRows, orNull } from './rows.js'

// What the service knows of an account (wire 2.2): who it is, what it holds, what it did.

const textOrNull = /* @__PURE__ */ orNull(text)
/** Of money that is only shown. JSON has no other numbers than floats; nothing is reckoned with it. */
const Price: Codec<number> = /* @__PURE__ */ guarded('price', (raw): raw is number => Number.isFinite(raw))

/** Name and picture by which an account is known. */
export const Identity = /* @__PURE__ */ shape({}, { avatar: textOrNull, name: textOrNull })

/** `sender`: the visitor's own address, where one is connected. */
export const identityEndpoint: Endpoint<
  { readonly address: string; readonly sender?: string },
  TypeOf<typeof Identity>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/identity/{address}' },
  parts: ({ address }) => ({ address }),
  query: ({ sender }) => ({ sender }),
  unsupported: right({ avatar: '', name: '' }),
  answer: /* @__PURE__ */ jsonAnswer(Identity),
}

const Media = /* @__PURE__ */ shape({ url: text }, { content_type: textOrNull })

/** What changed hands in a transaction: a token or an NFT. */
const Transfer = /* @__PURE__ */ shape(
  {
    direction: /* @__PURE__ */ oneOf('in', 'out', 'self'),
    quantity: /* @__PURE__ */ shape({ numeric: DecimalString }),
  },
  {
    fungible_info: /* @__PURE__ */ orNull(
      /* @__PURE__ */ shape(
        {},
        {
          name: textOrNull,
          symbol: textOrNull,
          icon: /* @__PURE__ */ orNull(/* @__PURE__ */ shape({}, { url: textOrNull })),
        },
      ),
    ),
    nft_info: /* @__PURE__ */ orNull(
      /* @__PURE__ */ shape(
        { flags: /* @__PURE__ */ shape({ is_spam: flag }) },
        {
          name: textOrNull,
          content: /* @__PURE__ */ orNull(
            /* @__PURE__ */ shape(
              {},
              { preview: /* @__PURE__ */ orNull(Media), detail: /* @__PURE__ */ orNull(Media) },
            ),
          ),
        },
      ),
    ),
    value: /* @__PURE__ */ orNull(Price),
    price: /* @__PURE__ */ orNull(Price),
  },
)

/** Purchases have words of their own; their hash may be empty, and their chain missing. */
const statuses = [
  ...(['confirmed', 'failed', 'pending'] as const),
  ...([
    'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    'ONRAMP_TRANSACTION_STATUS_FAILED',
  ] as const),
] as const

const Activity = /* @__PURE__ */ shape({
  id: text,
  metadata: /* @__PURE__ */ shape(
    {
      ...{ operationType: text, minedAt: text, sentFrom: text, sentTo: text },
      status: /* @__PURE__ */ oneOf(...statuses),
    },
    { hash: textOrNull, chain: textOrNull },
  ),
  transfers: /* @__PURE__ */ goodRows(Transfer),
})

export const History = /* @__PURE__ */ shape(
  { data: /* @__PURE__ */ goodRows(Activity) },
  { next: textOrNull },
)

interface HistoryInput {
  readonly account: string
  readonly cursor?: string | null
  readonly onramp?: 'coinbase'
  /** CAIP-2. */
  readonly chainId?: string
}

const history: Omit<Endpoint<HistoryInput, TypeOf<typeof History>>, 'noCache'> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/account/{account}/history' },
  parts: ({ account }) => ({ account }),
  query: ({ cursor, onramp, chainId }) => ({ cursor, onramp, chainId }),
  unsupported: right({ data: noRows, next: null }),
  answer: /* @__PURE__ */ jsonAnswer(History),
}

export const historyEndpoint: Endpoint<HistoryInput, TypeOf<typeof History>> = history
/** Of purchases, which change while one looks: the browser's cache is passed over (specification section 7). */
export const purchasesEndpoint: Endpoint<HistoryInput, TypeOf<typeof History>> = { ...history, noCache: true }

const TokenBalance = /* @__PURE__ */ shape(
  {
    ...{ name: text, symbol: text, chainId: text, price: Price },
    quantity: /* @__PURE__ */ shape({ decimals: text, numeric: DecimalString }),
  },
  { address: textOrNull, value: /* @__PURE__ */ orNull(Price), iconUrl: textOrNull },
)

export const Balances = /* @__PURE__ */ shape({ balances: /* @__PURE__ */ goodRows(TokenBalance) })

/** Not tried again by itself: its failure has a gate of 30 s (specification section 8). */
export const balanceEndpoint: Endpoint<
  { readonly address: string; readonly chainId?: string; readonly forceUpdate?: string },
  TypeOf<typeof Balances>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/account/{address}/balance', retried: false },
  parts: ({ address }) => ({ address }),
  query: ({ chainId, forceUpdate }) => ({ currency: 'usd', chainId, forceUpdate }),
  unsupported: left(failure('BalanceUnavailable')),
  answer: /* @__PURE__ */ jsonAnswer(Balances),
}

export const Prices = /* @__PURE__ */ shape({
  fungibles: /* @__PURE__ */ goodRows(
    /* @__PURE__ */ shape({ name: text, symbol: text, price: Price }, { iconUrl: textOrNull }),
  ),
})

/** A read, though it is posted: `addresses` are CAIP-10 token addresses. */
export const priceEndpoint: Endpoint<{ readonly addresses: ReadonlyArray<string> }, TypeOf<typeof Prices>> = {
  ...{ service: 'rpc', method: 'POST', path: '/v1/fungible/price', retried: true },
  headers: { 'Content-Type': 'application/json' },
  body: ({ addresses }, projectId) => ({ currency: 'usd', addresses, projectId }),
  unsupported: right({ fungibles: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(Prices),
}

/** Smart sessions that an account has granted; times are in seconds. */
const SmartSession = /* @__PURE__ */ shape(
  { pci: text, expiry: Price, createdAt: Price, context: text },
  {
    revokedAt: /* @__PURE__ */ orNull(Price),
    project: /* @__PURE__ */ orNull(
      /* @__PURE__ */ shape({ id: text, name: text }, { url: textOrNull, iconUrl: textOrNull }),
    ),
    policies: /* @__PURE__ */ orNull(/* @__PURE__ */ listOf(/* @__PURE__ */ shape({}, { id: textOrNull }))),
  },
)

export const SmartSessions = /* @__PURE__ */ shape({ pcis: /* @__PURE__ */ goodRows(SmartSession) })

/** `account` is CAIP-10. */
export const sessionsEndpoint: Endpoint<{ readonly account: string }, TypeOf<typeof SmartSessions>> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/sessions/{account}' },
  parts: ({ account }) => ({ account }),
  unsupported: right({ pcis: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(SmartSessions),
}
