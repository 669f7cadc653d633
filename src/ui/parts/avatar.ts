/** FNV-1a: spreads well and is short. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

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
