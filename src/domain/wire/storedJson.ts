/** JSON as storage gives it; what is none is as if it were not there. */
const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The entries of a stored list or record, whatever they are (STO-03). */
export const storedEntries = (text: string | null): ReadonlyArray<unknown> => {
  const raw = parse(text)
  if (Array.isArray(raw)) return raw
  return typeof raw === 'object' && raw !== null ? Object.values(raw) : []
}
