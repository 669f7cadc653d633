import * as fc from 'fast-check'
import { type AccountId, accountId, addressOf } from '../../src/domain/caip/accountParts.js'
import { type ChainId, namespaceOf } from '../../src/domain/caip/chainId.js'
import type { Namespace } from '../../src/domain/caip/namespace.js'
import type { SecretRef } from '../../src/domain/prelude/secret.js'
import { connectionId } from '../../src/domain/slices/connections/edit.js'
import type { Chains, ConnectionAccount } from '../../src/domain/slices/connections/state.js'
import type { Connector } from '../../src/domain/slices/connectors/state.js'
import type { SideView } from '../../src/domain/slices/modal/state.js'
import type { Network } from '../../src/domain/slices/networks/state.js'

/** Records of the ordinary kind: fast-check makes some without a prototype, which no JSON has. */
export const record = <M>(model: { [K in keyof M]: fc.Arbitrary<M[K]> }): fc.Arbitrary<M> =>
  fc.record(model, { noNullPrototype: true }) as fc.Arbitrary<M>

/** Texts that break code which trusts names: prototypes, markup, directions, sizes. */
const hostile: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '💸👩‍👩‍👧‍👦',
  '‮gnirts desrever',
  'שלום',
  '\u0000\u001f\ud800',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  "'; drop table wallets; --",
  '../../etc/passwd',
  ' '.repeat(40),
)

/** Mostly ordinary, now and then hostile; one of many hundred without end, as a fact may hold forty. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 320, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 40, arbitrary: hostile },
  { weight: 1, arbitrary: fc.constant('x'.repeat(100_000)) },
)

// Few ids, so that facts meet: about the same attempt, the same wallet, the same network. What else facts hold is
// made of their schemas (`schemaArbitraries.ts`), with these in `pools.ts`.
export const attempt = fc.constantFrom('a1', 'a2', 'a3', '__proto__')
export const connectorId = fc.constantFrom('io.demo', 'io.other', 'injected', '__proto__')
export const namespace: fc.Arbitrary<Namespace> = fc.constantFrom('eip155', 'eip155', 'solana')
export const evmChain: fc.Arbitrary<ChainId> = fc.constantFrom(
  'eip155:1',
  'eip155:137',
  'eip155:8453',
  'eip155:97',
)
export const solanaChain: fc.Arbitrary<ChainId> = fc.constant('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const chainId: fc.Arbitrary<ChainId> = fc.oneof(
  { weight: 4, arbitrary: evmChain },
  { weight: 1, arbitrary: solanaChain },
)
export const chainIn = (of: Namespace): fc.Arbitrary<ChainId> => (of === 'solana' ? solanaChain : evmChain)

const evmAddress = fc.constantFrom(
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
)
const solanaAddress = fc.constant('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
export const address = fc.oneof({ weight: 3, arbitrary: evmAddress }, { weight: 1, arbitrary: solanaAddress })
export const accountOn = (chain: ChainId): fc.Arbitrary<AccountId> =>
  (chain.startsWith('solana') ? solanaAddress : evmAddress).map((address) => accountId(chain, address))
export const account: fc.Arbitrary<AccountId> = chainId.chain(accountOn)
/** Networks a wallet may be asked for, the one it is on among them. */
export const chainsWith = (chain: ChainId): fc.Arbitrary<Chains> =>
  fc.oneof(
    fc.constant('any' as const),
    fc.constant([chain]),
    chainIn(namespaceOf(chain)).map((other) => [other, chain]),
  )
export const accountsOn = (chain: ChainId): fc.Arbitrary<ReadonlyArray<ConnectionAccount>> =>
  fc.uniqueArray(
    record({
      address: accountOn(chain).map(addressOf),
      type: fc.constantFrom('eoa', 'smartAccount', 'payment', 'ordinal'),
      chains: chainsWith(chain),
    }),
    { maxLength: 3, selector: ({ address }) => address },
  )

export const secretRef: fc.Arbitrary<SecretRef> = fc.constantFrom('secret:1', 'secret:2', 'secret:3')

export const connectorIn = (of: Namespace): fc.Arbitrary<Connector> =>
  record({
    id: connectorId,
    kind: fc.constantFrom('announced', 'injected', 'external'),
    namespace: fc.constant(of),
    name: text,
    icon: fc.constantFrom(null, 'https://icons.example/1.png', 'data:image/png;base64,AA=='),
    rdns: fc.option(text),
  })

export const networkOf = (chain: ChainId): fc.Arbitrary<Network> =>
  record({
    chainId: fc.constant(chain),
    namespace: fc.constant<Namespace>(chain.startsWith('solana') ? 'solana' : 'eip155'),
    name: text,
    nativeCurrency: record({ name: text, symbol: text, decimals: fc.integer({ min: 0, max: 24 }) }),
    rpcUrls: fc.constantFrom<ReadonlyArray<string>>([], ['https://rpc.example']),
    walletRpcUrls: fc.constantFrom<ReadonlyArray<string>>([], ['https://rpc.example']),
    explorerUrl: fc.constantFrom(null, 'https://scan.example'),
    testnet: fc.boolean(),
    imageUrl: fc.constant(null),
  })
export const network: fc.Arbitrary<Network> = chainId.chain(networkOf)
export const networks: fc.Arbitrary<ReadonlyArray<Network>> = fc.uniqueArray(network, {
  selector: (one) => one.chainId,
  maxLength: 4,
})

export const sideView: fc.Arbitrary<SideView> = fc.oneof(
  fc.constantFrom<SideView>(
    { name: 'WhatIsAWallet' },
    { name: 'WhatIsANetwork' },
    { name: 'GetWallet' },
    { name: 'ConnectWallets' },
    { name: 'Create' },
  ),
  connectorId.map((walletId): SideView => ({ name: 'Downloads', walletId })),
)

/** Where a wallet is, with what it shows there: ids and accounts that fit, as the wallet port gives them. */
export const placed = namespace.chain((of) =>
  fc.tuple(connectorIn(of), chainIn(of)).chain(([one, chain]) =>
    fc.tuple(accountsOn(chain), chainsWith(chain)).map(([accounts, approvedChains]) => ({
      id: connectionId(of, one.id),
      namespace: of,
      connector: one,
      accounts,
      approvedChains,
      chainId: chain,
    })),
  ),
)

export const connection = fc
  .tuple(namespace, connectorId)
  .map(([of, id]) => ({ id: connectionId(of, id), namespace: of, connectorId: id }))
