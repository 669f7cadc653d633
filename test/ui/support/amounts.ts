import fc from 'fast-check'

/** Locales that differ in digits, marks, groups, and from how many digits on they group. */
export const locales = ['en', 'de', 'de-CH', 'fr', 'hi-IN', 'ar-EG', 'fa', 'bn', 'es', 'pl'] as const

const digits = (constraints: { readonly minLength: number; readonly maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'0000123456789'), ...constraints, size: 'max' })

/** Plain decimal texts: 1 to 80 digits before the mark, 0 to 255 after it, of either sign. */
export const plainAmount: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '-'),
    fc.oneof(fc.constant('0'), digits({ minLength: 1, maxLength: 80 })),
    fc.oneof(
      fc.constant(''),
      digits({ minLength: 1, maxLength: 6 }),
      digits({ minLength: 1, maxLength: 255 }),
    ),
  )
  .map(([sign, whole, part]) => sign + whole.replace(/^0+(?=\d)/, '') + (part && `.${part}`))
