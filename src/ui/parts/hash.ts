/** FNV-1a: spreads well and is short. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The tint of what has no picture. Of names that differ in their last sign alone the lower bits lie close together. */
export const hueOf = (id: string): number => (hash(id) >>> 8) % 360
