import * as fc from 'fast-check'
import * as leaves from '../../src/domain/core/leaves.js'
import { factSchemas } from '../../src/domain/core/schemas.js'
import { sliceParts } from '../../src/domain/slices/all.js'
import { network as networkSchema } from '../../src/domain/slices/networks/facts.js'
import { featureListName } from '../../src/effects/kernel/feature.js'
import { allFeatures } from '../../src/testing/loads.js'
import {
  account,
  address,
  attempt,
  chainId,
  connection,
  connectorId,
  namespace,
  network,
  secretRef,
  text,
} from './arbitraries.js'
import type { Pools } from './schemaArbitraries.js'

/** Mostly these, now and then anything that a log may hold there. */
const mostly = (...few: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...few) }, { weight: 1, arbitrary: text })

/** Flows that run before any feature came. */
export const earlyFlows: ReadonlyArray<string> = ['boot', 'discoverWallets']
const flows = allFeatures.flatMap((feature) => feature.flows.map(({ name }) => name))
const groups = allFeatures.map(({ name }) => name)
const commands = sliceParts.flatMap((slice) => slice.commands)

const hash = fc.constantFrom(`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`)

/** Numbers that JSON holds, -0 apart, which it makes 0. */
const anyNumber = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((one) => (Object.is(one, -0) ? 0 : one))
const number = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 5_000 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: anyNumber },
)
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 0n, max: 2n ** 256n }).map(String) },
  { weight: 1, arbitrary: text },
)

/**
 * Few, so that what is asked, found and listed is about the same wallets. Not `constructor`: under that name an object is
 * another kind of thing to `toStrictEqual`, which looks for it in what it compares.
 */
const walletId = fc.constantFrom('w1', 'w2', 'w3', '__proto__')

const { name: id } = leaves.id
const { name: word } = leaves.ownWord
const { name: numberName } = leaves.number
const { name: addressText } = leaves.addressText

/** Few ids, so that facts meet: about the same attempt, wallet, network, account, flow. */
export const pools: Pools = {
  leaves: {
    [leaves.flag.name]: fc.boolean(),
    [leaves.literalTrue.name]: fc.constant(true),
    [leaves.literalFalse.name]: fc.constant(false),
    [numberName]: number,
    [`${numberName}.decimals`]: fc.integer({ min: 0, max: 24 }),
    [`${numberName}.steps`]: fc.integer({ min: -2, max: 5 }),
    [leaves.freeText.name]: text,
    ...Object.fromEntries(
      ['id', 'ids', 'byId', 'exclude'].map((field) => [`${leaves.freeText.name}.${field}`, walletId]),
    ),
    [leaves.amountText.name]: amount,
    [`${leaves.freeText.name}.symbol`]: mostly('ETH', 'POL'),
    [leaves.millis.name]: number,
    [leaves.secretRef.name]: secretRef,
    [id]: attempt,
    [word]: mostly('wallet', 'n'),
    'name of a placeholder': mostly('wallet', 'n'),
    [`${word}.flow`]: fc.constantFrom(...flows, ...earlyFlows, 'redirect'),
    [`${word}.feature`]: fc.constantFrom(...groups, featureListName, '__proto__'),
    [`${word}.features`]: fc.constantFrom(...groups, featureListName, '__proto__'),
    command: fc.constantFrom(...commands),
    'type of a fact': fc.constantFrom(...Object.keys(factSchemas)),
    [leaves.method.name]: mostly('personal_sign', 'eth_sendTransaction'),
    [leaves.rdns.name]: mostly('io.demo', 'io.other'),
    [leaves.namespace.name]: namespace,
    [leaves.connectorId.name]: connectorId,
    [leaves.connectionId.name]: connection.map((one) => one.id),
    [leaves.chainId.name]: chainId,
    [leaves.account.name]: account,
    [addressText]: fc.oneof({ weight: 8, arbitrary: address }, { weight: 1, arbitrary: text }),
    [`${addressText}.hash`]: hash,
  },
  // Of one namespace with its chain.
  shapes: new Map([[networkSchema, network]]),
}
