/** JSON as storage gives it; what is none is as if it were not there (STO-03). */
export const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
