import type { SecretRef } from '../domain/prelude/secret.js'
import { createVault } from '../effects/live/vault.js'
import type { RandomPort, VaultPort } from '../effects/ports.js'

/** The real vault, which also tells how much it holds. */
export interface CountedVault extends VaultPort {
  /** Secrets kept now. */
  readonly size: number
}

export const countedVault = (random: RandomPort): CountedVault => {
  const vault = createVault(random)
  const refs = new Set<SecretRef>()
  return {
    put: (value, owner) => {
      const ref = vault.put(value, owner)
      refs.add(ref)
      return ref
    },
    take: vault.take,
    peek: vault.peek,
    release: vault.release,
    wipe: vault.wipe,
    get size() {
      return [...refs].filter((ref) => vault.peek(ref) !== undefined).length
    },
  }
}
