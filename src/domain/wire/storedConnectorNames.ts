import { sourceOf } from '../slices/connectors/ids.js'
import { connectorOfStored, reserved } from './storedConnectors.js'

/**
 * What storage calls a connector; null: nobody could find it again by that. It announced itself without an rdns, or by
 * one that means somebody else there.
 */
export const storedOfConnector = (connectorId: string, hosts: ReadonlyArray<string>): string | null => {
  const word = Object.keys(reserved).find((key) => reserved[key] === connectorId) ?? sourceOf(connectorId)
  return connectorOfStored(word, hosts) === connectorId ? word : null
}
