import { layout } from './layout.js'
import { motion } from './motion.js'
import { rows } from './rows.js'
import { tokens } from './tokens.js'

/** Everything the dialog looks like, as one constructed sheet. */
export const sheetText = tokens + layout + rows + motion
