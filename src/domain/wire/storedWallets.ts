import { defineStored, type Read } from '../core/stored.js'
import { anything, shape, text } from '../prelude/codec.js'
import { type RecentWallet, recentLimit } from '../slices/wallets/state.js'
import { IconUrl } from './primitives.js'
import { storageKeys } from './storageKeys.js'
import { storedEntries } from './storedEntries.js'

const RecentRecord = shape({ id: text, name: text }, { image_url: anything, rdns: anything })

/** The wallets that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readRecent = (read: Read): ReadonlyArray<RecentWallet> =>
  storedEntries(read(storageKeys.recent))
    .filter(RecentRecord.is)
    .map(({ id, name, image_url, rdns }) => ({
      id,
      name,
      icon: IconUrl.is(image_url) ? image_url : null,
      rdns: typeof rdns === 'string' ? rdns : null,
    }))
    .slice(0, recentLimit)

/** The wallets that the visitor used before. */
export const storedWallets = defineStored({
  slice: 'wallets',
  keys: [storageKeys.recent],
  encode: ({ recalled, recent }) => {
    const rows = recent.map(({ id, name, icon, rdns }) => ({
      id,
      name,
      image_url: icon?.startsWith('image:') ? null : icon,
      rdns,
    }))
    return recalled ? { [storageKeys.recent]: rows.length > 0 ? JSON.stringify(rows) : null } : null
  },
  decode: (read) => ({ type: 'wallets.recalled', recent: readRecent(read) }),
  // What storage held and what this page learned before are one by now.
  isTouched: () => true,
})
