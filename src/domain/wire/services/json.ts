import { type Either, left, right } from '../../prelude/either.js'

/** A byte order mark, which RFC 8259 (section 8.1) lets a reader pass over. */
const withoutMark = (body: string): string => (body.startsWith('\uFEFF') ? body.slice(1) : body)

/** The JSON of an answer; left says what it is instead, and nothing of what stands in it. */
export const readJson = (body: string): Either<string, unknown> => {
  const content = withoutMark(body).trim()
  if (content === '') return left('the body is empty')
  if (content.startsWith('<')) return left('HTML or XML, not JSON')
  try {
    return right(JSON.parse(content))
  } catch {
    // Also what is nested too deep for the parser of some browser.
    return left('not JSON')
  }
}
