import type { ESTree } from 'vite'
import { nodesOf } from './nodes.js'

export interface Import {
  readonly target: string
  readonly kind: 'value' | 'type' | 'dynamic'
}

type Specifier = ESTree.ImportDeclaration['specifiers'][number] | ESTree.ExportSpecifier

const isType = (one: Specifier): boolean =>
  (one.type === 'ImportSpecifier' && one.importKind === 'type') ||
  (one.type === 'ExportSpecifier' && one.exportKind === 'type')

/** `import { type A, type B }` brings in no value either; `import 'a'` runs the file. */
const kindOf = (whole: string | null | undefined, names: ReadonlyArray<Specifier>): Import['kind'] =>
  whole === 'type' || (names.length > 0 && names.every(isType)) ? 'type' : 'value'

const importIn = (node: ESTree.Node): Import | null => {
  switch (node.type) {
    case 'ImportDeclaration':
      return { target: node.source.value, kind: kindOf(node.importKind, node.specifiers) }
    case 'ExportNamedDeclaration':
      return node.source && { target: node.source.value, kind: kindOf(node.exportKind, node.specifiers) }
    case 'ExportAllDeclaration':
      return { target: node.source.value, kind: kindOf(node.exportKind, []) }
    case 'TSImportType':
      return { target: node.source.value, kind: 'type' }
    case 'ImportExpression': {
      const from = node.source
      return from.type === 'Literal' && typeof from.value === 'string'
        ? { target: from.value, kind: 'dynamic' }
        : null
    }
    default:
      return null
  }
}

export const importsOf = (path: string, source: string): ReadonlyArray<Import> =>
  nodesOf(path, source).flatMap((node) => importIn(node) ?? [])

/** The path in the repository of what a file imports. */
export const resolved = (path: string, target: string): string => {
  const parts = path.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}
