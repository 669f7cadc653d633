import * as t from 'io-ts'
import { textLike } from '../wire/texts.js'

/** Characters; more than any block takes as call data. */
const longest = 1_048_576

const HexStart = textLike('text starting 0x', /^0x/, longest)

/** One call of `wallet_sendCalls`: `to` and `data` start with `0x` (product specification, section 5). */
export const Call = t.intersection(
  [t.type({ to: HexStart }), t.partial({ data: HexStart, value: t.string })],
  'Call',
)
export type Call = t.TypeOf<typeof Call>

/** The request of `wallet_sendCalls` (EIP-5792). `chainId` is hex text by the EIP; older callers send a number. */
export const SendCalls = t.intersection(
  [
    t.type({ calls: t.readonlyArray(Call) }),
    t.partial({
      version: t.string,
      id: t.string,
      chainId: t.union([t.string, t.number]),
      from: t.string,
      atomicRequired: t.boolean,
      capabilities: t.unknown,
    }),
  ],
  'SendCalls',
)
export type SendCalls = t.TypeOf<typeof SendCalls>

/** Parameters of `wallet_sendCalls`. */
export const SendCallsParams = t.readonlyArray(SendCalls, 'SendCallsParams')

/** Parameters of `wallet_getCallsStatus`: the id alone. */
export const CallsStatusParams = t.readonlyArray(t.string, 'CallsStatusParams')

/** How sure the network must be, as Solana's methods name it (product specification, section 5). */
export const Commitment = t.keyof(
  {
    processed: null,
    confirmed: null,
    finalized: null,
    recent: null,
    single: null,
    singleGossip: null,
    root: null,
    max: null,
  },
  'Commitment',
)
export type Commitment = t.TypeOf<typeof Commitment>
