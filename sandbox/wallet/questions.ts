import { createPublicClient, formatEther, http, type TypedDataDefinition } from 'viem'
import type { SandboxNetwork } from '../profiles.js'
import type { Transaction } from './parse.js'
import type { Question } from './protocol.js'

interface WithAddress {
  readonly address: string
}

export const askConnect = (accounts: readonly WithAddress[], last: string | null): Question => {
  const chosen = accounts.find(({ address }) => address === last) ?? accounts[0]
  return {
    kind: 'connect',
    accounts: accounts.map(({ address }, index) => ({
      address,
      label: `Account ${index + 1}`,
      chosen: address === chosen?.address,
    })),
  }
}

export const askSign = (address: string, text: string): Question => ({ kind: 'sign', address, text })

export const askTypedData = (
  address: string,
  { domain, primaryType, message }: TypedDataDefinition,
): Question => ({
  kind: 'typedData',
  address,
  json: JSON.stringify(
    { domain, primaryType, message },
    (_, value) => (typeof value === 'bigint' ? `${value}` : value),
    2,
  ),
})

/** The fee is asked of the network before the visitor is asked; a failing estimate is itself worth showing. */
export const askTransaction = async (
  from: string,
  { fields }: Transaction,
  chain: SandboxNetwork,
): Promise<Question> => {
  const { symbol } = chain.nativeCurrency
  const client = createPublicClient({ chain, transport: http(undefined, { retryCount: 0 }) })
  const account = from as `0x${string}`
  const estimate = await Promise.all([
    client.estimateGas({ ...fields, account }),
    client.estimateFeesPerGas(),
  ]).then(
    ([gas, { maxFeePerGas }]) => ({ fee: `${formatEther(gas * maxFeePerGas)} ${symbol}`, warning: '' }),
    () => ({ fee: 'unknown', warning: 'This transaction is likely to fail.' }),
  )
  return {
    kind: 'transaction',
    from,
    to: fields.to ?? 'a new contract',
    value: `${formatEther(fields.value ?? 0n)} ${symbol}`,
    input: fields.data ?? '0x',
    ...estimate,
  }
}
