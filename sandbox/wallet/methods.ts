import { createWalletClient, type Hex, hexToString, http, isAddress, isHex, numberToHex } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import type { SandboxNetwork } from '../profiles.js'
import { WalletError } from './errors.js'
import { isBytes, parseTransaction, parseTypedData } from './parse.js'
import {
  type Decision,
  firstParam,
  hexChainId,
  isRecord,
  type Question,
  type RpcRequest,
  type WalletConfig,
} from './protocol.js'
import { askConnect, askSign, askTransaction, askTypedData } from './questions.js'
import { callChain } from './rpc.js'
import type { WalletState } from './state.js'

/** One request as a method sees it: who asks, and how to reach the visitor. */
export interface Asked {
  readonly origin: string
  readonly request: RpcRequest
  readonly ask: (question: Question) => Promise<Decision>
}

type Method = (asked: Asked) => Promise<unknown>

export const walletMethods = (config: WalletConfig, state: WalletState): Method => {
  const accounts: readonly HDAccount[] = Array.from({ length: config.accountCount }, (_, addressIndex) =>
    mnemonicToAccount(config.mnemonic, { addressIndex }),
  )

  const network = (origin: string): SandboxNetwork => {
    const found = state.network(state.current(origin))
    if (found === undefined) throw new WalletError(4901, 'The wallet is not connected to this network.')
    return found
  }

  /** The key, if this site was allowed to use it. */
  const signer = (origin: string, address: unknown): HDAccount => {
    const allowed = state.view(origin).accounts.map((account) => account.toLowerCase())
    const wanted = typeof address === 'string' ? address.toLowerCase() : ''
    const account = accounts.find((candidate) => candidate.address.toLowerCase() === wanted)
    if (account === undefined || !allowed.includes(wanted)) {
      throw new WalletError(4100, 'The requested account or method has not been authorized by the user.')
    }
    return account
  }

  const approve = async ({ ask }: Asked, question: Question): Promise<readonly string[]> => {
    const decision = await ask(question)
    if (!decision.approved) throw new WalletError(4001, 'User rejected the request.')
    return decision.accounts
  }

  const connect = async (asked: Asked): Promise<readonly string[]> => {
    const chosen = await approve(asked, askConnect(accounts, state.lastAccount()))
    const known = chosen.filter((address) => accounts.some((account) => account.address === address))
    if (known.length === 0) throw new WalletError(4001, 'User rejected the request.')
    state.allow(asked.origin, known)
    return known
  }

  const permissions = (origin: string): readonly unknown[] => {
    const value = state.view(origin).accounts
    const caveats = [{ type: 'restrictReturnedAccounts', value }]
    return value.length === 0 ? [] : [{ invoker: origin, parentCapability: 'eth_accounts', caveats }]
  }

  const switchChain = async (asked: Asked): Promise<null> => {
    const wanted = chainIdOf(asked.request.params)
    const target = state.network(wanted)
    if (target === undefined) {
      throw new WalletError(
        4902,
        `Unrecognized chain ID "${hexChainId(wanted)}". Try adding the chain first.`,
      )
    }
    if (wanted === state.current(asked.origin)) return null
    const from = state.network(state.current(asked.origin))?.name ?? 'an unknown network'
    await approve(asked, { kind: 'switch', from, to: target.name })
    state.switchTo(asked.origin, wanted)
    return null
  }

  const addChain = async (asked: Asked): Promise<null> => {
    const added = parseNetwork(firstParam(asked.request.params))
    if (state.network(added.id) === undefined) {
      const rpcUrl = added.rpcUrls.default.http[0] ?? ''
      await approve(asked, { kind: 'add', name: added.name, chainId: hexChainId(added.id), rpcUrl })
      state.add(added)
      // Adding and going there is one question to the visitor, as extensions do it.
      state.switchTo(asked.origin, added.id)
      return null
    }
    return switchChain(asked)
  }

  const personalSign = async (asked: Asked): Promise<Hex> => {
    const [first, second] = paramsOf(asked.request.params)
    // Some sites send the address first; the standard's order is message, address.
    const [message, address] =
      isAddress(String(first), { strict: false }) && !isAddress(String(second), { strict: false })
        ? [second, first]
        : [first, second]
    if (typeof message !== 'string') throw new WalletError(-32602, 'personal_sign needs a message.')
    const account = signer(asked.origin, address)
    const raw = isBytes(message) ? message : null
    await approve(asked, askSign(account.address, raw === null ? message : hexToString(raw)))
    return account.signMessage({ message: raw === null ? message : { raw } })
  }

  const signTypedData = async (asked: Asked): Promise<Hex> => {
    const [address, typedData] = paramsOf(asked.request.params)
    const account = signer(asked.origin, address)
    const parsed = parseTypedData(typedData, state.current(asked.origin))
    await approve(asked, askTypedData(account.address, parsed))
    return account.signTypedData(parsed)
  }

  const sendTransaction = async (asked: Asked): Promise<Hex> => {
    const transaction = parseTransaction(firstParam(asked.request.params))
    const account = signer(asked.origin, transaction.from)
    const chain = network(asked.origin)
    if (transaction.chainId !== undefined && transaction.chainId !== chain.id) {
      throw new WalletError(-32602, `The transaction is for chain ${transaction.chainId}, not ${chain.id}.`)
    }
    await approve(asked, await askTransaction(account.address, transaction, chain))
    const client = createWalletClient({ account, chain, transport: http(undefined, { retryCount: 0 }) })
    return client.sendTransaction({ ...transaction.fields, account })
  }

  const own: Readonly<Record<string, Method>> = {
    eth_accounts: async ({ origin }) => state.view(origin).accounts,
    eth_chainId: async ({ origin }) => state.view(origin).chainId,
    net_version: async ({ origin }) => String(state.current(origin)),
    eth_coinbase: async ({ origin }) => state.view(origin).accounts[0] ?? null,
    eth_requestAccounts: async (asked) => {
      const { accounts: allowed } = state.view(asked.origin)
      return allowed.length > 0 ? allowed : connect(asked)
    },
    wallet_requestPermissions: async (asked) => {
      await connect(asked)
      return permissions(asked.origin)
    },
    wallet_getPermissions: async ({ origin }) => permissions(origin),
    wallet_revokePermissions: async ({ origin }) => {
      state.allow(origin, [])
      return null
    },
    personal_sign: personalSign,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: sendTransaction,
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
    // EIP-5792: said per chain, so that a site need not try and fail.
    wallet_getCapabilities: async ({ origin, request }) => {
      const [address] = paramsOf(request.params)
      signer(origin, address)
      return Object.fromEntries(
        state.view(origin).knownChains.map((id) => [id, { atomic: { status: 'unsupported' } }]),
      )
    },
  }

  return async (asked) => {
    const { method, params } = asked.request
    const mine = Object.hasOwn(own, method) ? own[method] : undefined
    if (mine !== undefined) return mine(asked)
    // Keys of the node's own accounts and its switches for tests are not a site's business.
    if (!/^(eth|net|web3)_/.test(method) || /^eth_(sign|sendUnsigned)/.test(method)) {
      throw new WalletError(4200, `The wallet does not support ${method}.`)
    }
    return callChain(network(asked.origin), method, params)
  }
}

const paramsOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])

const chainIdOf = (params: unknown): number => {
  const first = firstParam(params)
  const id = isRecord(first) ? first.chainId : undefined
  if (!isHex(id) || numberToHex(Number(id)) !== id.toLowerCase()) {
    throw new WalletError(-32602, 'Expected 0x-prefixed, unpadded, non-zero hexadecimal string "chainId".')
  }
  return Number(id)
}

const parseNetwork = (given: unknown): SandboxNetwork => {
  const id = chainIdOf([given])
  const fields = isRecord(given) ? given : {}
  const coin = isRecord(fields.nativeCurrency) ? fields.nativeCurrency : {}
  const urls = Array.isArray(fields.rpcUrls) ? fields.rpcUrls.filter((url) => typeof url === 'string') : []
  if (typeof fields.chainName !== 'string' || urls.length === 0) {
    throw new WalletError(-32602, 'wallet_addEthereumChain needs chainName and rpcUrls.')
  }
  return {
    id,
    name: fields.chainName,
    nativeCurrency: {
      name: String(coin.name ?? 'Ether'),
      symbol: String(coin.symbol ?? 'ETH'),
      decimals: 18,
    },
    rpcUrls: { default: { http: urls } },
  }
}
