import type { ESTree } from 'vite'
import { nodesOf } from './nodes.js'

const mostLines = 40

const isFunction = ({ type }: ESTree.Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

/** Each function of more than 40 lines, from where it starts to where it ends. What is nested counts in both. */
export const longFunctions = (path: string, source: string): ReadonlyArray<string> => {
  const lines = source.split('\n')
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  return nodesOf(path, source)
    .filter(isFunction)
    .map(({ start, end }) => ({ from: lineAt(start), to: lineAt(end) }))
    .filter(({ from, to }) => to - from + 1 > mostLines)
    .map(
      ({ from, to }) =>
        `a function of ${to - from + 1} lines, at most ${mostLines}: line ${from}, ${lines[from - 1]?.trim()}`,
    )
}
