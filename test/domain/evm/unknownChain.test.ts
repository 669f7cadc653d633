import { describe, expect, it } from 'vitest'
import { isUnknownChain } from '../../../src/domain/evm/unknownChain.js'

/** Codes and texts of wallets that were asked to switch (wire facts, section 5). */
describe('a wallet that does not know a network', () => {
  it.each([
    { code: 4902, message: '' },
    { code: '4902', message: '' },
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
    { code: -32603, message: 'x', cause: { error: { code: 4902 } } },
    { code: 32603, message: 'Invalid chain id' },
    { code: 5000, message: '' },
    { code: -32603, message: 'Unrecognized chain ID "0x13882". Try adding the chain first.' },
    { code: -32000, message: 'unknown network' },
    { code: -32602, message: 'Unsupported chain' },
    { code: -32603, message: 'Chain 80002 is not supported' },
    { code: -32603, message: 'network has not been added' },
    { code: -32603, message: 'chainId not recognised' },
    { code: -32603, message: 'Network with id "0x1" not found' },
    { message: 'Please add this network to your wallet' },
    new Error('Use wallet_addEthereumChain'),
    { code: -32600, message: 'Unrecognized chain ID' },
    { code: 4200, message: 'Unrecognized chain ID "0x89"' },
    { code: -32603, message: 'invalid chain id' },
    { code: -32603, message: 'Chain ID does not exist' },
  ])('%o says so', (error) => {
    expect(isUnknownChain(error)).toBe(true)
  })

  // Planted: any code of the list whatever its text; any text with one of the words.
  it.each([
    { code: 4001, message: 'User rejected the request.' },
    { code: 4001, message: 'Unrecognized chain ID' },
    { code: 5000, message: 'User rejected.' },
    { code: 5000, message: 'Rejected by user' },
    { code: 32603, message: 'User denied the switch' },
    { code: 5001, message: 'User disapproved requested methods' },
    { code: -32603, message: 'Internal JSON-RPC error.' },
    { code: -32603, message: 'network error: host not found' },
    { code: -32603, message: 'The request was not found on this chain' },
    { code: -32002, message: 'Request of type wallet_addEthereumChain already pending' },
    { code: -32601, message: 'The method wallet_switchEthereumChain does not exist' },
    { code: 4200, message: 'Unsupported chain method' },
    { code: 4901, message: 'Chain disconnected' },
    { code: -32603, message: 'network host not found' },
    { code: -32603, message: 'connect ECONNREFUSED 127.0.0.1:4902' },
    { code: -32603, message: 'User closed the popup before adding the network' },
    { code: -32603, message: 'This network is not supported by your hardware wallet' },
    { code: 5000, message: '', statusCode: 0x6985 },
    { code: 'ACTION_REJECTED', message: 'x', info: { error: { code: 5000, message: '' } } },
    null,
    undefined,
    'no',
    5000,
  ])('%o does not', (error) => {
    expect(isUnknownChain(error)).toBe(false)
  })
})
