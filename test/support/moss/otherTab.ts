import type { MemoryStorage } from '../../../src/testing/storage.js'

/** What another tab has connected: of each namespace its wallets, the one it shows first. */
type Elsewhere = Readonly<Record<string, ReadonlyArray<string>>>

const furtherText = (elsewhere: Elsewhere): string | null => {
  const rows = Object.entries(elsewhere)
    .filter(([, ids]) => ids.length > 1)
    .map(([namespace, [, ...ids]]) => [namespace, ids.map((connectorId) => ({ accounts: [], connectorId }))])
  return rows.length > 0 ? JSON.stringify(Object.fromEntries(rows)) : null
}

/** Another tab makes storage say so, key by key. */
export const connectElsewhere = (storage: MemoryStorage, elsewhere: Elsewhere): void => {
  const names = Object.keys(elsewhere)
  const connected = names.filter((namespace) => elsewhere[namespace]?.length)
  const entries = {
    connection_status: connected.length > 0 ? 'connected' : 'disconnected',
    connected_namespaces: connected.join() || null,
    connections: furtherText(elsewhere),
    ...Object.fromEntries(
      names.map((name) => [`${name}:connected_connector_id`, elsewhere[name]?.[0] ?? null]),
    ),
  }
  for (const [key, value] of Object.entries(entries)) storage.changeElsewhere(`@appkit/${key}`, value)
}
