import * as t from 'io-ts'
import type { FactType } from './fact.js'
import { word } from './leaves.js'
import { type LeafNode, type Node, type ShapeNode, shape } from './schema.js'
import { factSchemas, stateSchemas } from './schemas.js'
import type { SliceName } from './state.js'

/** io-ts codecs of what logs hold, made of the schemas; what a schema does not name is dropped. */

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const leafCodec = (name: string, is: (raw: unknown) => boolean): t.Mixed =>
  new t.Type<unknown>(
    name,
    (raw): raw is unknown => is(raw),
    (raw, context) => (is(raw) ? t.success(raw) : t.failure(raw, context)),
    t.identity,
  )

/**
 * What has names in it: `of` says what stands under each; null: it drops. Not io-ts' own: those drop keys of another
 * kind, where a log is read whole or not at all, and assign to `__proto__`, so that what a log has under that name
 * would be inherited from.
 */
const namedCodec = (
  name: string,
  needed: ReadonlyArray<string>,
  of: (key: string) => t.Mixed | null,
): t.Mixed => {
  const validate: t.Validate<unknown, unknown> = (raw, context) => {
    if (!isObject(raw)) return t.failure(raw, context)
    const errors: t.Errors = []
    const found: Array<readonly [string, unknown]> = []
    const read = (key: string, value: unknown): void => {
      const codec = of(key)
      const one = codec?.validate(value, t.appendContext(context, key, codec, value))
      if (one?._tag === 'Right') found.push([key, one.right])
      for (const error of one?._tag === 'Left' ? one.left : []) errors.push(error)
    }
    for (const key of needed) if (!Object.hasOwn(raw, key)) read(key, undefined)
    for (const [key, value] of Object.entries(raw))
      if (value !== undefined || needed.includes(key)) read(key, value)
    return errors.length > 0 ? t.failures(errors) : t.success(Object.fromEntries(found))
  }
  return new t.Type(name, (raw): raw is unknown => validate(raw, [])._tag === 'Right', validate, t.identity)
}

const shapeCodec = ({ fields, optional }: ShapeNode): t.Mixed => {
  const known = new Map(
    Object.entries({ ...fields, ...optional }).map(([name, node]) => [name, codecOfNode(node)]),
  )
  return namedCodec('object', Object.keys(fields), (key) => known.get(key) ?? null)
}

const dictionaryCodec = (key: LeafNode, item: Node): t.Mixed => {
  const codec = codecOfNode(item)
  const refused = leafCodec(`a key that is ${key.name}`, () => false)
  return namedCodec('object', [], (name) => (key.is(name) ? codec : refused))
}

const listCodec = (item: Node, least: number): t.Mixed => {
  const codec = t.readonlyArray(codecOfNode(item))
  const validate: t.Validate<unknown, unknown> = (raw, context) =>
    Array.isArray(raw) && raw.length < least ? t.failure(raw, context) : codec.validate(raw, context)
  return new t.Type(
    'list',
    (raw): raw is unknown => codec.is(raw) && raw.length >= least,
    validate,
    t.identity,
  )
}

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

/** The codec of any schema. */
export const codecOfNode = (node: Node): t.Mixed => {
  switch (node.kind) {
    case 'leaf':
      return leafCodec(node.name, node.is)
    case 'shape':
      return shapeCodec(node)
    case 'list':
      return listCodec(node.item, node.nonEmpty ? 1 : 0)
    case 'nullable':
      return t.union([codecOfNode(node.item), t.null])
    case 'dictionary':
      return dictionaryCodec(node.key, node.item)
    case 'choice':
      return choiceCodec(node.by, node.cases)
    case 'either': {
      const [one, other] = node.nodes.map(codecOfNode)
      return t.union([one as t.Mixed, other as t.Mixed])
    }
  }
}

const made = new Map<string, t.Mixed>()
const memoizedCodec = (key: string, make: () => t.Mixed): t.Mixed => {
  const codec = made.get(key) ?? make()
  made.set(key, codec)
  return codec
}

/** The codec of one type of fact, made when first asked for; null for a type we do not know. */
export const codecOf = (type: string): t.Mixed | null =>
  Object.hasOwn(factSchemas, type)
    ? memoizedCodec(type, () => codecOfNode(shape({ type: word(type), ...factSchemas[type as FactType] })))
    : null

/** The codec of a slice's state; null for a slice we do not know. */
export const stateCodecOf = (name: string): t.Mixed | null =>
  Object.hasOwn(stateSchemas, name)
    ? memoizedCodec(`state of ${name}`, () => codecOfNode(stateSchemas[name as SliceName].schema))
    : null
