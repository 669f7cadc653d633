import type { Failure } from './failure.js'
import { sentences } from './sentences.js'

/** Fills `{name}` placeholders. Unknown placeholders stay visible, so that a missing parameter is seen. */
export const fill = (sentence: string, params: Failure['params']): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))

/**
 * The English sentence of a failure, for people. Interfaces in other languages use their own table by tag.
 * A wallet's own words stand for `Unknown`, where there are any (REJ-14). Off page load: the table is long.
 */
export const describe = (of: Failure): string =>
  of.tag === 'Unknown' && of.details !== null ? of.details : fill(sentences[of.tag], of.params)
