import { durations } from '../../src/domain/prelude/time.js'

export const wallets = ['io.demo', 'io.other'] as const
export type WalletId = (typeof wallets)[number]
export const requested: ReadonlyArray<string> = ['eip155:1', 'eip155:137', 'eip155:8453']

/** What a visitor could tell of the modal: which views, which wallets, who is being asked, what time it is. */
export interface Model {
  open: boolean
  stack: ReadonlyArray<string>
  /** Connected wallets, the active one last. */
  connected: ReadonlyArray<WalletId>
  /** Storage names it, and it gives no account; nobody else is connected then. */
  asleep: WalletId | null
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
  connected: [],
  asleep: null,
  asking: null,
  chains: { 'io.demo': 'eip155:1', 'io.other': 'eip155:1' },
  accounts: { 'io.demo': ['A'], 'io.other': ['A'] },
  chosen: 'eip155:1',
  now,
})

export const active = ({ connected }: Model): WalletId | undefined => connected.at(-1)
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
  model.connected = [...model.connected.filter((one) => one !== id), id]
  model.asleep = null
  model.asking = null
  afterConnection(model)
}

/** One that slept gives its accounts after all. */
export const woken = (model: Model, id: WalletId): void => {
  model.connected = [id]
  model.asleep = null
  afterConnection(model)
}

export const ended = (model: Model, gone: ReadonlyArray<WalletId>): void => {
  model.connected = model.connected.filter((one) => !gone.includes(one))
  if (model.asleep && gone.includes(model.asleep)) model.asleep = null
  if (!active(model) && has(model, 'Account', 'SwitchNetwork')) leave(model)
  if (!mustSwitch(model) && has(model, 'UnsupportedChain')) leave(model)
}

export const moved = (model: Model, id: WalletId, chain: string): void => {
  model.chains[id] = chain
  if (!model.connected.includes(id)) return
  if (requested.includes(chain)) model.chosen = chain
  if (mustSwitch(model) || has(model, 'UnsupportedChain')) afterConnection(model)
}

export const passed = (model: Model, ms: number): void => {
  model.now += ms
  if (model.asking && model.now - model.asking.since >= durations.walletAnswer) model.asking = null
}
