import { type Codec, guarded } from '../prelude/codec.js'

/** Text of one form, of at most `longest` characters. */
export const textLike = (name: string, form: RegExp, longest = 2_048): Codec<string> =>
  guarded(name, (raw): raw is string => typeof raw === 'string' && raw.length <= longest && form.test(raw))

/** A plain decimal number as text: `-12.5`. No exponent, no grouping. */
export const DecimalString = /* @__PURE__ */ textLike('DecimalString', /^-?\d+(?:\.\d+)?$/, 512)
