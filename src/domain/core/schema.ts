/**
 * What a value in a fact or in state is, and who may see it: the one description from which codecs of logs, what leaves
 * with an export, and tests' generators are made. Loads only with a log.
 */

/**
 * Who may see a value. `public`: everybody, as long as it has the form that the schema names. `address`: shortened for
 * support, a number for telemetry. `holding`: what an account has; nobody else. `private`: free texts and addresses of
 * services; nobody else. `ref`: a reference into the vault, whose value never leaves.
 */
export type Sensitivity = 'public' | 'address' | 'holding' | 'private' | 'ref'

export interface LeafNode {
  readonly kind: 'leaf'
  readonly name: string
  /** Whether a log may hold it. */
  readonly is: (raw: unknown) => boolean
  readonly class: Sensitivity
  /** Of class `public`: whether it has the form that may be seen. What has not is treated as `private`. */
  readonly isPublicForm: (value: never) => boolean
  /** What stands in an export for a value that is hidden, where a log could not be read again with any text. */
  readonly hide?: (count: (text: string) => number, value: string) => string
  /** Of account ids: what stands before the address. */
  readonly chain?: LeafNode
}

/** Fields by name; the optional ones may be absent. What is not named is no part of it. */
export interface ShapeNode {
  readonly kind: 'shape'
  readonly fields: Readonly<Record<string, Node>>
  readonly optional: Readonly<Record<string, Node>>
}

export type Node =
  | LeafNode
  | ShapeNode
  | { readonly kind: 'nullable'; readonly item: Node }
  | { readonly kind: 'list'; readonly item: Node; readonly nonEmpty?: true }
  | { readonly kind: 'dictionary'; readonly key: LeafNode; readonly item: Node }
  /** Shapes told apart by one field. */
  | { readonly kind: 'choice'; readonly by: string; readonly cases: Readonly<Record<string, ShapeNode>> }
  | { readonly kind: 'either'; readonly nodes: ReadonlyArray<Node> }

declare const type: unique symbol
/** A description of values of type `A`, and of no other. */
export type Schema<A, N extends Node = Node> = N & { readonly [type]?: (value: A) => A }
type TypeOf<S> = S extends { readonly [type]?: (value: infer A) => unknown } ? A : never

export const leaf = <A>(
  name: string,
  is: (raw: unknown) => boolean,
  sensitivity: Sensitivity,
  isPublicForm: (value: A & (string | number)) => boolean = () => true,
  more: Pick<LeafNode, 'hide' | 'chain'> = {},
): Schema<A, LeafNode> => ({ kind: 'leaf', name, is, class: sensitivity, isPublicForm, ...more })

type Fields = Readonly<Record<string, Node>>
type Values<F extends Fields> = { readonly [K in keyof F]: TypeOf<F[K]> }

interface MakeShape {
  <F extends Fields>(fields: F): Schema<Values<F>, ShapeNode>
  <F extends Fields, O extends Fields>(
    fields: F,
    optional: O,
  ): Schema<Values<F> & Partial<Values<O>>, ShapeNode>
}
export const shape: MakeShape = (fields: Fields, optional: Fields = {}): ShapeNode => ({
  kind: 'shape',
  fields,
  optional,
})

export const list = <A>(item: Schema<A>): Schema<ReadonlyArray<A>> => ({ kind: 'list', item })
export const nonEmptyList = <A>(item: Schema<A>): Schema<readonly [A, ...Array<A>]> => ({
  kind: 'list',
  item,
  nonEmpty: true,
})
export const nullable = <A>(item: Schema<A>): Schema<A | null> => ({ kind: 'nullable', item })
export const dictionary = <K extends string, A>(
  key: Schema<K, LeafNode>,
  item: Schema<A>,
): Schema<Readonly<Record<K, A>>> => ({ kind: 'dictionary', key, item })
/** The same where not every key must be there. */
export const partialDictionary = <K extends string, A>(
  key: Schema<K, LeafNode>,
  item: Schema<A>,
): Schema<Readonly<Partial<Record<K, A>>>> => ({ kind: 'dictionary', key, item })

type Cases = Readonly<Record<string, ShapeNode>>
type Chosen<K extends string, C extends Cases> = {
  readonly [T in keyof C]: { readonly [B in K]: T } & TypeOf<C[T]>
}[keyof C]

/** One of several shapes; the field `by` says which. */
export const choice = <const K extends string, C extends Cases>(by: K, cases: C): Schema<Chosen<K, C>> => ({
  kind: 'choice',
  by,
  cases,
})

export const anyOf = <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({
  kind: 'either',
  nodes: [one, other],
})
