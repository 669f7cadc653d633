/** Code of the real doors that comes after the page, behind the one file that a page names (effects/later.ts). */
export interface LiveLater {
  readonly net: () => Promise<typeof import('./net.js')>
  readonly browserLater: typeof import('./browserLater.js').browserLater
  readonly storageChanges: typeof import('./storageChanges.js').storageChanges
  readonly evm: () => Promise<typeof import('./evm/live.js')>
}
