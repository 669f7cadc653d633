import type { Fact, FactType } from './fact.js'
import type { SliceState } from './slice.js'
import type { SliceName, State } from './state.js'

/** What storage holds under a key, given without the prefix; null: nothing. */
export type Read = (key: string) => string | null

/** Values by key, without the prefix; null: the key is not to be there. */
export type Entries = Readonly<Record<string, string | null>>

/** What of a slice outlives the page: its slice says how it is kept, one flow of the kernel keeps it (`persistSlice.ts`). */
export interface Stored<K extends SliceName = SliceName> {
  readonly slice: K
  /** Every key that it has. */
  readonly keys: ReadonlyArray<string>
  /** Null while storage was not read for it: what is not known must not be taken for nothing. */
  readonly encode: (slice: SliceState<K>, state: State) => Entries | null
  /** The fact with which it comes back when its feature comes; without it, it came back with the page. */
  readonly decode?: (read: Read, state: State) => Fact
  /** Facts after which it is written though it did not change: what was only assumed before is certain then. */
  readonly after?: ReadonlyArray<FactType>
  /**
   * Of one that came back with the page: whether something happened to it before the code that keeps it came. Storage
   * that differs from the slice was changed by another tab otherwise, and is left alone.
   */
  readonly isTouched?: (slice: SliceState<K>, read: Read, state: State) => boolean
  /** What follows from what another tab made of it; `isCertain`: it did, this page did not. */
  readonly onOtherTab?: (read: Read, state: State, isCertain: boolean) => ReadonlyArray<Fact>
}

/** One whose slice no longer matters. */
export interface AnyStored {
  readonly slice: SliceName
  readonly keys: ReadonlyArray<string>
  readonly decode?: Stored['decode']
  readonly after?: Stored['after']
  readonly onOtherTab?: Stored['onOtherTab']
  encode(slice: unknown, state: State): Entries | null
  isTouched?(slice: unknown, read: Read, state: State): boolean
}

/** Describes what of a slice outlives the page. */
export const defineStored = <const K extends SliceName>(stored: Stored<K>): AnyStored =>
  stored as unknown as AnyStored
