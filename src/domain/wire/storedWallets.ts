import { defineStored, type Read } from '../core/stored.js'
import { anything, shape, text } from '../prelude/codec.js'
import type { Millis } from '../prelude/time.js'
import { maxRecentWallets, type RecentWallet } from '../slices/wallets/state.js'
import { storedOfConnector } from './storedConnectorNames.js'
import { connectorOfStored } from './storedConnectors.js'
import { storedEntries } from './storedEntries.js'
import { storageKeys } from './storedKeys.js'
import { isPictureUrl } from './urls.js'

const RecentRecord = shape(
  { id: text, name: text },
  { image_url: anything, rdns: anything, used_at: anything },
)

/** Characters; rows show the picture that the wallet announces, so a large one is not worth its place. */
const maxIconLength = 4_096

const iconOf = (raw: unknown): string | null =>
  isPictureUrl(raw) && raw.length <= maxIconLength ? raw : null

/** A moment that a date can name; whether it is past already, the slice says. */
const momentOf = (raw: unknown): Millis | null =>
  typeof raw === 'number' && raw > 0 && raw <= 8.64e15 ? raw : null

/** The wallets that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readRecent = (read: Read, hosts: ReadonlyArray<string>): ReadonlyArray<RecentWallet> =>
  storedEntries(read(storageKeys.recent))
    .filter(RecentRecord.is)
    .map(({ id, name, image_url, rdns, used_at }) => ({
      id: connectorOfStored(id, hosts),
      name,
      icon: iconOf(image_url),
      rdns: typeof rdns === 'string' ? rdns : null,
      usedAt: momentOf(used_at),
    }))
    .slice(0, maxRecentWallets)

/** The wallets that the visitor used before. */
export const storedWallets = defineStored({
  slice: 'wallets',
  keys: [storageKeys.recent],
  encode: ({ asOf, recent }, { options: { hostConnectors } }) => {
    const rows = recent.flatMap(({ id, name, icon, rdns, usedAt }) => {
      const stored = storedOfConnector(id, hostConnectors)
      // Undefined leaves the key out.
      const used_at = usedAt ?? undefined
      return stored === null ? [] : [{ id: stored, name, image_url: iconOf(icon), rdns, used_at }]
    })
    return asOf === null ? null : { [storageKeys.recent]: rows.length > 0 ? JSON.stringify(rows) : null }
  },
  decode: (read, { options: { hostConnectors } }) => ({
    type: 'wallets.restored',
    recent: readRecent(read, hostConnectors),
  }),
})
