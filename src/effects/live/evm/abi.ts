/** Of a contract's function, as viem reads it. */
const view = <const N extends string>(name: N, inputs: ReadonlyArray<string>, output: string) => ({
  ...({ type: 'function', stateMutability: 'view', name } as const),
  inputs: inputs.map((type) => ({ name: '', type })),
  outputs: [{ name: '', type: output }],
})

/** Of ERC-20, what is read. */
export const erc20 = {
  balanceOf: [view('balanceOf', ['address'], 'uint256')],
  name: [view('name', [], 'string')],
  symbol: [view('symbol', [], 'string')],
  decimals: [view('decimals', [], 'uint8')],
} as const

/** Where Multicall3 is on the networks that have it: the same address on each. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

const field = (name: string, type: string) => ({ name, type })

/** Several calls in one; one that fails takes no other with it. */
export const aggregate3 = [
  {
    ...{ type: 'function', name: 'aggregate3', stateMutability: 'payable' },
    inputs: [
      {
        ...field('calls', 'tuple[]'),
        components: [field('target', 'address'), field('allowFailure', 'bool'), field('callData', 'bytes')],
      },
    ],
    outputs: [
      {
        ...field('returnData', 'tuple[]'),
        components: [field('success', 'bool'), field('returnData', 'bytes')],
      },
    ],
  },
] as const
