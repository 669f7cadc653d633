import { buttonRules } from './buttonSheet.js'
import { faceRules } from './faceSheet.js'
import { networkBadgeRules } from './networkBadgeSheet.js'

/**
 * Lightning CSS, which Next and Vite may send this file through, writes `light-dark()` as two properties, and sets them
 * where a style sheet names a `color-scheme`. A page that names none is light, as it is to browsers.
 */
const schemeOfPage = ':where(:root){--lightningcss-light:initial;--lightningcss-dark: }\n'

/**
 * What hosts link as `wallet-modal/buttons.css`, so that markup of a server has its looks before any script: rules that
 * are adopted later, and no others. Those of a busy button and of an account are not among them: a server sends neither,
 * and the sheet that is adopted first would win over a part of them.
 */
export const linkedRules = schemeOfPage + buttonRules + faceRules + networkBadgeRules
