import { durations } from '../../src/domain/prelude/time.js'

export const wallets = ['io.demo', 'io.other'] as const
export type WalletId = (typeof wallets)[number]
export const requested: ReadonlyArray<string> = ['eip155:1', 'eip155:137', 'eip155:8453']

/** What a visitor could tell of the modal: which views, which wallets, who is being asked, what time it is. */
export interface Model {
  open: boolean
  stack: ReadonlyArray<string>
  /** Wallets that are connected or stored, in the order in which they came. */
  known: ReadonlyArray<WalletId>
  /** Those of them that give no account. */
  asleep: ReadonlyArray<WalletId>
  /** The one that storage names first: the last that was connected here. */
  main: WalletId | undefined
  asking: { readonly id: WalletId; readonly since: number } | null
  /** Where each wallet is, connected or not. */
  readonly chains: Record<WalletId, string>
  readonly accounts: Record<WalletId, ReadonlyArray<string>>
  /** The network shown while nobody is connected. */
  chosen: string
  now: number
}

export const initialModel = (now: number): Model => ({
  open: false,
  stack: ['Connect'],
  known: [],
  asleep: [],
  main: undefined,
  asking: null,
  chains: { 'io.demo': 'eip155:1', 'io.other': 'eip155:1' },
  accounts: { 'io.demo': ['A'], 'io.other': ['A'] },
  chosen: 'eip155:1',
  now,
})

export const connected = ({ known, asleep }: Model): ReadonlyArray<WalletId> =>
  known.filter((id) => !asleep.includes(id))
/** The wallet shown: the main one, or another while that one sleeps. */
export const active = (model: Model): WalletId | undefined =>
  model.main && !model.asleep.includes(model.main) ? model.main : connected(model)[0]
export const shownChain = (model: Model): string => {
  const id = active(model)
  return id ? model.chains[id] : model.chosen
}
export const mustSwitch = (model: Model): boolean =>
  active(model) !== undefined && !requested.includes(shownChain(model))
export const has = (model: Model, ...names: ReadonlyArray<string>): boolean =>
  model.stack.some((view) => names.includes(view.split(' ')[0] ?? ''))

export const home = (model: Model): string =>
  mustSwitch(model) ? 'UnsupportedChain' : active(model) ? 'Account' : 'Connect'

export const push = (model: Model, view: string): void => {
  if (model.open && model.stack.at(-1) !== view) model.stack = [...model.stack, view]
}

/** The modal gets out of the way; who is being asked goes on being asked. */
export const leave = (model: Model): void => {
  if (!model.open) return
  model.open = false
  model.stack = ['Connect']
}

export const shut = (model: Model): void => {
  if (!model.open || (mustSwitch(model) && has(model, 'UnsupportedChain'))) return
  model.open = false
  model.stack = ['Connect']
  model.asking = null
}

const remember = (model: Model): void => {
  const shown = shownChain(model)
  if (requested.includes(shown)) model.chosen = shown
}

/** What becomes of the views when a connection began or moved. */
export const afterConnection = (model: Model): void => {
  remember(model)
  if (mustSwitch(model)) {
    if (!model.open || !has(model, 'UnsupportedChain')) model.stack = ['UnsupportedChain']
    model.open = true
  } else if (has(model, 'UnsupportedChain')) leave(model)
  else if (!model.asking && has(model, 'ConnectingExternal', 'Connect')) leave(model)
}

export const established = (model: Model, id: WalletId): void => {
  if (!model.known.includes(id)) model.known = [...model.known, id]
  model.asleep = model.asleep.filter((one) => one !== id)
  model.main = id
  model.asking = null
  afterConnection(model)
}

/** One that slept gives its accounts after all. */
export const woken = (model: Model, id: WalletId): void => {
  model.asleep = model.asleep.filter((one) => one !== id)
  afterConnection(model)
}

export const ended = (model: Model, gone: ReadonlyArray<WalletId>): void => {
  model.known = model.known.filter((one) => !gone.includes(one))
  model.asleep = model.asleep.filter((one) => !gone.includes(one))
  if (model.main && gone.includes(model.main)) model.main = model.known.at(-1)
  if (!active(model) && has(model, 'Account', 'SwitchNetwork')) leave(model)
  if (mustSwitch(model) || has(model, 'UnsupportedChain')) afterConnection(model)
}

export const moved = (model: Model, id: WalletId, chain: string): void => {
  model.chains[id] = chain
  if (!connected(model).includes(id)) return
  if (requested.includes(chain) && active(model) === id) model.chosen = chain
  if (mustSwitch(model) || has(model, 'UnsupportedChain')) afterConnection(model)
}

export const passed = (model: Model, ms: number): void => {
  model.now += ms
  if (model.asking && model.now - model.asking.since >= durations.walletAnswer) model.asking = null
}
