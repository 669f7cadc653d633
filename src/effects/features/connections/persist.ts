import { EMPTY, filter, merge } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import { connectionId } from '../../../domain/slices/connections/map.js'
import { encodeStored } from '../../../domain/wire/storage.js'
import { readConnections, storageKeys } from '../../../domain/wire/storageKeys.js'
import { type Flow, inOrder } from '../../kernel/flow.js'

/**
 * Writes what should survive a reload, key by key, after a fact of this page life changed it.
 * A value equal to the last one read or written is not written: two tabs must not play ping-pong.
 */
export const persist = (prefix: string): Flow => ({
  name: 'persist',
  run: (event$, state$, { storage }, armed$) => {
    const last = new Map<string, string | null>()
    const known = (key: string): string | null => {
      if (!last.has(key)) last.set(key, storage.read(key))
      return last.get(key) ?? null
    }
    const put = (key: string, value: string | null): void => {
      if (known(key) === value) return
      last.set(key, value)
      if (value === null) storage.remove(key)
      else storage.write(key, value)
    }
    /** When this flow or what storage remembers comes late: whether anything happened that is worth keeping. */
    const untouched = (): boolean => {
      const { networks, connections } = state$.value
      const chosen = networks.current === null ? undefined : networks.active[networks.current]
      const asFound = known(storageKeys(prefix).activeChain) ?? networks.requested[0]?.chainId
      const stored = readConnections(known, prefix).map((one) => connectionId(one.namespace, one.connectorId))
      const ended =
        Object.keys(connections.leaving).length > 0 ||
        stored.some((id) => !Object.hasOwn(connections.byId, id))
      // One that waits to be taken up again is only what storage said; where it no longer does, another tab ended it.
      const began = Object.values(connections.byId).some(({ step }) => step === 'connected')
      return !ended && !began && chosen === asFound
    }
    return merge(armed$, event$.pipe(filter(({ event }) => changesStorage(event)))).pipe(
      filter(() => state$.value.session.restored),
      inOrder((heard) => {
        const type = heard === 'armed' ? heard : heard.event.type
        if (looks.has(type) && untouched()) return EMPTY
        if (type === 'storage.restored' || type === 'storage.changedElsewhere') last.clear()
        else for (const [key, value] of encodeStored(state$.value, prefix)) put(key, value)
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
