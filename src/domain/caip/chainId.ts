import { guarded } from '../prelude/codec.js'
import { type Namespace, namespaces } from './namespace.js'

/** A CAIP-2 chain id: `eip155:1`. Compared letter by letter, case included. */
export type ChainId = `${Namespace}:${string}`

const form = new RegExp(`^(?:${namespaces.join('|')}):[-_a-zA-Z0-9]{1,32}$`)

/** Whether it is a CAIP-2 id with a known namespace. Surplus parts are refused, not ignored (ADR-07). */
export const isChainId = (raw: unknown): raw is ChainId => typeof raw === 'string' && form.test(raw)

/** Codec of a chain id. */
export const ChainId = /* @__PURE__ */ guarded<ChainId>('ChainId', isChainId)

/** Joins the parts. The reference is taken as it is. */
export const chainId = (namespace: Namespace, name: string | number): ChainId => `${namespace}:${name}`

/** The namespace of an id that was checked at the door. */
export const namespaceOf = (id: ChainId): Namespace => id.slice(0, id.indexOf(':')) as Namespace

/** What follows the namespace. */
export const referenceOf = (id: ChainId): string => id.slice(id.indexOf(':') + 1)

/** A number that can be a chain's: whole, positive, exact. */
export const safeChainNumber = (n: number): number | null => (Number.isSafeInteger(n) && n > 0 ? n : null)
/** The same of decimal text. */
export const decimalChainNumber = (text: string): number | null =>
  /^\d{1,16}$/.test(text) ? safeChainNumber(Number(text)) : null

/** The EIP-155 number of a chain id; null when there is none or it is of another namespace. */
export const evmChainId = (id: ChainId | null | undefined): number | null =>
  id?.startsWith('eip155:') ? decimalChainNumber(referenceOf(id)) : null

/** The chain id of an EIP-155 number. */
export const chainIdFromEvm = (evm: number): ChainId => chainId('eip155', evm)

/** How hosts write a chain id that has a number: that; else the CAIP-2 id. */
export const hostChainId = (id: ChainId | null): ChainId | number | null => evmChainId(id) ?? id

/** The chain id of what hosts write. */
export const chainIdOfHost = (given: ChainId | number): ChainId =>
  typeof given === 'number' ? chainIdFromEvm(given) : (String(given) as ChainId)

/**
 * Whether a chain can have this id. On eip155 it is a positive whole number, written without leading zeros: with any
 * other a wallet would be asked for a network that does not exist, or for another than the one shown.
 */
export const isPossible = (id: ChainId): boolean =>
  namespaceOf(id) !== 'eip155' || referenceOf(id) === String(evmChainId(id) ?? ' ')

/** How that is said to hosts. */
export const possibleId = 'a possible chain id'
