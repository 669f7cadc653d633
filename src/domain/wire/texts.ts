import type * as t from 'io-ts'
import { guarded } from '../prelude/brand.js'

/** Text of one form, of at most `longest` characters. */
export const textLike = (name: string, form: RegExp, longest = 2_048): t.Type<string, string, unknown> =>
  guarded(name, (raw): raw is string => typeof raw === 'string' && raw.length <= longest && form.test(raw))

/** An email address with a dotted domain. Its sentence is 'Invalid email'; at most 254 characters (RFC 5321). */
export const Email = /* @__PURE__ */ textLike(
  'Email',
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i,
  254,
)

/** A plain decimal number as text: `-12.5`. No exponent, no grouping. */
export const DecimalString = /* @__PURE__ */ textLike('DecimalString', /^-?\d+(?:\.\d+)?$/, 512)
