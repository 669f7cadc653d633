import { type Codec, type DecodeError, kindOf } from '../../prelude/codec.js'
import { isLeft, isRight, left, right } from '../../prelude/either.js'

/** What could be read of a list, and what could not. */
export interface Rows<A> {
  readonly rows: ReadonlyArray<A>
  /** How many rows were left out. */
  readonly dropped: number
  /** Why, of the first of them. */
  readonly reasons: ReadonlyArray<DecodeError>
}

/** A list without rows. */
export const noRows: Rows<never> = { rows: [], dropped: 0, reasons: [] }

/** A list may be bad from end to end: so many reasons tell enough. */
const mostReasons = 5

const isRows = <A>(item: Codec<A>, raw: unknown): raw is Rows<A> =>
  typeof raw === 'object' &&
  raw !== null &&
  'rows' in raw &&
  Array.isArray(raw.rows) &&
  raw.rows.every(item.is)

/** A list in which a bad row costs that row and not the list. What is no list is still an error. */
export const goodRows = <A>(item: Codec<A>): Codec<Rows<A>> => {
  const name = `list of ${item.name}`
  return {
    name,
    is: (raw): raw is Rows<A> => isRows(item, raw),
    read: (raw, path) => {
      if (!Array.isArray(raw)) return left({ path, expected: name, got: kindOf(raw) })
      const read = raw.map((one: unknown, index) => item.read(one, `${path}.${index}`))
      const bad = read.filter(isLeft)
      return right({
        rows: read.filter(isRight).map((one) => one.right),
        dropped: bad.length,
        reasons: bad.slice(0, mostReasons).map((one) => one.left),
      })
    },
  }
}

/** The same value, or null where it is null; one that is absent is a misfit. */
export const nullable = <A>(item: Codec<A>): Codec<A | null> => ({
  name: `${item.name} | null`,
  is: (raw): raw is A | null => raw === null || item.is(raw),
  read: (raw, path) => (raw === null ? right(null) : item.read(raw, path)),
})

/** The same value, or null where it is null or absent. */
export const orNull = <A>(item: Codec<A>): Codec<A | null> => ({
  ...nullable(item),
  read: (raw, path) => (raw === null || raw === undefined ? right(null) : item.read(raw, path)),
})

/** A misfit for developers: where, and what belongs there. What stood there is an answer's body and is not said. */
export const misfitWords = ({ path, expected }: DecodeError): string =>
  `${path === '' ? 'the answer' : path}: expected ${expected}`

/** What was left out, for developers: `GET /x: 2 rows left out, .data.0.id: expected string`; null: nothing was. */
export const droppedWords = (
  endpoint: string,
  ...lists: ReadonlyArray<Rows<unknown> | null>
): string | null => {
  const found = lists.flatMap((list) => (list === null || list.dropped === 0 ? [] : [list]))
  const count = found.reduce((sum, { dropped }) => sum + dropped, 0)
  const first = found.flatMap(({ reasons }) => reasons)[0]
  if (count === 0 || first === undefined) return null
  return `${endpoint}: ${count} ${count === 1 ? 'row' : 'rows'} left out, ${misfitWords(first)}`
}
