import { mnemonicToAccount } from 'viem/accounts'
import { type ProfileName, profiles } from '../profiles.js'
import type { Gift } from './deploy.js'

const accountOf = (mnemonic: string, addressIndex: number): Gift['to'] =>
  mnemonicToAccount(mnemonic, { addressIndex }).address

const dollar = 10n ** 6n
const stub = 10n ** 18n

/** What the wallet's accounts hold on a chain, by its place in the profile; in `journeys` nobody holds anything. */
export const firstHoldings = (profile: ProfileName, place: number): ReadonlyArray<Gift> => {
  if (profile === 'journeys') return []
  const { walletMnemonic } = profiles[profile]
  const [first, second] = [accountOf(walletMnemonic, 0), accountOf(walletMnemonic, 1)]
  return place === 0
    ? [
        { to: first, dollars: (2501n * dollar) / 2n, stubborn: (25n * stub) / 2n, cups: 2 },
        { to: second, dollars: 40n * dollar, cups: 1 },
      ]
    : [{ to: first, dollars: 80n * dollar }]
}
