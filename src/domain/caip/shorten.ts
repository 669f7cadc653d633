/** Forms of addresses and hashes, with how many characters of their beginning tell two of them apart. */
const forms: ReadonlyArray<readonly [form: RegExp, start: number]> = [
  [/^0x[\da-f]{40,64}$/i, 6],
  // bech32 and bech32m, with the part before the last 1 that names the network.
  [/^[a-z]{2,12}1[02-9ac-hj-np-z]{20,90}$/i, 6],
  // base58, from Bitcoin's shortest addresses to signatures of Solana.
  [/^[1-9A-HJ-NP-Za-km-z]{25,88}$/, 4],
]

/** An address or a hash with its middle left out; null when it has the form of none. */
export const shortened = (text: string): string | null => {
  const found = forms.find(([form]) => form.test(text))
  return found ? `${text.slice(0, found[1])}…${text.slice(-4)}` : null
}

/** Runs of letters and digits long enough to be an address or a hash; what is not both is a word. */
const runs = /[0-9A-Za-z]{25,}/g

/** A text of somebody else's without addresses and hashes, whatever namespace they are of. */
export const withoutAddresses = (text: string): string =>
  text.replace(runs, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '…' : run))
