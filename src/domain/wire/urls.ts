/**
 * Which addresses from outside are acceptable, one rule for each use; what is drawn is checked by the rule that it was
 * read by, since a replayed log may hold anything. Plain http is for nodes and for what this machine serves
 * (`localhost`, `127.0.0.1`), as sandboxes do. @see docs/security.md, "Hostile input"
 */

/** Where a host may have its nodes; browsers keep plain http out of secure pages by themselves. */
export const isNodeUrl = (raw: string): boolean => /^https?:\/\//i.test(raw)

/** Where a service may be: the relay is spoken to over a socket. A name and password would be sent in no request. */
export const isServiceUrl = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^(http|ws)s?:\/\/[^@]+$/i.test(raw)

const parsed = (raw: string): URL | null => {
  try {
    return new URL(raw)
  } catch {
    return null
  }
}

/**
 * Where a visitor may be sent: https or this machine, without characters that a URL escapes (RFC 3986), and without a
 * name or password before the host, which read as if they were one.
 */
export const isLinkUrl = (raw: unknown): raw is string => {
  if (typeof raw !== 'string' || !/^https?:\/\/[^/\s"<>\\][^\s"<>\\]*$/i.test(raw)) return false
  const url = parsed(raw)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(url.hostname)
}

/** Characters; a picture inlined by a wallet can be large. */
const maxPictureLength = 524_288

/**
 * What may be drawn: a picture from where a link may lead, or an inlined one. Only as the `src` of an `img`, never as
 * markup or style. @see UIX-21
 */
export const isPictureUrl = (raw: unknown): raw is string =>
  typeof raw === 'string' &&
  raw.length <= maxPictureLength &&
  (isLinkUrl(raw) || /^data:image\/(png|jpe?g|gif|webp|svg\+xml|avif)[;,]/i.test(raw))
