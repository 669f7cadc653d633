import { withGiven } from '../../../development/given.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { initialChoices } from '../../../domain/slices/choices/state.js'
import { readChoices } from '../../../domain/wire/choices.js'
import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'

// What bundlers put in the place of; of Node's types nothing is needed here.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** For development with the text that was given, which may be a visitor's. */
const told = (reason: Failure, given: unknown): Failure => {
  try {
    if (process.env.NODE_ENV !== 'production') return withGiven(reason, given)
  } catch {
    // A page without a bundler has no `process`: nobody said that it is for development.
  }
  return reason
}

/**
 * Reads what of the host's options nobody needs at once, before anything that comes with the list of features goes by it.
 * What is wrong is told, and takes nothing else with it: the page works already.
 */
export const makeChoices = (given: unknown): Flow => ({
  name: 'makeChoices',
  run: (_record$, state$) =>
    new Observable((observer) => {
      // A store that starts again knows them, and what became of them since.
      if (choices(state$.value) !== initialChoices) return
      const read = readChoices(given)
      observer.next({ type: 'choices.made', choices: read.choices })
      if (read.wrong) observer.next({ type: 'alert.raised', failure: told(read.wrong, given) })
    }),
})
