import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { explainTransaction } from '../../../src/domain/evm/explainTransaction.js'
import { describe as sentenceOf } from '../../../src/domain/prelude/describe.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { sentences } from '../../../src/domain/prelude/sentences.js'
import { readOptions } from '../../../src/domain/wire/options.js'
import { codeOf, failureFromRpc } from '../../../src/domain/wire/rpcErrors.js'
import { ask, connected } from '../../support/states.js'

const networks = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
]

describe('options', () => {
  // Who needs none is not told to get one: this version calls no service that does (OV-12 and ER-8 wait for the first).
  it("no project id is no fault until something needs it, which is 'Project ID Not Configured'", () => {
    const read = readOptions({ networks })
    expect(!isLeft(read) && read.right.fact.options.projectId).toBe(null)
    expect(sentenceOf(failure('ProjectIdNotConfigured'))).toBe('Project ID Not Configured')
  })

  it('[OV-15] both ways of signing in at once are an error', () => {
    const read = readOptions({ networks, siwx: {}, siweConfig: {} })
    expect(isLeft(read) && read.left.details).toBe('Cannot set both `siweConfig` and `siwx` options')
  })
})

describe('a network that was not asked for', () => {
  it("[ER-6] [ER-24] switching there fails and raises the alert 'Network Not Found'", () => {
    const decision = ask(connected(), { type: 'SwitchNetwork', chainId: 'eip155:5' })
    const facts = isLeft(decision) ? [] : decision.right
    expect(facts.map(({ type }) => type)).toEqual(['network.switchFailed', 'alert.raised'])
    expect(sentenceOf(failure('NetworkNotFound'))).toBe('Network Not Found')
    expect(facts[1]).toMatchObject({ failure: { tag: 'NetworkNotFound' } })
  })
})

const named = (code: number): string => failureFromRpc({ code, message: 'x' }).tag

describe('errors of wallets and nodes', () => {
  it("[ER-22] one that says nothing is 'An error occurred'", () => {
    expect(sentenceOf(failureFromRpc({}))).toBe('An error occurred')
  })

  it.each([
    [-32700, 'RpcParse'],
    [-32600, 'RpcInvalidRequest'],
    [-32601, 'RpcMethodNotFound'],
    [-32602, 'RpcInvalidParams'],
    [-32603, 'RpcInternal'],
  ] as const)('[ER-29] code %i is %s', (code, tag) => {
    expect(named(code)).toBe(tag)
    expect(codeOf(tag)).toBe(code)
  })

  it.each([
    [4001, 'UserRejected'],
    [4100, 'Unauthorized'],
    [4200, 'UnsupportedMethod'],
    [4900, 'WalletDisconnected'],
    [4901, 'ChainDisconnected'],
    [4902, 'UnknownChain'],
  ] as const)('[ER-30] code %i is %s', (code, tag) => {
    expect(named(code)).toBe(tag)
    expect(codeOf(tag)).toBe(code)
  })

  it.each([
    [5700, 'UnsupportedCapability'],
    [5710, 'UnsupportedCallsChain'],
    [5720, 'DuplicateCallsId'],
    [5730, 'UnknownCallsId'],
    [5740, 'CallsTooLarge'],
    [5750, 'AtomicUpgradeRejected'],
    [5760, 'AtomicityNotSupported'],
  ] as const)('[ER-31] code %i is %s', (code, tag) => {
    expect(named(code)).toBe(tag)
    expect(codeOf(tag)).toBe(code)
  })

  it.each([
    ['max fee per gas less than block base fee', 'FeeCapTooLow'],
    ['nonce too low', 'NonceTooLow'],
    ['nonce too high', 'NonceTooHigh'],
    ['insufficient funds for gas * price + value', 'InsufficientFunds'],
    ['intrinsic gas too low', 'GasLimitTooLow'],
    ['execution reverted', 'ExecutionReverted'],
  ] as const)("[ER-32] a node's '%s' is explained", (message, tag) => {
    const why = explainTransaction({ code: -32000, message })
    expect(why.tag).toBe(tag)
    expect(sentenceOf(why)).toBe(sentences[tag])
  })
})
