// What a dialog draws seldom, in one file of its own: with bundlers each `import()` costs what asks for it a hundred bytes.
export { unknownKey, withOverrides } from '../../text/overrides.js'
export { lateViews } from '../../views/late.js'
export { Branding } from '../Branding.js'
export { FailedPart } from '../FailedPart.js'
export { LegalCheckbox, LegalFooter } from '../LegalParts.js'
export { AlertLine, Pill } from '../Messages.js'
export { NoWallet } from '../NoWallet.js'
