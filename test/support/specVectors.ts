import rows from '../vectors/spec.json' with { type: 'json' }

/** One row of `test/vectors/spec.json`. */
export interface SpecRow {
  readonly area: string
  readonly subject: string
  readonly input: unknown
  readonly expected: unknown
  readonly use: string
}

/** The rows of a subject; throws when there are none, so that a renamed subject cannot pass by testing nothing. */
export const vectors = (area: string, subject: string): readonly SpecRow[] => {
  const found = (rows as readonly SpecRow[]).filter((row) => row.area === area && row.subject === subject)
  if (found.length === 0) throw new Error(`no vectors of ${area}: ${subject}`)
  return found
}
