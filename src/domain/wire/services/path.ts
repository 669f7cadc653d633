import { goodPath } from './address.js'

/** The path with its parts put in; null when one is missing, empty, climbs, or is no text. */
export const filledPath = (path: string, parts: Readonly<Record<string, string>>): string | null => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (!names.every((name) => Object.hasOwn(parts, name) && parts[name])) return null
  try {
    const filled = path.replace(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(parts[name] ?? ''))
    return goodPath.test(filled) ? filled : null
  } catch {
    // Half a character, which has no encoding.
    return null
  }
}
