/**
 * The id of a connector is `kind:source`: `announced:io.rabby`, `host:ledger`, `injected`. Kinds keep apart what a page
 * script may say (announced, unnamed) from what the host said, so that no announcement reaches a host's connector.
 */
export type SourceKind = 'announced' | 'unnamed' | 'host'

export const connectorIdOf = (kind: SourceKind, source: string): string => `${kind}:${source}`

/** The part after the kind, which people and stores know it by; all of an id without a kind. */
export const sourceOf = (connectorId: string): string => connectorId.slice(connectorId.indexOf(':') + 1)
