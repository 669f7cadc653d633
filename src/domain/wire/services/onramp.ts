import { shape, type TypeOf, text } from '../../prelude/codec.js'
import { right } from '../../prelude/either.js'
import { type Endpoint, ignoredAnswer, jsonAnswer } from './endpoint.js'
import { goodRows, noRows } from './rows.js'

// Buying with a card or a bank account (wire 2.2), and taking back what was granted for a while.

const OnrampUrl = /* @__PURE__ */ shape({ url: text })

/** Where a purchase begins. `destinationWallets` are addresses with the blockchains and assets that may be bought there. */
export const onrampUrlEndpoint: Endpoint<
  {
    readonly destinationWallets: ReadonlyArray<{
      readonly address: string
      readonly blockchains: ReadonlyArray<string>
      readonly assets: ReadonlyArray<string>
    }>
    readonly defaultNetwork: string
    readonly partnerUserId: string
    /** Plain decimal texts. */
    readonly presetCryptoAmount?: string
    readonly presetFiatAmount?: string
  },
  TypeOf<typeof OnrampUrl>
> = {
  ...{ service: 'rpc', method: 'POST', path: '/v1/generators/onrampurl', identity: 'project' },
  body: ({ destinationWallets, defaultNetwork, partnerUserId, ...presets }) => ({
    ...{ destinationWallets, defaultNetwork, partnerUserId, defaultExperience: 'buy', ...presets },
  }),
  unsupported: right({ url: '' }),
  answer: /* @__PURE__ */ jsonAnswer(OnrampUrl),
}

/** What can be bought. */
const PurchaseCurrency = /* @__PURE__ */ shape({
  ...{ id: text, name: text, symbol: text },
  networks: /* @__PURE__ */ goodRows(
    /* @__PURE__ */ shape({ name: text, display_name: text, chain_id: text, contract_address: text }),
  ),
})

/** What it is paid with, and between which amounts. */
const PaymentCurrency = /* @__PURE__ */ shape({
  id: text,
  payment_method_limits: /* @__PURE__ */ goodRows(/* @__PURE__ */ shape({ id: text, min: text, max: text })),
})

const OnrampOptions = /* @__PURE__ */ shape({
  paymentCurrencies: /* @__PURE__ */ goodRows(PaymentCurrency),
  purchaseCurrencies: /* @__PURE__ */ goodRows(PurchaseCurrency),
})

export const onrampOptionsEndpoint: Endpoint<null, TypeOf<typeof OnrampOptions>> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/onramp/options' },
  unsupported: right({ paymentCurrencies: noRows, purchaseCurrencies: noRows }),
  answer: /* @__PURE__ */ jsonAnswer(OnrampOptions),
}

const Money = /* @__PURE__ */ shape({ amount: text, currency: text })
const OnrampQuote = /* @__PURE__ */ shape({
  ...{ quoteId: text, paymentTotal: Money, paymentSubtotal: Money },
  ...{ purchaseAmount: Money, coinbaseFee: Money, networkFee: Money },
})

/** The currencies as `onrampOptionsEndpoint` gave them; `network` is the symbol of what is bought. */
export const onrampQuoteEndpoint: Endpoint<
  {
    readonly purchaseCurrency: unknown
    readonly paymentCurrency: unknown
    /** Plain decimal text. */
    readonly amount: string
    readonly network: string
  },
  TypeOf<typeof OnrampQuote>
> = {
  ...{ service: 'rpc', method: 'POST', path: '/v1/onramp/quote', identity: 'project' },
  body: (input) => input,
  answer: /* @__PURE__ */ jsonAnswer(OnrampQuote),
}

/** Takes a smart session back. */
export const revokeSessionEndpoint: Endpoint<
  { readonly address: string; readonly pci: string; readonly signature: string },
  null
> = {
  ...{ service: 'rpc', method: 'POST', path: '/v1/sessions/{address}/revoke', identity: 'project' },
  parts: ({ address }) => ({ address }),
  body: ({ pci, signature }) => ({ pci, signature }),
  answer: ignoredAnswer,
}
