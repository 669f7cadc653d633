import { parsedJson } from './storedJson.js'

/** The entries of a stored list or record, whatever they are (STO-03). */
export const storedEntries = (text: string | null): ReadonlyArray<unknown> => {
  const raw = parsedJson(text)
  return typeof raw === 'object' && raw !== null ? Object.values(raw) : []
}
