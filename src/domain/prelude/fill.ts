import type { Failure } from './failure.js'

/** Fills `{name}` placeholders. Unknown placeholders stay visible, so that a missing parameter is seen. */
export const fill = (sentence: string, params: Failure['params']): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
