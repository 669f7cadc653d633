import * as fc from 'fast-check'
import { type LeafNode, type Node, type ShapeNode, shape } from '../../src/domain/core/schema.js'

/** What schemas do not say: which few values a test wants to see again and again. */
export interface Pools {
  /**
   * By the name of a leaf, or of a leaf and the field in which it stands (`number.steps`), which counts for more. Leaves
   * that are one of some words need none.
   */
  readonly leaves: Readonly<Record<string, fc.Arbitrary<unknown>>>
  /** Of shapes whose fields depend on each other. */
  readonly shapes: ReadonlyMap<Node, fc.Arbitrary<unknown>>
}

/** No word of ours. */
const noWord = '\u0000'

/** The words of which the leaf is one; null where it is something else, however it is called. */
const wordsOf = ({ name, is }: LeafNode): ReadonlyArray<string> | null => {
  const words = name.split(' | ')
  return words.every(is) && !is(noWord) ? words : null
}

const entriesOf = <A>(key: fc.Arbitrary<A>, item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(key, item), { maxLength: 3 }).map(Object.fromEntries)

type Case = readonly [name: string, shape: ShapeNode]

/** Values of a schema. A leaf that no pool knows throws by its name: better no property than one that never meets it. */
class Generator {
  readonly #pools: Pools

  constructor(pools: Pools) {
    this.#pools = pools
  }

  of(node: Node, field: string): fc.Arbitrary<unknown> {
    const known = this.#pools.shapes.get(node)
    if (known) return known
    switch (node.kind) {
      case 'leaf':
        return this.#leaf(node, field)
      case 'nullable':
        return fc.option(this.of(node.item, field))
      case 'list':
        return fc.array(this.of(node.item, field), { minLength: node.nonEmpty ? 1 : 0, maxLength: 4 })
      case 'dictionary':
        return entriesOf(this.#leaf(node.key, field), this.of(node.item, field))
      case 'shape':
        return this.#shape(node)
      case 'choice':
        return this.#choice(node.by, Object.entries(node.cases))
      case 'either':
        return fc.oneof(...node.nodes.map((one) => this.of(one, field)))
    }
  }

  #leaf(leaf: LeafNode, field: string): fc.Arbitrary<unknown> {
    const { leaves } = this.#pools
    const found = leaves[`${leaf.name}.${field}`] ?? leaves[leaf.name]
    if (found) return found
    const words = wordsOf(leaf)
    if (!words) throw new Error(`no generator for the leaf '${leaf.name}', in '${field}'`)
    return fc.constantFrom(...words)
  }

  #shape({ fields, optional }: ShapeNode): fc.Arbitrary<object> {
    const all = Object.entries({ ...fields, ...optional }).map(([name, node]) => [name, this.of(node, name)])
    return fc.record(Object.fromEntries(all) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: Object.keys(fields),
      noNullPrototype: true,
    })
  }

  /** Cases that say more come more often: of those that say nothing one is like the next. */
  #choice(by: string, cases: ReadonlyArray<Case>): fc.Arbitrary<object> {
    return fc.oneof(
      ...cases.map(([name, node]) => ({
        weight: Object.keys(node.fields).length === 0 ? 1 : 3,
        arbitrary: this.#shape(node).map((fields) => ({ [by]: name, ...fields })),
      })),
    )
  }
}

/** Values of a schema: any that its codec lets pass, mostly from pools. */
export const arbitraryOf = (node: Node, pools: Pools): fc.Arbitrary<unknown> =>
  new Generator(pools).of(node, '')

type Fields = Readonly<Record<string, Node>>

/** For each type of fact in a table of them: what it has beside its type. */
export const arbitrariesOf = <T extends string>(
  facts: Readonly<Record<T, Fields>>,
  pools: Pools,
): Readonly<Record<T, fc.Arbitrary<object>>> =>
  Object.fromEntries(
    Object.entries<Fields>(facts).map(([type, fields]) => [type, arbitraryOf(shape(fields), pools)]),
  ) as Record<T, fc.Arbitrary<object>>
