import type { Requester } from '../../../domain/wire/requester.js'

/** The part of EIP-1193 we rely on. Wallets differ in all the rest. */
export interface Eip1193 extends Requester {
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}
