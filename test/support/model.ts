import type { ChainId } from '../../src/domain/caip/chainId.js'
import { durations } from '../../src/domain/prelude/time.js'

export const namespaces = ['eip155', 'polkadot'] as const
export type Namespace = (typeof namespaces)[number]
export const wallets = ['io.demo', 'io.other', 'Fern'] as const
export type WalletId = (typeof wallets)[number]
/** The networks that the host asks for. */
export const requested: ReadonlyArray<ChainId> = [
  ...(['eip155:1', 'eip155:137', 'eip155:8453'] as const),
  ...(['polkadot:Moss', 'polkadot:moss'] as const),
]
const first = { eip155: 'eip155:1', polkadot: 'polkadot:Moss' } as const

export const namespaceOf = (of: WalletId | ChainId): Namespace =>
  of === 'Fern' || of.startsWith('polkadot:') ? 'polkadot' : 'eip155'

/** What a visitor could tell of the modal: which views, which wallets, who is being asked, what time it is. */
export interface Model {
  open: boolean
  stack: ReadonlyArray<string>
  /** Nobody wanted it open when UnsupportedChain came. */
  unasked: boolean
  /** Wallets that are connected or stored, in the order in which they came. */
  known: ReadonlyArray<WalletId>
  /** Those of them that give no account. */
  asleep: ReadonlyArray<WalletId>
  /** The one that storage names first for a namespace: the last that was connected there. */
  readonly main: Partial<Record<Namespace, WalletId | undefined>>
  asking: { readonly id: WalletId; readonly since: number } | null
  /** The last switch, where the wallet said no. */
  declined: { readonly id: WalletId; readonly chain: ChainId } | null
  /** Where each wallet is, connected or not. */
  readonly chains: Record<WalletId, ChainId>
  readonly accounts: Record<WalletId, ReadonlyArray<string>>
  /** The network that a namespace shows while nobody is connected there. */
  readonly chosen: Record<Namespace, ChainId>
  /** What the modal is about: where the visitor last connected a wallet, or went to a network. */
  current: Namespace
  now: number
}

export const initialModel = (now: number): Model => ({
  open: false,
  stack: ['Connect'],
  unasked: false,
  known: [],
  asleep: [],
  main: {},
  asking: null,
  declined: null,
  chains: { 'io.demo': 'eip155:1', 'io.other': 'eip155:1', Fern: 'polkadot:Moss' },
  accounts: { 'io.demo': ['A'], 'io.other': ['A'], Fern: ['A'] },
  chosen: { ...first },
  current: 'eip155',
  now,
})

export const connected = ({ known, asleep }: Model): ReadonlyArray<WalletId> =>
  known.filter((id) => !asleep.includes(id))
export const isMain = ({ main }: Model, id: WalletId): boolean => main[namespaceOf(id)] === id
/** The main one first. */
export const knownIn = (model: Model, namespace: Namespace): ReadonlyArray<WalletId> => {
  const all = model.known.filter((id) => namespaceOf(id) === namespace)
  return [...all.filter((id) => isMain(model, id)), ...all.filter((id) => !isMain(model, id))]
}
/** The wallet that a namespace shows: its main one, or another while that one sleeps. */
export const shownIn = (model: Model, namespace: Namespace): WalletId | undefined => {
  const awake = connected(model).filter((id) => namespaceOf(id) === namespace)
  return awake.find((id) => id === model.main[namespace]) ?? awake[0]
}
export const active = (model: Model): WalletId | undefined => shownIn(model, model.current)
export const shownChain = (model: Model, namespace: Namespace): ChainId => {
  const id = shownIn(model, namespace)
  return id ? model.chains[id] : model.chosen[namespace]
}
export const mustSwitch = (model: Model): boolean => !requested.includes(shownChain(model, model.current))
export const has = (model: Model, ...names: ReadonlyArray<string>): boolean =>
  model.stack.some((view) => names.includes(view.split(' ')[0] ?? ''))

export const push = (model: Model, view: string): void => {
  if (model.open && model.stack.at(-1) !== view) model.stack = [...model.stack, view]
}

/** The modal gets out of the way; who is being asked goes on being asked. */
const leave = (model: Model): void => {
  if (!model.open) return
  model.open = false
  model.stack = ['Connect']
}

export const shut = (model: Model): void => {
  if (!model.open || mustSwitch(model)) return
  leave(model)
  model.asking = null
}

/** The network of the switch that is shown. */
export const switchShown = (model: Readonly<Model>): ChainId | null =>
  requested.find((chain) => model.stack.at(-1) === `SwitchNetwork ${chain}`) ?? null

/** A switch that was declined has nothing to say once its wallet is there, or another is shown. */
export const leaveLost = (model: Model): void => {
  const chain = switchShown(model)
  if (!model.open || !chain) return
  const { declined } = model
  const isOfShown = declined?.chain === chain && shownIn(model, namespaceOf(chain)) === declined.id
  if (isOfShown && model.chains[declined.id] !== chain) return
  if (model.stack.length > 1) {
    model.stack = model.stack.slice(0, -1)
    leaveLost(model)
  } else leave(model)
}

export const back = (model: Model): void => {
  if (!model.open) return
  if (model.stack.length === 1) shut(model)
  else {
    if (model.stack.at(-1)?.startsWith('Connecting')) model.asking = null
    model.stack = model.stack.slice(0, -1)
  }
}

/**
 * A wallet on a network that nobody asked for must be moved before anything else, and only then. The account is shown
 * after that where the modal was open before, and where the wallet went by itself.
 */
const settle = (model: Model, how?: 'alone'): void => {
  if (!mustSwitch(model)) {
    if (!has(model, 'UnsupportedChain')) return
    if (active(model) && (how === 'alone' || !model.unasked)) model.stack = ['Account']
    else leave(model)
  } else if (!has(model, 'UnsupportedChain')) {
    model.unasked = !model.open
    model.open = true
    model.stack = ['UnsupportedChain']
  }
}

/** Out of the way of what was waited for, unless the visitor waits for another wallet. */
const makeWay = (model: Model): void => {
  settle(model)
  if (!model.asking && has(model, 'ConnectingExternal', 'Connect')) leave(model)
}

const choose = (model: Model, chain: ChainId): void => {
  if (requested.includes(chain)) model.chosen[namespaceOf(chain)] = chain
}

/** The visitor goes there: the modal is about that namespace from now on, and what was declined in it is wanted no more. */
const goTo = (model: Model, chain: ChainId): void => {
  if (model.declined && namespaceOf(model.declined.id) === namespaceOf(chain)) model.declined = null
  model.current = namespaceOf(chain)
  choose(model, chain)
  settle(model)
}

/** A namespace that is asked for and has a wallet becomes the current one. */
export const opened = (model: Model, namespace: Namespace = model.current): void => {
  if (mustSwitch(model) && namespace !== model.current) return
  const isConnected = shownIn(model, namespace) !== undefined
  const view = mustSwitch(model) ? 'UnsupportedChain' : isConnected ? 'Account' : 'Connect'
  if (model.open && model.stack.at(-1) !== view) model.asking = null
  model.open = true
  model.stack = [view]
  if (isConnected) goTo(model, model.chosen[namespace])
}

export const established = (model: Model, id: WalletId): void => {
  if (!model.known.includes(id)) model.known = [...model.known, id]
  model.asleep = model.asleep.filter((one) => one !== id)
  model.main[namespaceOf(id)] = id
  model.asking = null
  model.current = namespaceOf(id)
  choose(model, model.chains[id])
  makeWay(model)
}

/** It gives its accounts when it is asked silently, if it has any: beside one that is shown, and without becoming current. */
export const resynced = (model: Model, id: WalletId): void => {
  if (model.accounts[id].length === 0) return
  const shown = shownIn(model, namespaceOf(id))
  if (shown) model.main[namespaceOf(id)] = shown
  else choose(model, model.chains[id])
  model.asleep = model.asleep.filter((one) => one !== id)
  makeWay(model)
}

/** Storage names one that was not known, in a namespace where nobody else is. */
export const found = (model: Model, id: WalletId): void => {
  model.known = [...model.known, id]
  model.main[namespaceOf(id)] = id
  model.asleep = [...model.asleep, id]
  resynced(model, id)
}

export const ended = (model: Model, gone: ReadonlyArray<WalletId>): void => {
  const going = model.known.filter((id) => gone.includes(id))
  if (going.length === 0) return
  model.known = model.known.filter((id) => !going.includes(id))
  model.asleep = model.asleep.filter((id) => !going.includes(id))
  for (const namespace of namespaces) {
    const main = model.main[namespace]
    if (main && going.includes(main)) model.main[namespace] = knownIn(model, namespace).at(-1)
  }
  settle(model)
  if (!active(model) && has(model, 'Account')) leave(model)
}

const moved = (model: Model, id: WalletId, chain: ChainId, how?: 'alone'): void => {
  model.chains[id] = chain
  if (shownIn(model, namespaceOf(id)) === id) choose(model, chain)
  settle(model, how)
}

/** The wallet is on another network by itself, perhaps on the one that a view would have it go to. */
export const strayed = (model: Model, id: WalletId, chain: ChainId): void => {
  if (model.chains[id] !== chain) moved(model, id, chain, switchShown(model) === chain ? undefined : 'alone')
}

/** A network was picked: its namespace's wallet is asked to go there, if it has one that is elsewhere. */
export const picked = (model: Model, chain: ChainId, agrees: boolean): void => {
  const id = shownIn(model, namespaceOf(chain))
  const isThere = id === undefined || model.chains[id] === chain
  if (active(model) === id && id !== undefined && isThere) return
  if (!isThere) {
    push(model, `SwitchNetwork ${chain}`)
    model.declined = agrees ? null : { id, chain }
    if (!agrees) return
    moved(model, id, chain)
  }
  goTo(model, chain)
}

/** Another page of the same storage begins where this one was, or where another tab went; it asks all wallets at once. */
export const reloaded = (model: Model, elsewhere: ChainId | null): void => {
  const there = elsewhere ?? model.chosen[model.current]
  Object.assign(model, { open: false, stack: ['Connect'], asking: null, declined: null })
  Object.assign(model.chosen, first)
  model.current = requested.includes(there) ? namespaceOf(there) : 'eip155'
  choose(model, there)
  model.known = namespaces.flatMap((namespace) => knownIn(model, namespace))
  model.asleep = model.known.filter((id) => model.accounts[id].length === 0)
  // One that stands in for a main one that sleeps leaves the network as it was.
  for (const id of connected(model)) if (isMain(model, id)) choose(model, model.chains[id])
  settle(model)
}

export const passed = (model: Model, ms: number): void => {
  model.now += ms
  if (model.asking && model.now - model.asking.since >= durations.walletAnswer) model.asking = null
}
