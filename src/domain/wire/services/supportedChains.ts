import { type Codec, guarded, shape } from '../../prelude/codec.js'
import { type Endpoint, jsonAnswer } from './endpoint.js'
import { goodRows, orNull, type Rows } from './rows.js'

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** A CAIP-2 id of any namespace: a service knows chains that we do not, and those are no bad rows. */
const AnyChainId: Codec<string> = /* @__PURE__ */ guarded(
  'CAIP-2 id',
  (raw): raw is string => typeof raw === 'string' && caip2.test(raw),
)

/** Which chains the service answers for (wire 2.2): over HTTP, and over sockets, which we do not open. */
export interface SupportedChains {
  readonly http: Rows<string>
  readonly ws: Rows<string> | null
}

/** `GET v1/supported-chains`. */
export const SupportedChains: Codec<SupportedChains> = /* @__PURE__ */ shape({
  http: /* @__PURE__ */ goodRows(AnyChainId),
  ws: /* @__PURE__ */ orNull(/* @__PURE__ */ goodRows(AnyChainId)),
})

export const supportedChainsEndpoint: Endpoint<null, SupportedChains> = {
  ...{ service: 'rpc', method: 'GET', path: '/v1/supported-chains' },
  answer: /* @__PURE__ */ jsonAnswer(SupportedChains),
}
