import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { type AccountId, accountId, addressOf } from '../../../src/domain/caip/accountParts.js'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { Log } from '../../../src/domain/core/record.js'
import { fold, readLog } from '../../../src/domain/core/replay.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { connectionId } from '../../../src/domain/slices/connections/edit.js'
import { anyRecords, factOf } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { logOf } from '../../support/states.js'

poisonAmbient()

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

/** What a visitor would not want to read in somebody else's hands. Long enough to be found in no other text. */
const secrets = fc.record({
  address: hex(40).map((digits) => `0x${digits}`),
  hash: hex(64).map((digits) => `0x${digits}`),
  base58: fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength: 44,
    maxLength: 44,
  }),
  amount: fc.bigInt({ min: 10n ** 20n, max: 10n ** 30n }).map(String),
  key: fc.uuid().map((id) => `canary-${id}`),
})
type Secrets = typeof secrets extends fc.Arbitrary<infer A> ? A : never

/** Facts with each of them in every place that such a thing can stand in. */
const telling = ({ address, hash, base58, amount, key }: Secrets): ReadonlyArray<Fact> => {
  const connector = {
    id: 'io.demo',
    kind: 'announced',
    namespace: 'eip155',
    name: 'Demo',
    icon: null,
    rdns: 'io.demo',
  } as const
  const account = accountId('eip155:1', address) as AccountId
  const other = accountId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', base58) as AccountId
  const id = connectionId('eip155', 'io.demo')
  const money = { amount, symbol: 'ETH', decimals: 18 }
  const why = failure('Unknown', {
    details: `reverted for ${address} in ${hash} and ${base58}`,
    params: { wallet: `of ${address}` },
  })
  const network = {
    chainId: 'eip155:1',
    namespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`https://rpc.example/v2/${key}`],
    walletRpcUrls: [`https://wallet.example/${key}`],
    explorerUrl: null,
    testnet: false,
    imageUrl: null,
  } as const
  return [
    { type: 'network.listed', network },
    { type: 'connectors.announced', connector },
    { type: 'connection.requested', attempt: 'a1', connectorId: 'io.demo', namespace: 'eip155' },
    {
      type: 'connection.established',
      attempt: 'a1',
      id,
      connector,
      ...browserAccounts([address]),
      chainId: 'eip155:1',
    },
    {
      type: 'connection.accountsChanged',
      id,
      accounts: browserAccounts([address, addressOf(other)]).accounts,
    },
    { type: 'connection.failed', attempt: 'a1', connectorId: 'io.demo', failure: why },
    { type: 'balance.requested', account, requestId: 'r1' },
    { type: 'balance.received', account, requestId: 'r1', balance: money },
    { type: 'balance.requested', account: other, requestId: 'r2' },
    { type: 'balance.failed', account: other, requestId: 'r2', failure: why },
    { type: 'balances.restored', native: { [other]: { ...money, at: 1 } } },
    {
      type: 'request.wanted',
      id: 'q1',
      connectionId: id,
      connectorId: 'io.demo',
      method: 'eth_sendTransaction',
      chainId: 'eip155:1',
      address,
      params: 'secret:1',
    },
    { type: 'request.sent', id: 'q1' },
    { type: 'request.answered', id: 'q1', result: 'secret:2', hash },
    { type: 'transaction.confirmed', hash, chainId: 'eip155:1', outcome: 'confirmed' },
    { type: 'transaction.unsettled', hash, chainId: 'eip155:1' },
    { type: 'clipboard.requested', what: 'address', text: address },
    { type: 'clipboard.requested', what: 'link', text: base58 },
    { type: 'alert.raised', failure: why },
    {
      type: 'notice.raised',
      notice: { id: 'n1', variant: 'error', text: { kind: 'failure', failure: why } },
    },
  ]
}

const anyTelling = fc
  .tuple(secrets, anyRecords, fc.nat(), factOf('options.configured'))
  .map(([secret, before, raw, configured]) => {
    const events = [...before.map(({ fact }) => fact), configured, ...telling(secret)]
    const records = events.map((fact, seq) => ({ seq, at: 1_000 + seq, cause: null, fact }))
    // A cut near the end leaves most of it in the checkpoint.
    const at = raw % (records.length + 1)
    const cut = logOf(records.slice(at), fold(records.slice(0, at)))
    return { secret, whole: logOf(records), cut }
  })

const audiences = ['support', 'telemetry'] as const

describe('a log for others', () => {
  // Planted: `holdings` without 'amount'; `walletRpcUrls` kept; `hash` of class public; `byAccount` without 'native'.
  it('[P5] [P8] names no account, hash, amount or keyed address of a service, in records and checkpoint alike', () => {
    fc.assert(
      fc.property(anyTelling, ({ secret, whole, cut }) => {
        for (const log of [whole, cut])
          for (const audience of audiences) {
            const text = exportLog(log, audience)
            for (const [what, value] of Object.entries(secret))
              expect(text.includes(value), `${audience} tells the ${what}`).toBe(false)
          }
        for (const value of Object.values(secret)) expect(exportLog(whole, 'local')).toContain(value)
      }),
      { numRuns: runs(100) },
    )
  })

  // Planted: Solana's chain ids shortened like addresses; '[address]' without the chain of its account.
  it('[P5] can still be read, record by record, with its envelope as it was', () => {
    fc.assert(
      fc.property(anyTelling, ({ whole, cut }) => {
        for (const log of [whole, cut])
          for (const audience of audiences) {
            const read = readLog(exportLog(log, audience))
            if (isLeft(read)) throw new Error(`${audience}: ${read.left.details}`)
            const envelope = ({ records }: Log) =>
              records.map(({ seq, at, cause, fact }) => [seq, at, cause, fact.type])
            expect(envelope(read.right)).toStrictEqual(envelope(log))
            // And looked at to its end.
            fold(read.right.records, read.right.checkpoint ?? undefined)
          }
      }),
      { numRuns: runs(100) },
    )
  })

  it('[P5] takes nothing for hidden by its form, and exporting an export changes nothing more', () => {
    fc.assert(
      fc.property(anyTelling, ({ cut }) => {
        for (const audience of audiences) {
          const exported = (log: Log) => JSON.parse(exportLog(log, audience)) as Log
          const once = exported(cut)
          // What is hidden could be anything once it is read again, so it is numbered anew.
          const twice = exported(once)
          expect(exported(twice)).toStrictEqual(twice)
        }
      }),
      { numRuns: runs(50) },
    )
  })
})
