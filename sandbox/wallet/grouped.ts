/** Runs of characters that nobody reads as a word: addresses, hashes, call data. */
const longRun = /[0-9A-Za-z]{24,}/g
/** A mark of the number and its first four; then four each. The last group takes what would stand alone. */
const groups = (run: string): readonly string[] => run.match(/^0x.{4}|.{4}(?=.{4})|.{4,7}$|.+/gu) ?? []

/**
 * A text whose long runs break between groups of four, so that no line begins with two or three characters. What is
 * copied, or read by a test, is the text as it was.
 */
export const grouped = (text: string): readonly Node[] => {
  const nodes: Node[] = []
  let at = 0
  for (const { 0: run, index } of text.matchAll(longRun)) {
    nodes.push(document.createTextNode(text.slice(at, index)))
    for (const group of groups(run)) {
      const span = document.createElement('span')
      span.className = 'group'
      span.textContent = group
      nodes.push(span)
    }
    at = index + run.length
  }
  return [...nodes, document.createTextNode(text.slice(at))]
}
