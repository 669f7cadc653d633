/** Where wallets can be had; it comes with the views that say so. */
export const downloads = {
  downloadsNoneTitle: 'No download link',
  downloadsNoneText: 'This site has none for {name}. Look on its maker’s site.',
  getAll: 'Compare wallets on ethereum.org',
  chromeExtension: 'Chrome extension',
  iosApp: 'iPhone app',
  androidApp: 'Android app',
  website: 'Website',
} as const
