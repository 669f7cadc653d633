/** The part of EIP-1193 we rely on. Wallets differ in all the rest. */
export interface Eip1193 {
  request(request: { readonly method: string; readonly params?: unknown }): unknown
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Something with a `request` function; reading it must not throw our page down (PRV-17). */
export const isProvider = (raw: unknown): raw is Eip1193 => {
  try {
    return typeof raw === 'object' && raw !== null && typeof (raw as Eip1193).request === 'function'
  } catch {
    return false
  }
}
