import { type Observable, take } from 'rxjs'
import type { ClockPort } from '../../effects/ports.js'
import { joined } from '../answers.js'
import { virtualClock } from '../clock.js'
import { eventOf } from './evmWallet.js'
import { createWalletModel, type WalletHandle, type WalletScript } from './walletModel.js'

/** The window in which the wallet announces itself. */
export type WalletWindow = EventTarget & { readonly CustomEvent: typeof CustomEvent }

export interface MockWalletScript extends WalletScript {
  readonly uuid?: string
  /** Time of its delayed answers; they wait for ever without one. */
  readonly clock?: ClockPort
}

export type MockProvider = {
  request(asked: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): MockProvider
  removeListener(event: string, listener: (value: unknown) => void): MockProvider
}

/** A wallet in a window, scripted like those of `scriptedWallet`. */
export interface MockWallet extends WalletHandle {
  readonly provider: MockProvider
  /** Announces itself once more, as wallets do on every request; a given uuid takes the place of its own. */
  announce(uuid?: string): void
  /** Says an event of EIP-1193 with any value. */
  emitRaw(event: string, value: unknown): void
  /** Takes its listeners off the window. */
  remove(): void
}

const promiseOf = (
  answer: Observable<{ readonly value: unknown } | { readonly error: unknown }>,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    answer
      .pipe(take(1))
      .subscribe((settled) => ('value' in settled ? resolve(settled.value) : reject(settled.error)))
  })

/** A provider, what makes its events, and who hears them. */
const createProvider = (request: MockProvider['request']) => {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider: MockProvider = {
    request,
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return {
    provider,
    emitRaw: (event: string, value: unknown): void => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    heardBy: (): number => [...listeners.values()].reduce((total, some) => total + some.size, 0),
  }
}

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

const infoOf = (script: MockWalletScript) => {
  const name = script.name ?? script.rdns ?? 'Mock Wallet'
  return {
    uuid: script.uuid ?? `uuid-of-${name}`,
    name,
    icon: script.icon ?? icon,
    rdns: script.rdns ?? '',
  }
}

/** A real EIP-1193 object that announces itself by EIP-6963, for browser tests of hosts. */
export const mockEip6963Wallet = (page: WalletWindow, script: MockWalletScript): MockWallet => {
  const model = createWalletModel(script, script.clock ?? virtualClock())
  const { provider, emitRaw, heardBy } = createProvider(({ method, params }) =>
    promiseOf(model.ask(method, params)),
  )
  const info = infoOf(script)
  const announce = (uuid = info.uuid): void => {
    const detail = Object.freeze({ info: Object.freeze({ ...info, uuid }), provider })
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }))
  }
  const hear = (): void => announce()
  page.addEventListener('eip6963:requestProvider', hear)
  const speaking = model.news.stream.subscribe((news) => emitRaw(...eventOf(news)))
  if (!script.late) announce()
  const own = {
    provider,
    announce,
    emitRaw,
    remove: () => {
      speaking.unsubscribe()
      page.removeEventListener('eip6963:requestProvider', hear)
    },
  }
  return Object.defineProperty(joined(model.handle, own), 'listeners', { get: heardBy })
}
