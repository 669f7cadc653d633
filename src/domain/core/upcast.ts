/**
 * Old facts in new code. Before 1.0 every type is at version 1; from 1.0 on, a fact in a log may carry `v`, and a
 * type whose shape changed has one step per version, contiguous from 1. A type that is gone leaves a tombstone.
 */

/** One fact as it stands in a log, before its codec has seen it. */
export type RawFact = Readonly<Record<string, unknown>> & { readonly type: string; readonly v?: unknown }

export interface Upcasts {
  /** By type: step `n` turns version `n + 1` into version `n + 2`. */
  readonly steps: Readonly<Record<string, ReadonlyArray<(fact: RawFact) => RawFact>>>
  /** Types of earlier versions that mean nothing any more: their records are dropped. */
  readonly tombstones: ReadonlyArray<string>
}

/** None yet: the mechanism is proved by `test/domain/core/upcast.test.ts` on a table of its own. */
export const upcasts: Upcasts = { steps: {}, tombstones: [] }

/** The fact in today's version; null for a tombstone; undefined when its version is not one we know. */
export const upcast = (
  fact: RawFact,
  { steps, tombstones }: Upcasts = upcasts,
): RawFact | null | undefined => {
  if (tombstones.includes(fact.type)) return null
  // A type from outside may be a word of Object.
  const chain = (Object.hasOwn(steps, fact.type) && steps[fact.type]) || []
  const version = fact.v === undefined ? 1 : fact.v
  if (
    typeof version !== 'number' ||
    !Number.isInteger(version) ||
    version < 1 ||
    version > chain.length + 1
  ) {
    return undefined
  }
  const { v: _version, ...currentNamespace } = chain
    .slice(version - 1)
    .reduce((older, step) => step(older), fact)
  return currentNamespace as RawFact
}
