/** One place of the state that a record changed; `undefined` where there was, or is, nothing. */
export interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** What differs between two plain JSON values, leaf by leaf. Branches that are the same object are skipped whole. */
export const changesBetween = (before: unknown, after: unknown, path = ''): ReadonlyArray<Change> => {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    changesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

/** UUIDs, and addresses and hashes of any kind: so many characters, and a digit among them. */
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[a-z]*[0-9])[0-9a-z]{32,}/gi

/** A path as people can read it: ids in it have their first four and last six characters, as addresses everywhere else. */
export const shortPath = (path: string): string =>
  path.replace(ids, (id) => `${id.slice(0, 4)}…${id.slice(-6)}`)

const maxLength = 300

/** A value as the viewer writes it. */
export const written = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
