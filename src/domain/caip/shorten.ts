/** Addresses within a free text, shortened. */
export const shortenAddresses = (text: string): string =>
  text
    .replace(/0x[0-9a-f]{40,}/gi, (hex) => `${hex.slice(0, 6)}…${hex.slice(-4)}`)
    .replace(
      /(\bsolana:)?\b([1-9A-HJ-NP-Za-km-z]{32,44})\b/g,
      (found: string, scheme: string | undefined, base58: string) =>
        // A chain id, not an address: 32 of them name a Solana chain.
        scheme && base58.length === 32 ? found : `${scheme ?? ''}${base58.slice(0, 4)}…${base58.slice(-4)}`,
    )
