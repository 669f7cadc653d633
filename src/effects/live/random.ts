import type { RandomPort } from '../ports.js'

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** 96 random bits as hex. `randomUUID` would need a secure context, which `http:` hosts in development lack. */
export const liveRandom = (): RandomPort => ({
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), hex).join(''),
})
