import { shortened } from '../caip/shorten.js'
import type { Fact } from './fact.js'
import type { LeafNode, Node, ShapeNode } from './schema.js'
import { factSchemas, stateSchemas } from './schemas.js'
import type { SliceName, State } from './state.js'

/** Who an exported log is for: oneself, a support engineer, or counted telemetry. */
export type Audience = 'local' | 'support' | 'telemetry'

type ExportAudience = Exclude<Audience, 'local'>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers of other classes say as much as texts. */
const isShownNumber = (node: LeafNode, value: number): boolean =>
  node.is(value) && node.class === 'public' && node.isPublicForm(value as never)

/** Fits well enough to say which of several it is. */
const fits = (node: Node, value: unknown): boolean => {
  switch (node.kind) {
    case 'leaf':
      return node.is(value)
    case 'list':
      return Array.isArray(value)
    default:
      return isObject(value)
  }
}

/**
 * What an audience may see, by schema: what has no class there does not leave. The same text gets the same number all
 * through one export, so that who belongs to whom stays visible.
 */
export class Redaction {
  readonly #audience: ExportAudience
  readonly #numbers = { text: new Map<string, number>(), address: new Map<string, number>() }

  readonly #shortened = new Map<string, string>()

  constructor(audience: ExportAudience) {
    this.#audience = audience
  }

  /** A fact as the audience may see it; null for a type that no schema knows. */
  fact(fact: Fact): Fact | null {
    const fields = Object.hasOwn(factSchemas, fact.type) ? factSchemas[fact.type] : null
    return fields && ({ type: fact.type, ...this.#fields(fields, fact) } as unknown as Fact)
  }

  state(state: State): State {
    const slices = Object.entries(state).filter(([name]) => Object.hasOwn(stateSchemas, name))
    return Object.fromEntries(
      slices.map(([name, value]) => [name, this.#value(stateSchemas[name as SliceName].schema, value)]),
    ) as unknown as State
  }

  #value(node: Node, value: unknown): unknown {
    if (value === null) return null
    switch (node.kind) {
      case 'leaf':
        return this.#leaf(node, value)
      case 'nullable':
        return this.#value(node.item, value)
      case 'list':
        return Array.isArray(value) ? value.map((one) => this.#value(node.item, one)) : []
      case 'shape':
        return this.#shape(node, value)
      case 'dictionary':
        return this.#dictionary(node.key, node.item, value)
      case 'choice': {
        const key = isObject(value) ? String(value[node.by]) : ''
        const found = Object.hasOwn(node.cases, key) ? node.cases[key] : undefined
        return found ? { [node.by]: key, ...this.#shape(found, value) } : null
      }
      case 'either': {
        const found = node.nodes.find((one) => fits(one, value))
        return found ? this.#value(found, value) : null
      }
    }
  }

  #fields(nodes: Readonly<Record<string, Node>>, value: object): Record<string, unknown> {
    const known = Object.entries(nodes).filter(([name]) => Object.hasOwn(value, name))
    return Object.fromEntries(
      known.map(([name, node]) => [name, this.#value(node, (value as Record<string, unknown>)[name])]),
    )
  }

  #shape({ fields, optional }: ShapeNode, value: unknown): Record<string, unknown> {
    return isObject(value) ? this.#fields({ ...fields, ...optional }, value) : {}
  }

  #dictionary(key: LeafNode, item: Node, value: unknown): unknown {
    const entries = Object.entries(isObject(value) ? value : {})
    return Object.fromEntries(
      entries.map(([name, inner]) => [String(this.#leaf(key, name)), this.#value(item, inner)]),
    )
  }

  #leaf(node: LeafNode, value: unknown): unknown {
    // What is not of its kind does not leave; flags tell nobody.
    if (typeof value === 'number') return isShownNumber(node, value) ? value : 0
    if (typeof value !== 'string') return typeof value === 'boolean' && node.is(value) ? value : null
    if (!node.is(value)) return this.#number('text', value)
    switch (node.class) {
      case 'holding':
        return '0'
      case 'address':
        return this.#address(node, value)
      case 'public':
      case 'ref':
        return node.isPublicForm(value as never) ? value : this.#hide(node, 'text', value)
      case 'private':
        return value === '' ? value : this.#hide(node, 'text', value)
    }
  }

  /** The chain of an account stays, as far as it may be seen: it is not the visitor's. */
  #address(node: LeafNode, value: string): string {
    const at = node.chain ? value.lastIndexOf(':') : -1
    const chain = node.chain && at >= 0 ? `${String(this.#leaf(node.chain, value.slice(0, at)))}:` : ''
    const own = value.slice(at + 1)
    const short = this.#audience === 'support' ? this.#short(own) : null
    return chain + (short ?? this.#number('address', own))
  }

  /** Its ends, as long as no other address has the same. */
  #short(address: string): string | null {
    const short = shortened(address)
    if (short === null) return null
    const owner = this.#shortened.get(short) ?? address
    this.#shortened.set(short, owner)
    return owner === address ? short : null
  }

  #hide(node: LeafNode, what: 'text' | 'address', value: string): string {
    return node.hide?.((text) => this.#count(what, text), value) ?? this.#number(what, value)
  }

  #number(what: 'text' | 'address', value: string): string {
    return `[${what} ${this.#count(what, value)}]`
  }

  #count(what: 'text' | 'address', value: string): number {
    const numbers = this.#numbers[what]
    const known = numbers.get(value) ?? numbers.size + 1
    numbers.set(value, known)
    return known
  }
}
