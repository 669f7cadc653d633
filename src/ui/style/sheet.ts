import { layout } from './layout.js'
import { motion } from './motion.js'
import { tokens } from './tokens.js'
import { viewRules } from './views.js'

/** Everything the dialog looks like, as one constructed sheet. */
export const sheetText = tokens + layout + viewRules + motion
