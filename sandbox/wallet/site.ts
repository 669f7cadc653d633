import type { SiteClaim } from './protocol.js'

const mostName = 60

/** In the page: how it calls itself now, as extensions read it. */
export const claimOf = (page: Document): SiteClaim => ({
  name: page.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? page.title,
  icon: page.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '',
})

/** In the wallet: its words cut to what there is room for, and a picture of its own origin or none. */
export const checkedClaim = ({ name, icon }: SiteClaim, origin: string): SiteClaim => ({
  name: String(name).trim().slice(0, mostName),
  icon: String(icon).startsWith(`${origin}/`) ? String(icon) : '',
})
