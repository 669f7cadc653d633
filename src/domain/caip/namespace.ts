import { guarded } from '../prelude/codec.js'

/** The namespaces of the product, in the order they are offered (product specification, section 3). */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A family of chains. */
export type Namespace = (typeof namespaces)[number]

/** What an id without a namespace is of (product specification, section 3). */
export const defaultNamespace: Namespace = 'eip155'

/** Those with connectors of our own, unless the host says otherwise. */
export const connectedNamespaces: ReadonlyArray<Namespace> = ['eip155', 'solana']

/** Whether it is one of the namespaces we know. */
export const isNamespace = (raw: unknown): raw is Namespace =>
  (namespaces as readonly unknown[]).includes(raw)

/** Codec of a namespace. */
export const Namespace = /* @__PURE__ */ guarded<Namespace>(namespaces.join(' | '), isNamespace)
