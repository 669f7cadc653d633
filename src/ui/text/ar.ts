import { catalogue } from './ar/catalogue.js'
import { downloads } from './ar/downloads.js'
import { first } from './ar/first.js'
import { help } from './ar/help.js'
import { rest } from './ar/rest.js'
import { tokens } from './ar/tokens.js'
import { wallet } from './ar/wallet.js'
import type { Text } from './index.js'

/** All of the language in one piece, as it is published under `wallet-modal/locales/ar`. */
export const ar: Text = { ...first, ...rest, ...help, ...downloads, ...catalogue, ...wallet, ...tokens }
