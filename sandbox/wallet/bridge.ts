/** The wallet's own document, hidden in the host's page as an extension's background page would be. */
import { toRpcError, WalletError } from './errors.js'
import { walletMethods } from './methods.js'
import {
  channelName,
  type Decision,
  hasKind,
  type OnChannel,
  type Question,
  type ToBridge,
  type ToPage,
  type WalletConfig,
} from './protocol.js'
import { checkedClaim } from './site.js'
import { walletState } from './state.js'

declare const WALLET_CONFIG: WalletConfig

type Incoming = Extract<ToBridge, { kind: 'request' }>

interface Pending {
  readonly message: Extract<OnChannel, { kind: 'question' }>
  readonly decide: (decision: Decision) => void
}

const state = walletState(WALLET_CONFIG)
const perform = walletMethods(WALLET_CONFIG, state)
const channel = new BroadcastChannel(channelName)
const pending = new Map<string, Pending>()
const broadcast = (message: OnChannel): void => channel.postMessage(message)

const decide = (id: string, decision: Decision): void => {
  const waiting = pending.get(id)
  pending.delete(id)
  waiting?.decide(decision)
  // Only now may the window close: the page takes a closed window without a decision for a refusal.
  broadcast({ kind: 'gone', id })
}

channel.onmessage = ({ data }: MessageEvent<OnChannel>): void => {
  if (data.kind === 'ask') {
    const waiting = pending.get(data.id)
    if (waiting !== undefined) broadcast(waiting.message)
  }
  if (data.kind === 'decision' && pending.has(data.id)) decide(data.id, data.decision)
}
window.addEventListener('pagehide', () => {
  for (const id of pending.keys()) broadcast({ kind: 'gone', id })
})

/** For automated tests: the decision that a visitor would have taken. */
const decideAlone = (incoming: Incoming, question: Question): Promise<Decision> => {
  if (incoming.auto === 'never') return new Promise(() => undefined)
  if (incoming.auto === 'reject') return Promise.resolve({ approved: false })
  const offered = question.kind === 'connect' ? question.accounts : []
  const accounts =
    incoming.autoAccounts === null
      ? offered.filter(({ chosen }) => chosen)
      : incoming.autoAccounts.flatMap((index) => offered[index] ?? [])
  return Promise.resolve({ approved: true, accounts: accounts.map(({ address }) => address) })
}

const serve = (port: MessagePort, origin: string): void => {
  const tell = (message: ToPage): void => port.postMessage(message)
  let lastView = ''
  const publish = (): void => {
    const view = state.view(origin)
    const text = JSON.stringify(view)
    if (text === lastView) return
    lastView = text
    tell({ kind: 'state', view })
  }

  const askVisitor = (incoming: Incoming, question: Question): Promise<Decision> => {
    if (incoming.auto !== 'ask') return decideAlone(incoming, question)
    const isConnect = ({ message }: Pending): boolean => message.question.kind === 'connect'
    if (question.kind === 'connect' && [...pending.values()].some(isConnect)) {
      throw new WalletError(
        -32002,
        `Request of type '${incoming.request.method}' already pending. Please wait.`,
      )
    }
    return new Promise((resolve) => {
      const network = state.network(state.current(origin))?.name ?? 'Unknown network'
      const site = checkedClaim(incoming.site, origin)
      const message = { kind: 'question', id: incoming.id, origin, site, network, question } as const
      pending.set(incoming.id, { message, decide: resolve })
      // The window may have asked before we knew the fee.
      broadcast(message)
    })
  }

  const answer = async (incoming: Incoming): Promise<void> => {
    const { id, request } = incoming
    try {
      const ask = async (question: Question): Promise<Decision> => askVisitor(incoming, question)
      const result = await perform({ origin, request, ask })
      // State first: an event that follows from an answer must not come after it.
      publish()
      tell({ kind: 'answer', id, result })
    } catch (error) {
      tell({ kind: 'failure', id, error: toRpcError(error) })
    }
  }

  port.onmessage = ({ data }: MessageEvent<ToBridge>): void => {
    if (data.kind === 'request') void answer(data)
    if (data.kind === 'dismissed') decide(data.id, { approved: false })
    if (data.kind === 'become') {
      if (data.chainId !== undefined) state.switchTo(origin, Number(data.chainId))
      if (data.accounts !== undefined) state.allow(origin, data.accounts)
      publish()
    }
  }
  window.addEventListener('storage', publish)
  publish()
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const [port] = event.ports
  // Only the page that embeds us, and under the origin the browser vouches for.
  if (event.source !== window.parent || port === undefined || !hasKind(event.data)) return
  if (event.data.kind === 'hello') serve(port, event.origin)
})
