import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describe as sentence } from '../../../src/domain/prelude/describe.js'
import type { FailureTag } from '../../../src/domain/prelude/failure.js'
import { codeOf, failureFromRpc } from '../../../src/domain/wire/rpcErrors.js'
import { runs } from '../../support/runs.js'

const tag = (raw: unknown): FailureTag => failureFromRpc(raw).tag

describe('codes', () => {
  it.each<[number, FailureTag]>([
    [-32700, 'RpcParse'],
    [-32600, 'RpcInvalidRequest'],
    [-32601, 'RpcMethodNotFound'],
    [-32602, 'RpcInvalidParams'],
    [-32603, 'RpcInternal'],
    [-32000, 'RpcInvalidInput'],
    [-32001, 'RpcResourceNotFound'],
    [-32002, 'AlreadyPending'],
    [-32003, 'RpcTransactionRejected'],
    [-32004, 'RpcMethodNotSupported'],
    [-32005, 'RpcLimitExceeded'],
    [-32006, 'RpcVersionNotSupported'],
    [4001, 'UserRejected'],
    [4100, 'Unauthorized'],
    [4200, 'UnsupportedMethod'],
    [4900, 'WalletDisconnected'],
    [4901, 'ChainDisconnected'],
    [4902, 'UnknownChain'],
    [5700, 'UnsupportedCapability'],
    [5710, 'UnsupportedCallsChain'],
    [5720, 'DuplicateCallsId'],
    [5730, 'UnknownCallsId'],
    [5740, 'CallsTooLarge'],
    [5750, 'AtomicUpgradeRejected'],
    [5760, 'AtomicityNotSupported'],
    [3, 'ExecutionReverted'],
    [429, 'RpcLimitExceeded'],
  ])('[SPEC-8] %i is %s', (code, expected) => {
    expect(failureFromRpc({ code, message: 'm' })).toMatchObject({ tag: expected, code, details: 'm' })
    expect(tag({ code: String(code) })).toBe(expected)
    // -32000 is as vague as the -32603 around it, so that the outer one stands.
    const nested = code === -32000 ? 'RpcInternal' : expected
    expect(tag({ code: -32603, message: 'Internal JSON-RPC error.', data: { code } })).toBe(nested)
  })

  // What ended without the visitor's doing is no 4001, which libraries call a rejection (B6).
  it('[SPEC-8] a failure of our own has the code that libraries know', () => {
    const tags: FailureTag[] = [
      'UserRejected',
      'Cancelled',
      'ChainNotSupported',
      'RpcLimitExceeded',
      'TimedOut',
      'Unknown',
    ]
    expect(tags.map(codeOf)).toEqual([4001, -32603, 4902, -32005, -32603, -32603])
    expect([codeOf('AlreadyPending'), codeOf('UnsupportedMethod'), codeOf('AtomicUpgradeRejected')]).toEqual([
      -32002, 4200, 5750,
    ])
  })

  it('[SPEC-8] text that speaks of a chain does not outweigh a code', () => {
    expect(tag({ code: -32601, message: 'unknown chain method' })).toBe('RpcMethodNotFound')
    expect(tag({ code: -32003, message: 'Transaction rejected.' })).toBe('RpcTransactionRejected')
    expect(tag({ code: 5750, message: 'User rejected the upgrade' })).toBe('AtomicUpgradeRejected')
  })
})

describe('declines', () => {
  it.each([5000, 5001, 5002, 5003, 5004, 5005])('[REJ-01] [REJ-02] the relay code %i', (code) => {
    expect(tag({ code, message: 'User rejected methods.' })).toBe('UserRejected')
  })

  it.each([
    'User cancelled the request',
    'User canceled',
    'User rejected the request.',
    'The User rejected the request!',
    'MetaMask Tx Signature: User denied transaction signature.',
    'Action cancelled by user',
    'Rejected by the user',
    'User disapproved requested chains',
    'Request rejected',
    'Transaction cancelled',
    'cancelled',
  ])('[REJ-04] the text %j without a code', (message) => {
    expect(tag(new Error(message))).toBe('UserRejected')
    expect(tag({ message })).toBe('UserRejected')
    expect(tag(message)).toBe('UserRejected')
  })

  it.each([
    'The user aborted a request.',
    'Transaction rejected by the node pool',
    'user operation reverted',
    'nonce too low',
    'The requested URL was rejected',
    'Cancellation policy not found',
    'User not found',
  ])('[REJ-04] %j is no decline', (message) => expect(tag(new Error(message))).toBe('Unknown'))

  it('[REJ-06] a hardware wallet declines by its status word', () => {
    expect(
      tag({
        code: -32603,
        message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
        data: { statusCode: 27013 },
      }),
    ).toBe('UserRejected')
    expect(tag({ statusCode: 27013 })).toBe('UserRejected')
    expect(tag({ code: -32603, message: 'Ledger device: (0x6985)' })).toBe('UserRejected')
  })

  it('[REJ-08] a decline may be wrapped', () => {
    expect(tag({ code: 'ACTION_REJECTED', reason: 'rejected', info: { error: { code: 4001 } } })).toBe(
      'UserRejected',
    )
    expect(tag({ code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } })).toBe('UserRejected')
    expect(tag({ shortMessage: 'm', cause: { cause: { code: 4001 } } })).toBe('UserRejected')
    expect(tag({ code: -32603, data: { originalError: { code: 4001 } } })).toBe('UserRejected')
  })

  it('[REJ-10] an older question is still open: the sentence names the wallet', () => {
    const pending = { code: -32002, message: 'Request of type wallet_requestPermissions already pending' }
    expect(sentence(failureFromRpc(pending, 'Demo'))).toBe('Demo is already asking you. Open it to continue.')
    expect(sentence(failureFromRpc(pending))).toBe('Your wallet is already asking you. Open it to continue.')
    expect(tag({ code: -32002, message: 'request timed out' })).toBe('TimedOut')
  })

  it('[REJ-14] things that are no errors are readable', () => {
    expect(failureFromRpc({ message: 'boom' })).toEqual({
      tag: 'Unknown',
      params: {},
      details: 'boom',
      code: null,
    })
    for (const raw of [
      { foo: 'bar' },
      undefined,
      null,
      7,
      true,
      Symbol('x'),
      [],
      { message: {} },
      { code: Number.NaN },
    ]) {
      const read = failureFromRpc(raw)
      expect(read).toEqual({ tag: 'Unknown', params: {}, details: null, code: null })
      expect(sentence(read)).toBe('An error occurred')
    }
  })

  it('[REJ-16] a code outside the tables is kept', () => {
    expect(failureFromRpc({ code: -1, message: 'insufficient funds for fee' })).toMatchObject({
      tag: 'Unknown',
      code: -1,
    })
  })
})

describe('what is told', () => {
  it('[SPEC-8] details hold no address and no more than 300 characters', () => {
    const message = `failed at https://rpc.example/v1/?projectId=SECRET, wss://relay.example?auth=SECRET and rpc.example.com:8545/SECRET or wc:ab@2?symKey=SECRET ${'x'.repeat(900)}`
    const { details } = failureFromRpc({ message })
    expect(details).not.toContain('SECRET')
    expect(details).toContain('failed at [url]')
    expect(details?.length).toBe(300)
  })

  it('[REJ-14] hostile errors are survived', () => {
    const cyclic: Record<string, unknown> = { code: 4001 }
    cyclic.cause = { data: cyclic, error: cyclic }
    const throwing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    const { proxy: revoked, revoke } = Proxy.revocable({}, {})
    revoke()
    const endless: object = new Proxy({}, { get: (_, key) => (key === 'message' ? 'deep' : endlessCopy()) })
    const endlessCopy = () => new Proxy({}, { get: () => endlessCopy() })
    expect(tag(cyclic)).toBe('UserRejected')
    expect([throwing, revoked, { data: throwing, cause: revoked }].map(tag)).toEqual([
      'Unknown',
      'Unknown',
      'Unknown',
    ])
    expect(failureFromRpc(endless).details).toBe('deep')
  })

  it('[REJ-14] seed 115887470: a code of -0 is 0', () => {
    for (const code of [-0, '-0']) expect(Object.is(failureFromRpc({ code }).code, 0)).toBe(true)
  })

  it('[REJ-14] is total on anything, and its failure is plain JSON', () => {
    const wrapped = fc.record(
      {
        code: fc.anything(),
        message: fc.anything(),
        data: fc.anything(),
        error: fc.anything(),
        cause: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), wrapped), (raw) => {
        const read = failureFromRpc(raw)
        expect(JSON.parse(JSON.stringify(read))).toEqual(read)
        expect((read.details ?? '').length).toBeLessThanOrEqual(300)
      }),
      { numRuns: runs() },
    )
  })
})
