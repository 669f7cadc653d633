import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  checkCaipAddress,
  isAddress,
  isCaipAddress,
  readAccountId,
} from '../../../src/domain/caip/accountId.js'
import { readChainId } from '../../../src/domain/caip/chainId.js'
import { Call, Commitment } from '../../../src/domain/evm/calls.js'
import { SignedMessage, TransactionHash } from '../../../src/domain/evm/texts.js'
import { formatBalance } from '../../../src/domain/prelude/decimal.js'
import { describe as sentenceOf } from '../../../src/domain/prelude/describe.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { shortAddress } from '../../../src/domain/prelude/text.js'
import {
  allowedMethods,
  approvalMethods,
  isAllowedMethod,
  methodClass,
  safeMethods,
} from '../../../src/domain/wire/rpcMethods.js'
import { Email } from '../../../src/domain/wire/texts.js'
import { address } from '../../support/states.js'

const digits = (count: number): string => 'a'.repeat(count)

describe('texts from outside', () => {
  it("[VA-2] an email must be well-formed, else 'Invalid email'", () => {
    expect(Email.is('jo@example.org')).toBe(true)
    for (const bad of ['', 'jo', 'jo@', '@example.org', 'jo@example', 'jo jo@example.org'])
      expect(Email.is(bad)).toBe(false)
    expect(sentenceOf(failure('InvalidEmail'))).toBe('Invalid email')
  })

  it('[VA-4] an EVM address has 40 hex digits, with or without 0x', () => {
    expect(isAddress(`0x${digits(40)}`)).toBe(true)
    expect(isAddress(digits(40))).toBe(true)
    for (const bad of [`0x${digits(39)}`, `0x${digits(41)}`, `0x${'g'.repeat(40)}`, ` 0x${digits(40)}`]) {
      expect(isAddress(bad)).toBe(false)
    }
  })

  it('[VA-5] a Solana address is base58 of 32 to 44 characters', () => {
    expect([31, 32, 44, 45].map((count) => isAddress('z'.repeat(count), 'solana'))).toEqual([
      false,
      true,
      true,
      false,
    ])
    for (const letter of ['0', 'O', 'I', 'l'])
      expect(isAddress(letter + 'z'.repeat(40), 'solana')).toBe(false)
  })

  it("[VA-6] a CAIP address has three non-empty parts with a known namespace, else 'Invalid CAIP Address'", () => {
    expect(isCaipAddress('eip155:1:0xab')).toBe(true)
    for (const bad of [
      'eip155:1',
      'eip155::0xab',
      'eip155:1:',
      ':1:0xab',
      'near:1:0xab',
      'eip155:1:0xab:c',
    ]) {
      expect(isCaipAddress(bad)).toBe(false)
    }
    const refused = checkCaipAddress('near:1:0xab')
    expect(refused._tag === 'Left' && sentenceOf(refused.left)).toBe('Invalid CAIP Address')
  })

  it("[VA-7] an account id that is none is an 'Invalid CAIP-10 address'", () => {
    const refused = readAccountId('eip155:1:0xab')
    expect(refused._tag === 'Left' && sentenceOf(refused.left)).toBe('Invalid CAIP-10 address')
    expect(isRight(readAccountId(`eip155:1:${address}`))).toBe(true)
  })

  it("[VA-8] a network id has two parts, else 'Invalid CAIP-2 network id'", () => {
    expect(isRight(readChainId('eip155:1'))).toBe(true)
    for (const bad of ['eip155', 'eip155:', ':1', 'eip155:1:2', 'near:1']) {
      const refused = readChainId(bad)
      expect(refused._tag === 'Left' && sentenceOf(refused.left)).toBe('Invalid CAIP-2 network id')
    }
  })

  it('[VA-9] a transaction hash is 0x and 64 hex digits', () => {
    expect([63, 64, 65].map((count) => TransactionHash.is(`0x${digits(count)}`))).toEqual([
      false,
      true,
      false,
    ])
    expect(TransactionHash.is(digits(64))).toBe(false)
  })

  it('[VA-10] a signed message is 0x and 62 or more hex digits', () => {
    expect([61, 62, 130].map((count) => SignedMessage.is(`0x${digits(count)}`))).toEqual([false, true, true])
  })

  it("[VA-18] a call has a 'to' and may have 'data', both starting with 0x", () => {
    expect(Call.is({ to: '0xab' })).toBe(true)
    expect(Call.is({ to: '0xab', data: '0x' })).toBe(true)
    for (const bad of [{}, { to: 'ab' }, { to: '0xab', data: 'cd' }]) expect(Call.is(bad)).toBe(false)
  })

  it('[VA-19] a commitment is one of eight words', () => {
    const words = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']
    expect(words.every(Commitment.is)).toBe(true)
    expect(Commitment.is('final')).toBe(false)
  })
})

describe('what is shown', () => {
  it('[VA-12] a balance is cut to 3 decimals, never rounded', () => {
    expect(formatBalance('1.23999', 'ETH')).toBe('1.239 ETH')
    expect(formatBalance('0.0009', 'ETH')).toBe('0.000 ETH')
  })

  it('[VA-23] an address shows 4 leading and 6 trailing characters', () => {
    expect(shortAddress(address)).toBe('0x5a...1BeAed')
  })
})

describe('methods of the embedded wallet', () => {
  it('[AC-3] reads and raw sends are safe', () => {
    const some = [
      'eth_accounts',
      'eth_getBalance',
      'eth_getBlockByHash',
      'eth_call',
      'eth_estimateGas',
      'eth_getLogs',
    ]
    const more = [
      'eth_getTransactionReceipt',
      'wallet_getCapabilities',
      'wallet_getAssets',
      'eth_sendRawTransaction',
    ]
    for (const method of [...some, ...more]) expect(methodClass(method)).toBe('safe')
    expect(safeMethods.every((method) => methodClass(method) === 'safe')).toBe(true)
  })

  it('[AC-4] what signs, sends or grants needs approval', () => {
    const solana = [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ]
    const ethereum = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendUserOperation']
    const wallet = ['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions']
    expect([...approvalMethods].sort()).toEqual([...solana, ...ethereum, ...wallet].sort())
    expect(approvalMethods.every((method) => methodClass(method) === 'approval')).toBe(true)
  })

  it('[AC-5] any other method is unknown', () => {
    for (const method of ['eth_sign', 'wallet_addEthereumChain', 'toString', '']) {
      expect(methodClass(method)).toBe('unknown')
      expect(isAllowedMethod(method)).toBe(false)
    }
  })

  it('[AC-7] the allowed ones are reads, three of Ethereum, four of Solana and six of the wallet', () => {
    const starting = (prefix: string): ReadonlyArray<string> =>
      allowedMethods.filter((method) => method.startsWith(prefix))
    expect(starting('solana_')).toHaveLength(4)
    expect([...starting('wallet_')].sort()).toEqual([
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ])
    const asking = allowedMethods.filter(
      (method) => methodClass(method) === 'approval' && !/^(?:solana|wallet)_/.test(method),
    )
    expect([...asking].sort()).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'])
  })
})
