import { isNamespace, type Namespace } from '../domain/caip/namespace.js'
import type { ElementAttributes, ElementKind } from './names.js'

/** What an element says by its attributes. */
export type ReadAttribute = (attribute: keyof ElementAttributes) => string | null

/** The namespace that an element is about, as its React twin is; undefined for the current one. */
export const readNamespace = (kind: ElementKind, readAttribute: ReadAttribute): Namespace | undefined => {
  const named = readAttribute('namespace')
  return kind !== 'network' && isNamespace(named) ? named : undefined
}
