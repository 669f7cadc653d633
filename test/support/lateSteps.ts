import * as fc from 'fast-check'
import type { ChainId } from '../../src/domain/caip/chainId.js'
import type { Command } from '../../src/domain/core/command.js'
import { record } from './arbitraries.js'

/** What happens to a page whose code comes bit by bit. */
export type LateStep =
  | { readonly do: 'dispatch'; readonly command: Command }
  /** A request to be signed, told apart by its text. */
  | { readonly do: 'sign'; readonly wallet: string; readonly text: number }
  /** The oldest question of this kind that the wallet has is answered, if it has one. */
  | { readonly do: 'answer'; readonly wallet: string; readonly method: AskedMethod; readonly agrees: boolean }
  | { readonly do: 'move'; readonly wallet: string; readonly chainId: ChainId }
  | { readonly do: 'lock'; readonly wallet: string }
  | { readonly do: 'arrive' | 'fail'; readonly code: string }
  | { readonly do: 'rest' | 'stop' | 'start' }

/** Methods by which a wallet asks its visitor something. */
export const askedMethods = [
  ...(['eth_requestAccounts', 'eth_accounts', 'wallet_switchEthereumChain'] as const),
  ...(['personal_sign', 'wallet_revokePermissions'] as const),
]
export type AskedMethod = (typeof askedMethods)[number]

export const wallets = ['io.demo', 'io.other'] as const
/** The list of features, and those whose commands wait for them. */
export const lateFeatures = ['networks', 'balances', 'requests', 'notices', 'remote', 'catalogue'] as const
export const allCode = ['features', 'wallets', 'modal', 'connections', ...lateFeatures] as const

type LateFeature = (typeof lateFeatures)[number]

/**
 * Without which code a command is not decided: the list of features, the one that decides it, and those that must be
 * there before.
 */
export const codeFor = (command: Command): ReadonlyArray<LateFeature | 'features'> =>
  command.type === 'Open' || command.type === 'Close' ? [] : ['features', ...featuresOf(command)]

const featuresOf = (command: Command): ReadonlyArray<LateFeature> => {
  switch (command.type) {
    case 'SwitchNetwork':
    case 'PickNetwork':
    case 'CheckNetwork':
    case 'AddNetwork':
    case 'RemoveNetwork':
      return ['networks']
    case 'RefreshBalance':
      return ['balances']
    case 'RequestApproval':
      return ['networks', 'requests']
    case 'ShowNotice':
    case 'HideNotice':
    case 'Copy':
      return ['notices']
    case 'UpdateRemoteFeatures':
      return ['remote']
    case 'LoadMoreWallets':
    case 'SearchWallets':
      return ['catalogue']
    default:
      return []
  }
}

const wallet = fc.constantFrom(...wallets)
const chainId = fc.constantFrom<ChainId>('eip155:1', 'eip155:137', 'eip155:8453')
const dispatch = (command: fc.Arbitrary<Command>): fc.Arbitrary<LateStep> =>
  command.map((one) => ({ do: 'dispatch', command: one }))

const commands = dispatch(
  fc.oneof(
    { weight: 3, arbitrary: wallet.map((connectorId): Command => ({ type: 'PickWallet', connectorId })) },
    { weight: 2, arbitrary: wallet.map((connectorId): Command => ({ type: 'Connect', connectorId })) },
    { weight: 2, arbitrary: chainId.map((id): Command => ({ type: 'SwitchNetwork', chainId: id })) },
    { weight: 2, arbitrary: chainId.map((id): Command => ({ type: 'PickNetwork', chainId: id })) },
    { weight: 1, arbitrary: chainId.map((id): Command => ({ type: 'CheckNetwork', chainId: id })) },
    {
      weight: 6,
      arbitrary: fc.constantFrom<Command>(
        ...[{ type: 'Open' } as const, { type: 'Close' } as const, { type: 'GoBack' } as const],
        ...[{ type: 'CancelConnect' } as const, { type: 'Disconnect' } as const],
        ...[{ type: 'ShowNetworks' } as const, { type: 'RefreshBalance' } as const],
        { type: 'Open', view: 'Networks' },
        { type: 'Copy', what: 'address', text: '0x1' },
        { type: 'UpdateRemoteFeatures', features: { email: true } },
        ...[{ type: 'LoadMoreWallets' } as const, { type: 'SearchWallets', text: 'ra' } as const],
        { type: 'ShowNotice', variant: 'success', text: { kind: 'text', key: 'hostMessage', params: {} } },
      ),
    },
  ),
)

const answer: fc.Arbitrary<LateStep> = record({
  do: fc.constant('answer' as const),
  wallet,
  method: fc.constantFrom(...askedMethods),
  agrees: fc.boolean(),
})

const moves: fc.Arbitrary<LateStep> = record({
  do: fc.constant('move' as const),
  wallet,
  chainId: fc.constantFrom<ChainId>('eip155:1', 'eip155:137', 'eip155:97'),
})

const code = (verb: 'arrive' | 'fail', names: ReadonlyArray<string> = allCode): fc.Arbitrary<LateStep> =>
  fc.constantFrom(...names).map((name) => ({ do: verb, code: name }))

const ordinary = [
  { weight: 8, arbitrary: commands },
  { weight: 2, arbitrary: wallet.map((id): LateStep => ({ do: 'sign', wallet: id, text: 0 })) },
  { weight: 4, arbitrary: answer },
  { weight: 1, arbitrary: moves },
  { weight: 1, arbitrary: wallet.map((id): LateStep => ({ do: 'lock', wallet: id })) },
  { weight: 6, arbitrary: code('arrive') },
  { weight: 1, arbitrary: fc.constant<LateStep>({ do: 'rest' }) },
]

/** So many steps, in which each text to sign is another. */
const stepsOf = (one: fc.Arbitrary<LateStep>, maxLength: number): fc.Arbitrary<ReadonlyArray<LateStep>> =>
  fc
    .array(one, { maxLength, size: 'max' })
    .map((steps) => steps.map((step, at) => (step.do === 'sign' ? { ...step, text: at } : step)))

/** Loads at any moments; those whose commands wait may fail. Time stands still. */
export const lateSteps = stepsOf(
  fc.oneof(...ordinary, { weight: 1, arbitrary: code('fail', lateFeatures) }),
  24,
)

/** The same, with everything that may go wrong: any load fails, the page stops and starts. */
export const rocky = stepsOf(
  fc.oneof(
    ...ordinary,
    { weight: 2, arbitrary: code('fail') },
    { weight: 1, arbitrary: fc.constantFrom<LateStep>({ do: 'stop' }, { do: 'start' }) },
  ),
  30,
)
