import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainTransaction, revertReason } from '../../../src/domain/evm/explainTransaction.js'
import type { FailureTag } from '../../../src/domain/prelude/failure.js'
import { runs } from '../../support/runs.js'

const word = (n: number) => n.toString(16).padStart(64, '0')
const errorData = (text: string) => {
  const bytes = Buffer.from(text, 'utf8').toString('hex')
  return `0x08c379a0${word(32)}${word(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`
}

describe('node errors', () => {
  it.each<[string, FailureTag]>([
    ['max fee per gas higher than 2^256-1', 'FeeCapTooHigh'],
    ['fee cap higher than 2^256-1', 'FeeCapTooHigh'],
    ['tx fee (1.20 ether) exceeds the configured cap (1.00 ether)', 'FeeCapTooHigh'],
    ['max fee per gas less than block base fee: address 0xab, maxFeePerGas: 1, baseFee: 7', 'FeeCapTooLow'],
    ['fee cap less than block base fee', 'FeeCapTooLow'],
    ['transaction underpriced: gas tip cap 0, minimum needed 1', 'FeeCapTooLow'],
    ['replacement transaction underpriced', 'FeeCapTooLow'],
    ['nonce too high: address 0xab, tx: 9 state: 7', 'NonceTooHigh'],
    ['nonce too low: next nonce 8, tx nonce 7', 'NonceTooLow'],
    ['already known', 'NonceTooLow'],
    ['nonce has already been used', 'NonceTooLow'],
    ['nonce has max value', 'NonceMaxed'],
    ['insufficient funds for gas * price + value: balance 0, tx cost 1', 'InsufficientFunds'],
    ['Insufficient funds for gas * price + value', 'InsufficientFunds'],
    ["sender doesn't have enough funds to send tx", 'InsufficientFunds'],
    ['exceeds block gas limit', 'GasLimitTooHigh'],
    ['intrinsic gas too high -- tx.gas_limit > env.block.gas_limit', 'GasLimitTooHigh'],
    ['intrinsic gas too low: gas 1, minimum needed 21000', 'GasLimitTooLow'],
    ['out of gas: gas required exceeds: 1', 'GasLimitTooLow'],
    ['transaction type not supported', 'TransactionTypeNotSupported'],
    ['transaction type not valid in this context', 'TransactionTypeNotSupported'],
    ['max priority fee per gas higher than max fee per gas: address 0xab', 'TipAboveFeeCap'],
    ['tip higher than fee cap', 'TipAboveFeeCap'],
    ['execution reverted', 'ExecutionReverted'],
    ['gas required exceeds allowance (0)', 'ExecutionReverted'],
    ['execution reverted: ERC20: insufficient balance', 'ExecutionReverted'],
  ])('[SPEC-8] %s: %s', (message, tag) => {
    expect(explainTransaction({ code: -32000, message }).tag).toBe(tag)
    expect(
      explainTransaction({
        code: -32603,
        message: 'Internal JSON-RPC error.',
        data: { code: -32000, message },
      }).tag,
    ).toBe(tag)
  })

  it('[RPC-12] a revert says why', () => {
    expect(
      explainTransaction({
        code: 3,
        message: 'execution reverted: no allowance',
        data: errorData('no allowance'),
      }),
    ).toMatchObject({
      tag: 'ExecutionReverted',
      details: 'no allowance',
      code: 3,
    })
    expect(
      revertReason(
        new Error("VM Exception while processing transaction: reverted with reason string 'paused'"),
      ),
    ).toBe('paused')
    expect(explainTransaction({ code: 3, message: 'execution reverted' })).toMatchObject({
      tag: 'ExecutionReverted',
      details: 'execution reverted',
    })
  })

  it('[RPC-16] the reason may be nested in data, and fields may be missing', () => {
    expect(
      explainTransaction({ code: -32000, message: 'err', data: { data: errorData('too little: ä€') } }),
    ).toMatchObject({
      tag: 'ExecutionReverted',
      details: 'too little: ä€',
    })
    expect(revertReason({ data: `0x4e487b71${word(0x11)}` })).toBe('panic 0x11')
    expect(revertReason({ data: `Reverted ${errorData('x')}` })).toBe('x')
    expect(revertReason({ data: '0x08c379a0' })).toBeNull()
    // Planted: hex digits taken one by one, so that the half byte at a cut showed as a letter.
    expect(revertReason({ data: errorData('too little').slice(0, 10 + 2 * 64 + 7) })).toBe('too')
    expect(explainTransaction({})).toMatchObject({ tag: 'Unknown', details: null })
  })

  it('[REJ-05] declines and exact codes keep their tag', () => {
    expect(explainTransaction({ code: 4001, message: 'nonce too low' }).tag).toBe('UserRejected')
    expect(explainTransaction({ code: -32005, message: 'execution reverted' }).tag).toBe('RpcLimitExceeded')
    expect(explainTransaction({ code: -32000, message: 'header not found' }).tag).toBe('RpcInvalidInput')
  })

  it('[RPC-16] is total, and gives back any reason', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(explainTransaction(raw)).toHaveProperty('tag')
      }),
      { numRuns: runs() },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        expect(revertReason({ data: { data: errorData(text) } })).toBe(text)
      }),
      { numRuns: runs() },
    )
  })
})
