import type { ESTree } from 'vite'
import { type Import, resolved } from './imports.js'
import { nodesOf } from './nodes.js'

/** Where it is known how EVM chains, their wallets and their nodes are spoken to (design 2). */
const rooms = [
  'src/domain/caip/',
  'src/domain/evm/',
  'src/effects/live/evm/',
  'src/testing/evm/',
  'src/wagmi',
]
/** Tables of what others call things. */
const tables = [
  'src/domain/wire/rpcMethods.ts',
  'src/domain/wire/rpcErrors.ts',
  // Pictures by `chainId`.
  'src/ui/parts/networkArt.tsx',
]

const isRoom = (path: string): boolean => rooms.some((room) => path.startsWith(room)) || tables.includes(path)

const words = /\beth_|\bwallet_|0x|eip155/
/** Of `caip/chainId.ts`, which everybody may import from. */
const names = ['hexChainId', 'evmChainId', 'chainIdFromEvm']

const textOf = (node: ESTree.Node): string | null => {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return node.regex.pattern
      return typeof node.value === 'string' ? node.value : null
    case 'TemplateElement':
      return node.value.raw
    case 'JSXText':
      return node.value
    case 'Identifier':
      return names.includes(node.name) || node.name === 'eip155' ? node.name : null
    default:
      return null
  }
}

const isOfRoom = (word: string): boolean => words.test(word) || names.includes(word)

/** What is said of EVM chains outside their rooms. Comments may explain; numbers in base 16 are numbers. */
export const strayWords = (path: string, source: string): ReadonlyArray<string> => {
  if (isRoom(path)) return []
  const stray = nodesOf(path, source)
    .map(textOf)
    .filter((text): text is string => text !== null && isOfRoom(text))
  return [...new Set(stray)].map((text) => `speaks of EVM chains outside their rooms: ${text.slice(0, 60)}`)
}

/** Whether a file that is no room takes more than types of one. */
export const entersRoom = (path: string, { target, kind }: Import): boolean => {
  const file = resolved(path, target)
  const lazily = /^src\/(?:domain\/evm\/|domain\/caip\/(?:evmChainId|checksum)\.js)/
  return kind === 'value' && lazily.test(file) && !isRoom(path)
}
