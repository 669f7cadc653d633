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

const maxLength = 300

/** A value as the viewer writes it. */
export const written = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
