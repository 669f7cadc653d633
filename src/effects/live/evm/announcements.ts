import { connectorIdOf } from '../../../domain/slices/connectors/ids.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { isRequester } from '../../../domain/wire/requester.js'
import { isPictureUrl } from '../../../domain/wire/urls.js'
import { Subscription } from '../../rx.js'
import { listen } from '../listen.js'
import type { FoundWallet } from '../walletRegistry.js'
import type { Eip1193 } from './eip1193.js'

type Announced = FoundWallet<Eip1193>

const maxLength = 80
const nonEmptyText = (raw: unknown): string | null =>
  typeof raw === 'string' && raw.trim() ? raw.slice(0, maxLength) : null

/**
 * EIP-6963's provider info. Wallets get `rdns` and `uuid` wrong now and then; without a name there is nothing to show. It is
 * known by its rdns, else by its name, else by its uuid (wire facts, 8.5).
 */
const readInfo = (raw: unknown): Connector | null => {
  // Each is read once: a getter may say something else the next time.
  const {
    name,
    rdns: domain,
    uuid,
    icon,
  } = Object(raw) as Partial<Record<'name' | 'rdns' | 'uuid' | 'icon', unknown>>
  if (typeof name !== 'string') return null
  const [rdns, label] = [nonEmptyText(domain), nonEmptyText(name)]
  const source = rdns ?? label ?? nonEmptyText(uuid)
  if (source === null) return null
  return {
    id: connectorIdOf(rdns === null ? 'unnamed' : 'announced', source),
    kind: 'announced',
    namespace: 'eip155',
    name: label ?? source,
    icon: isPictureUrl(icon) ? icon : null,
    rdns,
  }
}

const readDetail = (event: globalThis.Event): Announced | null => {
  try {
    const { info, provider } = Object((event as CustomEvent).detail) as Record<'info' | 'provider', unknown>
    const connector = readInfo(info)
    return connector && isRequester(provider) ? { connector, provider } : null
  } catch {
    return null
  }
}

/** `window.ethereum` may be a getter that throws, or hold a list of providers instead of one (PRV-03, PRV-17). */
const injected = (page: Window): Announced | null => {
  try {
    const raw = (page as { readonly ethereum?: unknown }).ethereum
    if (!isRequester(raw)) return null
    const { providers } = raw as { readonly providers?: unknown }
    const first = Array.isArray(providers) ? providers.find(isRequester) : undefined
    const connector: Connector = {
      id: 'injected',
      kind: 'injected',
      namespace: 'eip155',
      name: 'Browser Wallet',
      icon: null,
      rdns: null,
    }
    return { connector, provider: first ?? raw }
  } catch {
    return null
  }
}

/** Tells of the window's wallets as they show up, those there now and those that come later, until that is ended. */
export const announcements = (
  page: Window & typeof globalThis,
  kinds: { readonly announced: boolean; readonly injected: boolean },
  take: (found: Announced | null) => void,
): Subscription => {
  const heard = new Subscription()
  if (kinds.announced) {
    heard.add(listen(page, 'eip6963:announceProvider', readDetail).subscribe(take))
    // Of the window that is asked: an event of another window's class is refused.
    page.dispatchEvent(new page.Event('eip6963:requestProvider'))
  }
  if (kinds.injected) {
    const locate = () => injected(page)
    heard.add(listen(page, 'ethereum#initialized', locate).subscribe(take))
    take(locate())
  }
  return heard
}
