import { type Address, type Hex, hexToBigInt, isAddress, isHex, type TypedDataDefinition } from 'viem'
import { WalletError } from './errors.js'
import { isRecord } from './protocol.js'

export interface Transaction {
  readonly from: string
  readonly chainId: number | undefined
  readonly fields: {
    readonly to?: Address
    readonly value?: bigint
    readonly data?: Hex
    readonly gas?: bigint
    readonly nonce?: number
  }
}

/** Whole bytes. Half of one is no byte string, though it is hexadecimal: as a message it is the text it is. */
export const isBytes = (given: unknown): given is Hex => isHex(given) && given.length % 2 === 0

const quantity = (fields: Readonly<Record<string, unknown>>, name: string): bigint | undefined => {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (!isHex(value) || value === '0x')
    throw new WalletError(-32602, `The transaction's ${name} is not a hexadecimal quantity.`)
  return hexToBigInt(value)
}

/** Fees a site proposes are left out: the wallet asks the network itself. */
export const parseTransaction = (given: unknown): Transaction => {
  if (!isRecord(given)) throw new WalletError(-32602, 'eth_sendTransaction needs a transaction.')
  const { to } = given
  const data = given.data ?? given.input ?? undefined
  if (to !== undefined && to !== null && !isAddress(String(to), { strict: false })) {
    throw new WalletError(-32602, 'The transaction\'s "to" is not an address.')
  }
  if (data !== undefined && !isBytes(data))
    throw new WalletError(-32602, "The transaction's data is not hexadecimal bytes.")
  const value = quantity(given, 'value')
  const gas = quantity(given, 'gas')
  const nonce = quantity(given, 'nonce')
  const chainId = quantity(given, 'chainId')
  return {
    from: String(given.from),
    chainId: chainId === undefined ? undefined : Number(chainId),
    fields: {
      ...(typeof to === 'string' ? { to: to as Address } : {}),
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value }),
      ...(gas === undefined ? {} : { gas }),
      ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
    },
  }
}

/** EIP-712 as sites send it: a JSON text, or the object itself. */
export const parseTypedData = (given: unknown, activeChainId: number): TypedDataDefinition => {
  let parsed: unknown = given
  if (typeof given === 'string') {
    try {
      parsed = JSON.parse(given)
    } catch {
      throw new WalletError(-32602, 'eth_signTypedData_v4 needs typed data as JSON.')
    }
  }
  if (
    !isRecord(parsed) ||
    !isRecord(parsed.types) ||
    !isRecord(parsed.message) ||
    typeof parsed.primaryType !== 'string'
  ) {
    throw new WalletError(-32602, 'Typed data needs types, primaryType and message.')
  }
  const domain = isRecord(parsed.domain) ? parsed.domain : {}
  // A signature for another chain than the visitor sees is a known way to steal.
  if (domain.chainId !== undefined && Number(domain.chainId) !== activeChainId) {
    throw new WalletError(
      -32602,
      `Provided chainId "${String(domain.chainId)}" must match the active chainId "${activeChainId}"`,
    )
  }
  const { EIP712Domain: _, ...types } = parsed.types
  return {
    domain,
    types,
    primaryType: parsed.primaryType,
    message: parsed.message,
  } as unknown as TypedDataDefinition
}
