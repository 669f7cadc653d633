import type { Failure } from '../domain/prelude/failure.js'

const longest = 40

/** The value in a place: `adapters.0`. */
const valueAt = (options: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((at, key) => Object(at)[key], options)

/** An option that was refused, with the text that was given: what a codec says of it may not show a visitor's. */
export const withGiven = (reason: Failure, options: unknown): Failure => {
  const value = valueAt(options, String(reason.params.field ?? ''))
  const shown = typeof value === 'number' || typeof value === 'string' ? JSON.stringify(value) : ''
  if (!shown || shown.length > longest) return reason
  const details = reason.details?.replace(/, got (?:text of \d+|number)$/, `, got ${shown}`) ?? null
  return { ...reason, details }
}
