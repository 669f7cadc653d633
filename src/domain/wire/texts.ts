import { type Codec, guarded } from '../prelude/codec.js'

/** A plain decimal number as text: `-12.5`. No exponent, no grouping. */
export const DecimalString: Codec<string> = /* @__PURE__ */ guarded(
  'DecimalString',
  (raw): raw is string => typeof raw === 'string' && raw.length <= 512 && /^-?\d+(?:\.\d+)?$/.test(raw),
)
