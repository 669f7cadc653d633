import type { tokens as english } from '../en/tokens.js'
import type { LateText } from '../index.js'

/** See `en/tokens.ts`. */
export const tokens: Pick<LateText, keyof typeof english> = {
  tokensTitle: 'العملات',
  tokensHidden: 'المخفية ({count})',
  tokensFailed: 'رصيد العملة غير متاح',
}
