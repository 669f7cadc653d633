import { type Hex, hexToString, isHex, type LocalAccount, numberToHex } from 'viem'

/** A network the wallet knows, by its EVM number, with the address of its node. */
export type WalletNodes = Readonly<Record<number, string>>

type Listener = (value: unknown) => void

/**
 * A wallet that a real person could have: a viem account behind EIP-1193, with its networks and its node's own errors.
 * Its nodes mine when it says so.
 */
export interface ViemWallet {
  readonly provider: {
    request(asked: { readonly method: string; readonly params?: unknown }): Promise<unknown>
    on(event: string, listener: Listener): void
    removeListener(event: string, listener: Listener): void
  }
  /** The visitor declines whatever comes. */
  declines: boolean
  /** Thrown in answer to payments, as wallets do whose node refused. */
  refusal: unknown
  chainId: number
}

const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

export const call = async (url: string, method: string, params: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: object }
  // The node's error as it is, revert data included.
  if (error) throw Object.assign(new Error('node'), error)
  return result
}

type Transaction = Readonly<Partial<Record<'to' | 'value' | 'data' | 'gas', Hex>>>

export const viemWallet = (account: LocalAccount, nodes: WalletNodes, chainId: number): ViemWallet => {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const node = (method: string, params: unknown): Promise<unknown> =>
    call(nodes[wallet.chainId] ?? '', method, params)

  const send = async ({ to, value, data }: Transaction): Promise<unknown> => {
    if (wallet.refusal) throw wallet.refusal
    const nonce = (await node('eth_getTransactionCount', [account.address, 'pending'])) as Hex
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: wallet.chainId,
      nonce: Number(nonce),
      gas: 100_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      ...(to ? { to } : {}),
      ...(value ? { value: BigInt(value) } : {}),
      ...(data ? { data } : {}),
    })
    const hash = await node('eth_sendRawTransaction', [raw])
    // Its block is there before anybody knows of it: who looks for it finds it, and waits neither for a block that
    // may never come nor for a poll.
    await node('evm_mine', [])
    return hash
  }
  const moveTo = (raw: unknown): null => {
    const wanted = Number((raw as { readonly chainId: string }).chainId)
    if (!(wanted in nodes)) throw rpcError(4902, `Unrecognized chain ID "${numberToHex(wanted)}"`)
    if (wallet.chainId !== wanted) {
      wallet.chainId = wanted
      emit('chainChanged', numberToHex(wanted))
    }
    return null
  }
  const asking = new Set([
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
  ])
  const request = async ({
    method,
    params = [],
  }: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    const [first, second] = params as ReadonlyArray<unknown>
    if (wallet.declines && asking.has(method)) throw rpcError(4001, 'User rejected the request.')
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address]
      case 'eth_chainId':
        return numberToHex(wallet.chainId)
      case 'personal_sign':
        return account.signMessage({ message: isHex(first) ? { raw: first } : hexToString(first as Hex) })
      case 'eth_signTypedData_v4':
        return account.signTypedData(JSON.parse(second as string))
      case 'eth_sendTransaction':
        return send(first as Transaction)
      case 'wallet_switchEthereumChain':
        return moveTo(first)
      case 'wallet_addEthereumChain':
        throw rpcError(-32602, 'This wallet takes no networks from sites')
      case 'wallet_revokePermissions':
        return null
      default:
        return node(method, params)
    }
  }
  const wallet: ViemWallet = {
    provider: {
      request,
      on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    declines: false,
    refusal: null,
    chainId,
  }
  return wallet
}
