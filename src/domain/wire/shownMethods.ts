import { safeMethods } from './rpcMethods.js'

const words = (namespace: string, names: string): ReadonlyArray<string> =>
  names.split(' ').map((name) => `${namespace}_${name}`)

/**
 * Methods that standards name (EIP-1193, 712, 747, 945, 1102, 1474, 2255, 3085, 3326, 4337, 5792, 7715; CAIP-25's
 * namespaces) or that wallets in wide use document (`eth_decrypt`): what exports may show. Of another name nobody knows
 * what it says.
 */
export const shownMethods: ReadonlyArray<string> = [
  ...safeMethods,
  ...words('eth', 'requestAccounts sendTransaction signTransaction sign signTypedData signTypedData_v1'),
  ...words(
    'eth',
    'signTypedData_v3 signTypedData_v4 subscribe unsubscribe createAccessList blobBaseFee coinbase',
  ),
  ...words('eth', 'sendUserOperation getEncryptionPublicKey decrypt mining hashrate protocolVersion'),
  ...words('personal', 'sign ecRecover'),
  ...words('wallet', 'addEthereumChain switchEthereumChain watchAsset requestPermissions revokePermissions'),
  ...words(
    'wallet',
    'getPermissions sendCalls showCallsStatus grantPermissions registerOnboarding scanQRCode',
  ),
  ...words('wallet', 'createSession getSession revokeSession invokeMethod sessionChanged'),
  ...words('net', 'version listening peerCount'),
  ...words('web3', 'clientVersion sha3'),
  ...words('solana', 'getAccounts requestAccounts signMessage signTransaction signAllTransactions'),
  ...words('solana', 'signAndSendTransaction signAndSendAllTransactions'),
  ...words('cosmos', 'getAccounts signDirect signAmino'),
  ...words('polkadot', 'signTransaction signMessage'),
  ...['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
]
