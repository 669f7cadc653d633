import { has, hasOnly, isText, isWord } from '../core/formed.js'
import { sentences } from '../prelude/sentences.js'

/** What fills a sentence. */
export const isParams = hasOnly((raw) => isText(raw) || Number.isFinite(raw))

/** A failure that a host hands in: one that there is. */
export const isFailure = has({
  tag: isWord(...Object.keys(sentences)),
  params: isParams,
  details: (raw) => raw === null || isText(raw),
  code: (raw) => raw === null || Number.isFinite(raw),
})
