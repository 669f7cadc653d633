import { EMPTY, filter, merge } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import type { State } from '../../../domain/core/state.js'
import { encodeStored } from '../../../domain/wire/storage.js'
import { storageKeys } from '../../../domain/wire/storageKeys.js'
import { type Flow, inOrder } from '../../kernel/flow.js'
import type { StorageMemory } from './memory.js'

/** When this or what storage remembers comes late: whether anything happened that is worth keeping. */
const isTouched = ({ networks, connections }: State, storedChain: string | null): boolean => {
  const chosen = networks.current === null ? undefined : networks.active[networks.current]
  const asFound = storedChain ?? networks.requested[0]?.chainId
  // One that waits to be taken up again is only what storage said; where it no longer does, another tab ended it. And
  // what storage names and we do not know was connected by another tab: `followStorage` takes up both.
  const began = Object.values(connections.byId).some(({ step }) => step === 'connected')
  return began || Object.keys(connections.leaving).length > 0 || chosen !== asFound
}

/** Writes what should survive a reload, key by key, after a fact of this page life changed it. */
export const persist = (prefix: string, memory: StorageMemory): Flow => ({
  name: 'persist',
  run: (event$, state$, { storage }, armed$) => {
    const { activeChain, status, recent, nativeBalances } = storageKeys(prefix)
    /** What was remembered before storage was read for it is written when it has been. */
    const own: Readonly<Record<string, string>> = {
      'wallets.recalled': recent,
      'balances.recalled': nativeBalances,
    }
    /** A life that goes on writes what happened between, unless storage has news, which `followStorage` takes up. */
    const mayWrite = (heard: 'armed' | Recorded): boolean => {
      const type = heard === 'armed' ? heard : heard.event.type
      const isFollowed =
        heard !== 'armed' && heard.event.type === 'connection.ended' && heard.event.by === 'otherTab'
      // Whoever cleared storage for the whole site does not want it filled again by the tabs that follow.
      if (isFollowed && storage.read(status) === null) return false
      if (type === 'armed' && !memory.isEmpty) return !memory.isOutdated(storage)
      return !looks.has(type) || isTouched(state$.value, memory.known(storage, activeChain))
    }
    return merge(armed$, event$.pipe(filter(({ event }) => changesStorage(event)))).pipe(
      filter(() => state$.value.session.restored),
      inOrder((heard) => {
        const type = heard === 'armed' ? heard : heard.event.type
        if (type === 'storage.restored' || type === 'storage.changedElsewhere') memory.clear()
        else {
          const isWritten = mayWrite(heard)
          for (const [key, value] of encodeStored(state$.value, prefix)) {
            if (isWritten || key === own[type]) memory.put(storage, key, value)
            else memory.known(storage, key)
          }
        }
        return EMPTY
      }),
    )
  },
})

/** What has happened before it, one has to look whether it is worth writing. */
const looks = new Set<Event['type'] | 'armed'>(['armed', 'wallets.recalled', 'balances.recalled'])

const stored = new Set<Event['type']>([
  'storage.restored',
  'wallets.recalled',
  'balances.recalled',
  'storage.changedElsewhere',
  'connection.established',
  'connection.resynced',
  'connection.ended',
  'connection.chainChanged',
  'network.activated',
  'network.unlisted',
  'balance.received',
])

const changesStorage = ({ type }: Event): boolean => stored.has(type)
