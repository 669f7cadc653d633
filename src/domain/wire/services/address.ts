/** Values of a query. What is empty, 0, false or absent is not sent (wire 0.4). */
export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Segments of what `encodeURIComponent` leaves and makes: neither `:` nor `\`, so no other host. None that climbs, also as
 * browsers read it in percent (URL standard, "double-dot URL path segment").
 */
export const goodPath = /^\/?(?:(?!(?:\.|%2e){1,2}(?:\/|$))[\w.!~*'()%-]+(?:\/|$))+$/i

const parsed = (base: string): URL | null => {
  try {
    const url = new URL(base)
    const isCallable = /^https?:$/.test(url.protocol) && !url.username && !url.password
    return isCallable ? url : null
  } catch {
    return null
  }
}

/**
 * Where a call goes. Of a base without a path it is `new URL(path, base)` (wire 0.4). One that has a path, `https://x/api`,
 * is the place below which the service stands, with or without a slash at its end: its path is kept, and its own query
 * comes first. Null when the base is no address for HTTP, or the path would lead away from it: what comes from the input
 * must never choose the server.
 */
export const serviceAddress = (
  base: string,
  path: string,
  ...queries: ReadonlyArray<QueryValues>
): string | null => {
  const url = parsed(base)
  if (!url || !goodPath.test(path)) return null
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`
  url.hash = ''
  for (const query of queries)
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.append(name, String(value))
  return url.href
}
