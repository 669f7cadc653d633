import { dictionaryOf, guarded, oneOf, shape } from '../prelude/codec.js'
import { sentences } from '../prelude/sentences.js'

/** What fills a sentence. */
export const params = dictionaryOf(
  guarded(
    'string | number',
    (raw): raw is string | number => typeof raw === 'string' || Number.isFinite(raw),
  ),
)

/** A failure that a host hands in: one that there is. */
export const failureForm = shape({
  tag: oneOf(...Object.keys(sentences)),
  params,
  details: guarded('string | null', (raw): raw is string | null => raw === null || typeof raw === 'string'),
  code: guarded('number | null', (raw): raw is number | null => raw === null || Number.isFinite(raw)),
})
