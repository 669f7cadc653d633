import { hash } from './hash.js'

/** The hues of an account's picture, and the way it lies: the same for an address in whatever casing. */
export const avatarProperties = (address: string): Readonly<Record<string, string>> => {
  const seed = hash(address.toLowerCase())
  const hue = seed % 360
  return {
    '--_hue-a': String(hue),
    '--_hue-b': String((hue + 40 + ((seed >>> 9) % 80)) % 360),
    '--_tilt': `${(seed >>> 17) % 360}deg`,
  }
}
