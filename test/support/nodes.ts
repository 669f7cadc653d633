import { type ESTree, parseSync } from 'vite'

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const within = (value: unknown): ReadonlyArray<ESTree.Node> => {
  if (Array.isArray(value)) return value.flatMap(within)
  return isNode(value) ? [value, ...Object.values(value).flatMap(within)] : []
}

/**
 * The syntax of a file, each node before those within it. The compiler of TypeScript 7 cannot be asked; vite's parser
 * reads types and JSX alike.
 */
export const nodesOf = (path: string, source: string): ReadonlyArray<ESTree.Node> => {
  const { program, errors } = parseSync(path, source)
  const [first] = errors
  if (first) throw new Error(`${path}: ${first.message}`)
  return within(program)
}
