/** Allowed for every project (wire 2.1.5). */
export const builtInOrigins: ReadonlyArray<string> = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

const originOf = (pattern: string): string | null => {
  try {
    return new URL(pattern).origin
  } catch {
    return null
  }
}

/**
 * Whether the whole text fits; `*` stands for any characters. Each part is looked for once, behind the one before it:
 * an expression made of a hostile pattern could take for ever.
 */
const fits = (text: string, parts: ReadonlyArray<string>): boolean => {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.startsWith(first) && text.endsWith(last) && at + last.length <= text.length
}

const isOfPattern = (origin: string, pattern: string): boolean =>
  pattern === origin ||
  (pattern.includes('*') ? fits(origin, pattern.split('*')) : originOf(pattern) === origin)

/** A page from a file, or one without an origin of its own, is nobody's: no pattern lets it in. */
const isNobodys = (origin: string): boolean => origin === '' || origin === 'null' || /^file:/i.test(origin)

/**
 * Whether a page may use a project: case counts, and a pattern without `*` means the origin of its address.
 *
 * @example
 * isOriginAllowed('https://a.b.example.com', ['https://*.*.example.com'], builtInOrigins) // true
 */
export const isOriginAllowed = (
  origin: string,
  patterns: ReadonlyArray<string>,
  builtIn: ReadonlyArray<string>,
): boolean => !isNobodys(origin) && [...patterns, ...builtIn].some((pattern) => isOfPattern(origin, pattern))
