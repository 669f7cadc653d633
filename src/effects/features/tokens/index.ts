import { activeAccount } from '../../../domain/slices/connections/select.js'
import { withLoad } from '../loadFeature.js'

/** The tokens of the account that is looked at. */
export const tokensManifest = withLoad({
  name: 'tokens',
  commands: ['RefreshTokens'],
  neededBy: ({ type }, state) =>
    /^(modal|connection|feature)\./.test(type) &&
    state.modal.open &&
    state.modal.stack.at(-1)?.name === 'Account' &&
    activeAccount(state) !== null,
})
