import type { Fact } from './fact.js'
import type { Schema } from './schema.js'

/** A schema of each field of each fact: one without does not compile. */
export type FactSchemas<E extends Fact> = {
  readonly [T in E['type']]: {
    readonly [K in Exclude<keyof Extract<E, { readonly type: T }>, 'type'>]-?: Schema<
      Extract<E, { readonly type: T }>[K]
    >
  }
}

/** The schema of a slice's state. Its version grows when the same shape comes to mean something else. */
export interface StateSchema<A> {
  readonly version: number
  readonly schema: Schema<A>
}
