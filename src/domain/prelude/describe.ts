import type { Failure } from './failure.js'
import { fill } from './fill.js'
import { sentences } from './sentences.js'

/**
 * The English sentence of a failure, for people. Interfaces in other languages use their own table by tag.
 * A wallet's own words stand for `Unknown`, where there are any (REJ-14). Off page load: the table is long.
 */
export const describe = (reason: Failure): string =>
  reason.tag === 'Unknown' && reason.details !== null
    ? reason.details
    : fill(sentences[reason.tag], reason.params)
