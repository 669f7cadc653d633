import { anything, shape, text } from '../prelude/codec.js'
import { type RecentWallet, recentLimit } from '../slices/wallets/state.js'
import { IconUrl } from './primitives.js'
import { type Read, storageKeys } from './storageKeys.js'
import { storedEntries } from './storedJson.js'

const RecentRecord = shape({ id: text, name: text }, { image_url: anything, rdns: anything })

/** The wallets that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readRecent = (read: Read, prefix: string): ReadonlyArray<RecentWallet> =>
  storedEntries(read(storageKeys(prefix).recent))
    .filter(RecentRecord.is)
    .map(({ id, name, image_url, rdns }) => ({
      id,
      name,
      icon: IconUrl.is(image_url) ? image_url : null,
      rdns: typeof rdns === 'string' ? rdns : null,
    }))
    .slice(0, recentLimit)

/** The wallets as storage is to remember them; null: there are none. */
export const recentText = (recent: ReadonlyArray<RecentWallet>): string | null => {
  const wallets = recent.map(({ id, name, icon, rdns }) => ({ id, name, image_url: icon, rdns }))
  return recent.length > 0 ? JSON.stringify(wallets) : null
}
