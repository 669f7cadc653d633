import {
  hasKind,
  type PageConfig,
  type RpcError,
  type SiteView,
  type ToBridge,
  type ToPage,
} from './protocol.js'

export interface Link {
  readonly view: () => SiteView
  readonly send: (message: ToBridge) => void
  /** Resolves with the answer to the request of this id, or rejects with an error that carries a code. */
  readonly answer: (id: string) => Promise<unknown>
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

const documentReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

/** Outside the body, so that no host framework finds a stranger among its nodes. */
const mountBridge = (src: string): Promise<Window> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Sandbox wallet'
    frame.tabIndex = -1
    frame.ariaHidden = 'true'
    // Hosts style `iframe`, which would beat the `hidden` attribute.
    frame.style.setProperty('display', 'none', 'important')
    frame.src = src
    frame.addEventListener(
      'load',
      () => {
        if (frame.contentWindow === null) reject(new Error('The sandbox wallet could not start.'))
        else resolve(frame.contentWindow)
      },
      { once: true },
    )
    document.documentElement.append(frame)
  })

export const toError = ({ code, message, data }: RpcError): Error =>
  Object.assign(new Error(message), data === undefined ? { code } : { code, data })

export const connectBridge = async (
  { walletOrigin }: PageConfig,
  onView: (view: SiteView, before: SiteView | null) => void,
): Promise<Link> => {
  await documentReady()
  const bridge = await mountBridge(`${walletOrigin}/bridge`)
  const { port1, port2 } = new MessageChannel()
  const waiting = new Map<string, Waiting>()
  let current: SiteView | null = null
  const firstView = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>): void => {
      if (!hasKind(data)) return
      const message = data as ToPage
      if (message.kind === 'state') {
        const before = current
        current = message.view
        onView(message.view, before)
        resolve()
        return
      }
      const request = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'answer') request?.resolve(message.result)
      else request?.reject(toError(message.error))
    }
  })
  bridge.postMessage({ kind: 'hello' } satisfies ToBridge, walletOrigin, [port2])
  await firstView
  return {
    view: () => current ?? { accounts: [], chainId: '0x0', knownChains: [] },
    send: (message) => port1.postMessage(message),
    answer: (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject })),
  }
}
