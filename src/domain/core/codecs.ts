import * as t from 'io-ts'
import type { EventType } from './event.js'
import { facts, states } from './facts.js'
import { word } from './leaves.js'
import { type Node, type ShapeNode, shape } from './schema.js'
import type { SliceName } from './state.js'

/** io-ts codecs of what logs hold, made of the schemas; what a schema does not name is dropped. */

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const checked = (name: string, is: (raw: unknown) => boolean): t.Mixed =>
  new t.Type<unknown>(
    name,
    (raw): raw is unknown => is(raw),
    (raw, context) => (is(raw) ? t.success(raw) : t.failure(raw, context)),
    t.identity,
  )

const codecs = (nodes: Readonly<Record<string, Node>>): Record<string, t.Mixed> =>
  Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, codecOfNode(node)]))

const shapeCodec = ({ fields, optional }: ShapeNode): t.Mixed =>
  t.exact(t.intersection([t.type(codecs(fields)), t.partial(codecs(optional))], 'object'))

/** Like `t.record`, which would set what the object inherits by a key called `__proto__`; some wallet may be called so. */
const dictionaryCodec = (key: t.Mixed, item: t.Mixed): t.Mixed =>
  new t.Type<unknown>(
    `dictionary of ${item.name}`,
    (raw): raw is unknown =>
      isObject(raw) && Object.entries(raw).every(([name, value]) => key.is(name) && item.is(value)),
    (raw, context) => {
      if (!isObject(raw)) return t.failure(raw, context)
      const entries: Array<readonly [string, unknown]> = []
      for (const [name, value] of Object.entries(raw)) {
        const here = t.appendContext(context, name, item, value)
        const read = key.is(name) ? item.validate(value, here) : t.failure(name, here)
        if (read._tag === 'Left') return read
        entries.push([name, read.right])
      }
      return t.success(Object.fromEntries(entries))
    },
    t.identity,
  )

/** The field that tells them apart decides which is read, so that what is wrong is said of that one. */
const choiceCodec = (by: string, cases: Readonly<Record<string, ShapeNode>>): t.Mixed => {
  const name = `one of ${Object.keys(cases).join(', ')} by ${by}`
  const made = new Map<string, t.Mixed>()
  const caseOf = (raw: unknown): t.Mixed | undefined => {
    const key = isObject(raw) ? String(raw[by]) : ''
    const found = Object.hasOwn(cases, key) ? cases[key] : undefined
    const codec =
      made.get(key) ?? (found && shapeCodec({ ...found, fields: { ...found.fields, [by]: word(key) } }))
    if (codec) made.set(key, codec)
    return codec
  }
  return new t.Type<unknown>(
    name,
    (raw): raw is unknown => caseOf(raw)?.is(raw) ?? false,
    (raw, context) => caseOf(raw)?.validate(raw, context) ?? t.failure(raw, context),
    t.identity,
  )
}

const codecOfNode = (node: Node): t.Mixed => {
  switch (node.kind) {
    case 'leaf':
      return checked(node.name, node.is)
    case 'shape':
      return shapeCodec(node)
    case 'list':
      return t.readonlyArray(codecOfNode(node.item))
    case 'nullable':
      return t.union([codecOfNode(node.item), t.null])
    case 'dictionary':
      return dictionaryCodec(checked(node.key.name, node.key.is), codecOfNode(node.item))
    case 'choice':
      return choiceCodec(node.by, node.cases)
    case 'either': {
      const [one, other] = node.nodes.map(codecOfNode)
      return t.union([one as t.Mixed, other as t.Mixed])
    }
  }
}

const made = new Map<string, t.Mixed>()
const remembered = (key: string, make: () => t.Mixed): t.Mixed => {
  const codec = made.get(key) ?? make()
  made.set(key, codec)
  return codec
}

/** The codec of one type of fact, made when first asked for; null for a type we do not know. */
export const codecOf = (type: string): t.Mixed | null =>
  Object.hasOwn(facts, type)
    ? remembered(type, () => codecOfNode(shape({ type: word(type), ...facts[type as EventType] })))
    : null

/** The codec of a slice's state; null for a slice we do not know. */
export const stateCodecOf = (name: string): t.Mixed | null =>
  Object.hasOwn(states, name)
    ? remembered(`state of ${name}`, () => codecOfNode(states[name as SliceName].schema))
    : null
