import { catalogue } from './en/catalogue.js'
import { downloads } from './en/downloads.js'
import { first } from './en/first.js'
import { help } from './en/help.js'
import { rest } from './en/rest.js'
import { tokens } from './en/tokens.js'
import { wallet } from './en/wallet.js'
import type { Text } from './index.js'

/** All of the language in one piece, as it is published under `wallet-modal/locales/en`. */
export const en: Text = { ...first, ...rest, ...help, ...downloads, ...catalogue, ...wallet, ...tokens }
