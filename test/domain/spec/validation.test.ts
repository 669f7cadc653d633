import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { isAccountId } from '../../../src/domain/caip/accountId.js'
import { isAddress } from '../../../src/domain/caip/address.js'
import { parseChainId } from '../../../src/domain/caip/chainParts.js'
import { isTransactionHash } from '../../../src/domain/evm/hash.js'
import { formatBalance } from '../../../src/domain/prelude/decimal.js'
import { describe as sentenceOf } from '../../../src/domain/prelude/describe.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { shortAddress } from '../../../src/domain/prelude/shortAddress.js'
import { asksVisitor, safeMethods, sendsSigned } from '../../../src/domain/wire/rpcMethods.js'
import { shownMethods } from '../../../src/domain/wire/shownMethods.js'
import { address } from '../../support/states.js'

const digits = (count: number): string => 'a'.repeat(count)

describe('texts from outside', () => {
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

  it("[VA-7] an account id that is none is an 'Invalid CAIP-10 address'", () => {
    expect(isAccountId('eip155:1:0xab')).toBe(false)
    expect(sentenceOf(failure('InvalidAccountId'))).toBe('Invalid CAIP-10 address')
    expect(isAccountId(`eip155:1:${address}`)).toBe(true)
  })

  it("[VA-8] a network id has two parts, else 'Invalid CAIP-2 network id'", () => {
    expect(isRight(parseChainId('eip155:1'))).toBe(true)
    for (const bad of ['eip155', 'eip155:', ':1', 'eip155:1:2', 'near:1']) {
      const refused = parseChainId(bad)
      expect(refused._tag === 'Left' && sentenceOf(refused.left)).toBe('Invalid CAIP-2 network id')
    }
  })

  it('[VA-9] a transaction hash is 0x and 64 hex digits', () => {
    expect([63, 64, 65].map((count) => isTransactionHash(`0x${digits(count)}`))).toEqual([false, true, false])
    expect(isTransactionHash(digits(64))).toBe(false)
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

describe('methods of wallets', () => {
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
    for (const method of [...some, ...more]) expect(safeMethods).toContain(method)
    expect(safeMethods.filter(asksVisitor)).toStrictEqual([])
  })

  it('[AC-4] what signs, sends or grants is not safe', () => {
    const solana = [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ]
    const ethereum = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendUserOperation']
    const wallet = ['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions']
    const all = [...solana, ...ethereum, ...wallet]
    for (const method of all) expect(safeMethods).not.toContain(method)
    expect(all.filter((method) => !asksVisitor(method))).toStrictEqual([])
  })

  // Planted: the embedded wallet's list in place of the rule.
  it('[B9] a read is whatever asks nobody, whether or not a list names it', () => {
    const reads = ['eth_blobBaseFee', 'net_version', 'eth_createAccessList', 'web3_clientVersion']
    const more = [
      'wallet_getPermissions',
      'eth_simulateV1',
      'eth_subscribe',
      'debug_traceCall',
      'rollup_x',
      '',
    ]
    expect([...reads, ...more].filter(asksVisitor)).toStrictEqual([])
  })

  it('[B9] what signs, pays or is for the wallet asks, by whatever name', () => {
    const known = shownMethods.filter((method) => /sign|send|request|grant|revoke|crypt/i.test(method))
    const unheardOf = [
      'wallet_unheardOf',
      'klay_sendTransaction',
      'ETH_SENDTRANSACTION',
      'eth_signTypedData_v9',
    ]
    const others = ['eth_sendPrivateTransaction', 'eth_getEncryptionPublicKey', 'wallet_watchAsset']
    const raw = ['eth_sendRawTransaction']
    const named = [...known, ...unheardOf, ...others].filter((method) => !raw.includes(method))
    expect(named.filter((method) => !asksVisitor(method))).toStrictEqual([])
    const signed = ['eth_sendRawTransaction', 'eth_sendRawTransactionSync', 'zks_sendRawTransactionX']
    expect(signed.filter((method) => asksVisitor(method) || !sendsSigned(method))).toStrictEqual([])
  })
})
