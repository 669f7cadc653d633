import type { Eip1193 } from './eip1193.js'

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
