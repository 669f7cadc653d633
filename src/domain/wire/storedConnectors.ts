import { connectorIdOf } from '../slices/connectors/ids.js'

/** How storage spells the ids that have no source of their own (wire facts, section 6). */
export const reserved: Readonly<Record<string, string>> = {
  injected: 'injected',
  walletConnect: 'relay',
  WALLET_CONNECT: 'relay',
  ID_AUTH: 'embedded',
}

/** Words that no host may call its connector: storage, or we, mean something else by them. */
export const isReserved = (id: string): boolean =>
  Object.hasOwn(reserved, id) || Object.values(reserved).includes(id)

/** Who is meant by what storage says: a reserved word, a connector of the host, else a wallet that announces that rdns. */
export const connectorOfStored = (stored: string, hosts: ReadonlyArray<string>): string => {
  const word = Object.hasOwn(reserved, stored) ? reserved[stored] : undefined
  return word ?? connectorIdOf(hosts.includes(stored) ? 'host' : 'announced', stored)
}
