import { modal } from '../../../domain/slices/modal/index.js'
import type { Feature } from '../../kernel/features.js'
import { connectWallet } from './connectWallet.js'
import { disconnect } from './disconnect.js'
import { followStorage } from './followStorage.js'
import { StorageMemory } from './memory.js'
import { persist } from './persist.js'
import { reconnect } from './reconnect.js'
import { watchWallets } from './watchWallets.js'

/** The order is that in which they hear a fact: what happened is stored before anything follows from it. */
export const connectionsFeature = (
  storagePrefix: string,
  memory: StorageMemory = new StorageMemory(),
): Feature => ({
  name: 'connections',
  // It decides from the first moment; where a connection leads it is known from here on.
  slices: [modal],
  flows: [
    ...[persist(storagePrefix, memory), watchWallets, reconnect],
    ...[disconnect, connectWallet, followStorage(storagePrefix, memory)],
  ],
})
