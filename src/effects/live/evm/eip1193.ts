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

/** A wallet's own fault, at once or later, and nobody's loss. */
const tried = async (act: () => unknown): Promise<void> => {
  try {
    await act()
  } catch {
    // One without events still answers requests, and one that is not let go of has a listener that is deaf.
  }
}

/** Listens to a provider's event. Wallets without `removeListener` keep a listener that has gone deaf (PRV-09). */
export const listenTo = (
  provider: Eip1193,
  event: string,
  hear: (value: unknown) => unknown,
): (() => void) => {
  let deaf = false
  const listener = (value: unknown): void => {
    if (!deaf) hear(value)
  }
  void tried(() => provider.on?.(event, listener))
  return () => {
    deaf = true
    void tried(() => provider.removeListener?.(event, listener))
  }
}
