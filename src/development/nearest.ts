/** How many letters must be put in, left out or changed to come from one word to the other (Levenshtein). */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...to].entries()) {
      const [changed = 0, left = 0, put = 0] = [row[column], row[column + 1], next[column]]
      next.push(Math.min(changed + (letter === other ? 0 : 1), left + 1, put + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** The word that was most likely meant: not more than a third of its letters differ. Case does not count. */
export const nearest = (word: string, known: ReadonlyArray<string>): string | null => {
  // What is much longer than any name is none that was misspelled.
  if (word.length > 60) return null
  const [best] = known
    .map((one) => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, far }) => far * 3 <= Math.max(one.length, 3))
    .sort((first, second) => first.far - second.far)
  return best?.one ?? null
}
