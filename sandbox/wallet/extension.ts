/** The page script of the test wallet, as an extension would inject it before the page's own scripts. */

import { icon } from './icon.js'
import { connectBridge } from './link.js'
import { isAuto, isRecord, type PageConfig, type SiteView } from './protocol.js'
import { type Behaviour, createProvider } from './provider.js'

declare const PAGE_CONFIG: PageConfig

const script = document.currentScript
const options = new URL(script instanceof HTMLScriptElement ? script.src : location.href).searchParams
const auto = options.get('auto')
const behaviour: Behaviour = { auto: isAuto(auto) ? auto : 'ask', accounts: null }

let isConnected = false
const changed = (view: SiteView, before: SiteView | null): void => {
  if (before === null) {
    isConnected = true
    emit('connect', { chainId: view.chainId })
    return
  }
  if (view.chainId !== before.chainId) emit('chainChanged', view.chainId)
  if (view.accounts.join() !== before.accounts.join()) emit('accountsChanged', view.accounts)
}

const link = connectBridge(PAGE_CONFIG, changed)
const { provider, emit } = createProvider(link, behaviour, PAGE_CONFIG.walletOrigin, () => isConnected)

const detail = Object.freeze({
  info: Object.freeze({ ...PAGE_CONFIG.wallet, uuid: crypto.randomUUID(), icon }),
  provider,
})
const announce = (): void => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
window.addEventListener('eip6963:requestProvider', announce)
announce()

if (options.get('ethereum') === '1') {
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}

const detailOf = (event: Event): Readonly<Record<string, unknown>> =>
  event instanceof CustomEvent && isRecord(event.detail) ? event.detail : {}

window.addEventListener('sandbox-wallet:set', (event) => {
  const given = detailOf(event)
  if (isAuto(given.auto)) behaviour.auto = given.auto
  if (given.accounts === null) behaviour.accounts = null
  if (Array.isArray(given.accounts)) behaviour.accounts = given.accounts.map(Number)
})

/** `accountsChanged` and `chainChanged` change the wallet itself, so that what it says afterwards agrees. */
window.addEventListener('sandbox-wallet:emit', (event) => {
  const { event: name, data, raw } = detailOf(event)
  const become = (change: { accounts?: readonly string[]; chainId?: string }): void => {
    void link.then((bridge) => bridge.send({ kind: 'become', ...change }))
  }
  if (typeof name !== 'string') return
  if (raw !== true && name === 'accountsChanged' && Array.isArray(data))
    become({ accounts: data.map(String) })
  else if (raw !== true && name === 'chainChanged') become({ chainId: String(data) })
  else emit(name, data)
})
