import type { SecretRef } from '../../domain/prelude/secret.js'
import type { RandomPort, VaultPort } from '../ports.js'

/** Secrets in memory, under random names. */
export const createVault = (random: RandomPort): VaultPort => {
  const entries = new Map<SecretRef, { readonly value: unknown; readonly owner: string }>()
  const peek = (ref: SecretRef): unknown => entries.get(ref)?.value
  return {
    put: (value, owner) => {
      const ref: SecretRef = `secret:${random.id()}`
      entries.set(ref, { value, owner })
      return ref
    },
    take: (ref) => {
      const value = peek(ref)
      entries.delete(ref)
      return value
    },
    peek,
    release: (owner) => {
      for (const [ref, entry] of entries) if (entry.owner === owner) entries.delete(ref)
    },
    wipe: () => entries.clear(),
  }
}
