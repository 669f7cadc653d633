/** The one function that every wallet's provider has (EIP-1193). */
export interface Requester {
  request(request: { readonly method: string; readonly params?: unknown }): unknown
}

/** Something with a `request` function; reading it must not throw our page down (PRV-17). */
export const isRequester = (raw: unknown): raw is Requester => {
  try {
    return typeof Object(raw).request === 'function'
  } catch {
    return false
  }
}
