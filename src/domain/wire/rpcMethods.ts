/** Of an embedded wallet: run without asking. Product specification, section 6; order of the wire facts, 1.5. */
export const safeMethods: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
]

/**
 * What a wallet asks its owner for: to connect, sign, send, grant, switch, and all that is addressed to the wallet itself
 * but for what only reads. By the words with which standards and wallets name such methods, so that what signs or sends by
 * a name of tomorrow asks as well. Everything else is a read, whatever its name (design 3.3; B9).
 *
 * @see EIP-712 EIP-1102 EIP-1193 EIP-1474 EIP-2255 EIP-3085 EIP-3326 EIP-4337 EIP-5792 EIP-7715
 */
const asking =
  /^wallet_(?!get)|(?:^|_)(?:sign|send(?!\w*Raw)|request|grant|revoke|watch|decrypt|getEncryptionPublicKey)/i

export const asksVisitor = (method: string): boolean => asking.test(method)

/** Sends what was signed before: nodes do that, and nobody is asked. */
export const sendsSigned = (method: string): boolean => /_send\w*Raw/i.test(method)

/** What may change which accounts the site sees, by whatever name. Not every wallet says so by itself. */
export const changesAccounts = (method: string): boolean =>
  /permission|session|connect|invoke|account/i.test(method)

/** Says by its answer that the site may see other accounts, or none: a wallet may say that before it answers. */
export const leavesAccounts = (method: string): boolean =>
  /^wallet_(?:request|revoke)Permissions$/.test(method)

/** What only a wallet can know: where one is being asked whether it is there, its answer is waited for. */
export const isOfWallet = (method: string): boolean => /^(?:eth_accounts$|wallet_)/.test(method)
