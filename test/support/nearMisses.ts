import type { Node, ShapeNode } from '../../src/domain/core/schema.js'

/** A value that is what its schema says but for one place, and what is wrong there. */
export interface NearMiss {
  readonly value: unknown
  readonly why: string
}

type Path = ReadonlyArray<string>
type Fields = Readonly<Record<string, unknown>>

/** A place in a value. */
interface Place {
  readonly path: Path
  /** What may stand there. */
  readonly node: Node
  /** What of that does. */
  readonly inner: Node
  readonly value: unknown
}

const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const strange = 'no such word'
/** Values of every kind that JSON has. */
const kinds: ReadonlyArray<unknown> = [null, false, true, 7, strange, [], [[]], {}, { a: [] }]

const caseOf = ({ by, cases }: Extract<Node, { kind: 'choice' }>, value: Fields): ShapeNode | null => {
  const key = String(value[by])
  return Object.hasOwn(cases, key) ? (cases[key] ?? null) : null
}

/** What the codecs of logs should say, in fewer words. */
const isOf = (node: Node, value: unknown): boolean => {
  switch (node.kind) {
    case 'leaf':
      return node.is(value)
    case 'nullable':
      return value === null || isOf(node.item, value)
    case 'list':
      if (!Array.isArray(value) || (node.nonEmpty && value.length === 0)) return false
      return value.every((one) => isOf(node.item, one))
    case 'either':
      return node.nodes.some((one) => isOf(one, value))
    case 'dictionary':
      return (
        isObject(value) &&
        Object.entries(value).every(([key, one]) => node.key.is(key) && isOf(node.item, one))
      )
    case 'shape':
      return isObject(value) && Object.entries(node.fields).every(([name, field]) => isOf(field, value[name]))
    case 'choice': {
      const found = isObject(value) ? caseOf(node, value) : null
      return found !== null && isOf(found, value)
    }
  }
}

const innerOf = (node: Node, value: unknown): Node => {
  if (node.kind === 'nullable') return value === null ? node : innerOf(node.item, value)
  const found = node.kind === 'either' ? node.nodes.find((one) => isOf(one, value)) : undefined
  return found ? innerOf(found, value) : node
}

/** The shape of what stands there; null where it has none. */
const shapeAt = ({ inner, value }: Pick<Place, 'inner' | 'value'>): ShapeNode | null => {
  if (inner.kind === 'choice') return caseOf(inner, value as Fields)
  return inner.kind === 'shape' ? inner : null
}

/** Every place of a value, its own first. */
const placesIn = (node: Node, value: unknown, path: Path = []): ReadonlyArray<Place> => {
  const inner = innerOf(node, value)
  const here: Place = { path, node, inner, value }
  const within = (names: ReadonlyArray<string>, of: (name: string) => Node): ReadonlyArray<Place> => [
    here,
    ...names.flatMap((name) => placesIn(of(name), (value as Fields)[name], [...path, name])),
  ]
  if (inner.kind === 'list' || inner.kind === 'dictionary')
    return within(Object.keys(value as Fields), () => inner.item)
  const shape = shapeAt(here)
  if (!shape) return [here]
  const fields = { ...shape.fields, ...shape.optional }
  const names = Object.keys(fields).filter((name) => Object.hasOwn(value as Fields, name))
  return within(names, (name) => fields[name] as Node)
}

/** The value with something else at a place; `undefined`: with nothing there. */
const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const other = (name: string, one: unknown): unknown => (name === key ? replaced(one, rest, by) : one)
  if (Array.isArray(value)) return value.map((one, at) => other(String(at), one))
  const entries = Object.entries(value as Fields).map(([name, one]) => [name, other(name, one)])
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

const spoiled = (node: Node, value: unknown, spoil: (place: Place) => ReadonlyArray<NearMiss>) =>
  placesIn(node, value).flatMap((place) =>
    spoil(place).map(
      (one): NearMiss => ({
        value: replaced(value, place.path, one.value),
        why: `${one.why} ${place.path.length === 0 ? 'at the top' : `in ${place.path.join('.')}`}`,
      }),
    ),
  )

const without = (value: unknown, name: string): unknown => replaced(value, [name], undefined)

/** With a value of each other kind in each place, and an entry of each dictionary under a key that is none. */
export const wrongKinds = (node: Node, value: unknown): ReadonlyArray<NearMiss> =>
  spoiled(node, value, (place) => {
    const others = kinds.filter((kind) => !isOf(place.node, kind))
    const wrong = others.map((kind) => ({ value: kind, why: JSON.stringify(kind) }))
    if (place.inner.kind !== 'dictionary' || place.inner.key.is(strange)) return wrong
    const entries = Object.values(place.value as Fields).slice(0, 1)
    const renamed = entries.map((one) => ({ value: { [strange]: one }, why: 'a strange key' }))
    return [...wrong, ...renamed]
  })

/** Without one of the fields that must be there; that by which cases are told apart is one. */
export const lacking = (node: Node, value: unknown): ReadonlyArray<NearMiss> =>
  spoiled(node, value, (place) => {
    const names = Object.keys(shapeAt(place)?.fields ?? {})
    const by = place.inner.kind === 'choice' ? [place.inner.by] : []
    return [...by, ...names].map((name) => ({ value: without(place.value, name), why: `no ${name}` }))
  })

/** With a field more than there should be, in one shape after the other. */
export const withMore = (node: Node, value: unknown, name: string, more: unknown): ReadonlyArray<NearMiss> =>
  spoiled(node, value, (place) => {
    if (!shapeAt(place)) return []
    return [{ value: { ...(place.value as Fields), [name]: more }, why: `${name} as well` }]
  })
