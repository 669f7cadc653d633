// What the account holds beside its coin.
import { tokens } from '../../text/en/tokens.js'
import type { TextGroup } from '../../text/index.js'

export { Tokens } from '../../widgets/Tokens.js'

export const texts: TextGroup = {
  en: async () => tokens,
  ar: async () => (await import('../../text/ar/tokens.js')).tokens,
}
