import { dictionaryOf, flag, shape, type TypeOf, text } from '../../prelude/codec.js'
import { right } from '../../prelude/either.js'
import { type Endpoint, ignoredAnswer, jsonAnswer } from './endpoint.js'
import { goodRows, noRows, orNull } from './rows.js'

// Names of accounts (wire 2.2).

/** The version of the answers that are read here. */
const apiVersion = '2'

/** A registered name: addresses by coin type (SLIP-44). */
const AccountName = /* @__PURE__ */ shape(
  { name: text, addresses: /* @__PURE__ */ dictionaryOf(/* @__PURE__ */ shape({ address: text })) },
  {
    attributes: /* @__PURE__ */ orNull(
      /* @__PURE__ */ goodRows(
        /* @__PURE__ */ shape(
          {},
          { avatar: /* @__PURE__ */ orNull(text), bio: /* @__PURE__ */ orNull(text) },
        ),
      ),
    ),
  },
)

export const nameEndpoint: Endpoint<{ readonly name: string }, TypeOf<typeof AccountName>> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/profile/account/{name}' },
  parts: ({ name }) => ({ name }),
  query: () => ({ apiVersion }),
  unsupported: right({ name: '', addresses: {}, attributes: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(AccountName),
}

const AccountNames = /* @__PURE__ */ goodRows(AccountName)

/** `sender`: the visitor's own address. */
export const reverseNameEndpoint: Endpoint<
  { readonly address: string; readonly sender?: string },
  TypeOf<typeof AccountNames>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/profile/reverse/{address}' },
  parts: ({ address }) => ({ address }),
  query: ({ sender }) => ({ sender, apiVersion }),
  unsupported: right(noRows),
  answer: /* @__PURE__ */ jsonAnswer(AccountNames),
}

const Suggestions = /* @__PURE__ */ shape({
  suggestions: /* @__PURE__ */ goodRows(/* @__PURE__ */ shape({ name: text, registered: flag })),
})

/** `zone`: below which domain, `reown.id`. */
export const nameSuggestionsEndpoint: Endpoint<
  { readonly name: string; readonly zone: string },
  TypeOf<typeof Suggestions>
> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/profile/suggestions/{name}' },
  parts: ({ name }) => ({ name }),
  query: ({ zone }) => ({ zone }),
  unsupported: right({ suggestions: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(Suggestions),
}

/** Registers a name: what is signed says which. Without a project id (wire 2.2). */
export const registerNameEndpoint: Endpoint<
  {
    /** ENSIP-11. */
    readonly coinType: number
    readonly address: string
    readonly message: string
    readonly signature: string
  },
  null
> = {
  ...{ service: 'rpc', method: 'POST', path: '/v1/profile/account' },
  headers: { 'Content-Type': 'application/json' },
  body: ({ coinType, ...rest }) => ({ coin_type: coinType, ...rest }),
  answer: ignoredAnswer,
}
