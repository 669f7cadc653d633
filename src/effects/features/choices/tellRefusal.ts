import { EMPTY } from 'rxjs'
import { choices } from '../../../domain/slices/choices/select.js'
import { type Flow, inOrder, ofType } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'

/** A change that was refused when its code had come, long after it was asked for: nobody else would say so. */
export const tellRefusal: Flow = {
  name: 'tellRefusal',
  run: (record$, state$, { browser }) =>
    record$.pipe(
      ofType('command.refused'),
      inOrder(({ fact: { rejection } }) => {
        if (rejection.tag === 'InvalidOption')
          logAt(browser, choices(state$.value).logLevel, [
            'error',
            `InvalidOption: options.${rejection.field}: expected ${rejection.expected}. Nothing of that call was changed.`,
          ])
        return EMPTY
      }),
    ),
}
