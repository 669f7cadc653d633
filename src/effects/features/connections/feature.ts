import { modal } from '../../../domain/slices/modal/index.js'
import { storedConnections } from '../../../domain/wire/storedConnections.js'
import { storedNetworks } from '../../../domain/wire/storedNetworks.js'
import { storedWallets } from '../../../domain/wire/storedWallets.js'
import type { Feature } from '../../kernel/feature.js'
import { storageFlows } from '../../kernel/storageFlows.js'
import { connectWallet } from './connectWallet.js'
import { disconnect } from './disconnect.js'
import { resyncConnections } from './resyncConnections.js'
import { settleModal } from './settleModal.js'
import { watchWallets } from './watchWallets.js'

/** Read ahead of it, since the list of wallets shows them; only who is connected is remembered. */
const { decode: _read, ...keptWallets } = storedWallets

export const connectionsFeature: Feature = {
  name: 'connections',
  // It decides from the first moment; where a connection leads it, and what must be answered, is known from here on.
  slices: [modal],
  stored: [storedConnections, storedNetworks, keptWallets],
  flowsWith: storageFlows,
  flows: [watchWallets, resyncConnections, disconnect, connectWallet, settleModal],
}
