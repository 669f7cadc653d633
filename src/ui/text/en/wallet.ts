/** What the view of one wallet says, and how to come by it. */
export const wallet = {
  connectNamed: 'Connect {name}',
  hereTitle: '{name} is here',
  hereText: 'Connect it, and confirm in its own window.',
  notHereTitle: '{name} is not in this browser',
  notHereText: 'Install it, then come back here. If it does not appear, reload the page.',
  elsewhereText: 'This is where you can get it.',
  tabsLabel: 'Where to use it',
  tabBrowser: 'Browser',
  tabMobile: 'Phone',
  onPhoneTitle: '{name} on your phone',
  onPhoneText: 'Install it, then open this page in the wallet’s own browser.',
  nowhereText: 'Look for it on its maker’s site, then come back here.',
} as const
