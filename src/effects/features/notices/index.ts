import type { Listed } from '../loadFeature.js'

/** Messages: notices for visitors, the console for developers. */
export const noticesManifest: Listed = {
  name: 'notices',
  commands: ['ShowNotice', 'HideNotice', 'Copy', 'RaiseAlert', 'DismissAlert'],
  // A copy must not wait for code: browsers allow it within the press alone. And why a close is refused is said with the
  // shake.
  neededBy: (fact) =>
    fact.type === 'alert.raised' || ('view' in fact && /^(Account|UnsupportedChain)$/.test(fact.view.name)),
  whenIdle: 'opened',
}
