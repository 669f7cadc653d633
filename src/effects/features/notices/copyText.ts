import { map, take } from 'rxjs'
import { isLeft } from '../../../domain/prelude/either.js'
import { type Flow, intent, latest, ofType } from '../../kernel/flow.js'

/** Copies and says whether it worked: never "copied" when it was not. */
export const copyText: Flow = {
  name: 'copyText',
  run: (record$, _state$, { browser }) =>
    record$.pipe(
      ofType('clipboard.requested'),
      // A clipboard prompt that nobody answers must not hold up the next copy.
      latest(({ fact }) =>
        browser.copy(fact.text).pipe(
          take(1),
          map((answer) =>
            isLeft(answer)
              ? intent({
                  type: 'ShowNotice',
                  variant: 'error',
                  text: { kind: 'failure', failure: answer.left },
                })
              : intent({
                  type: 'ShowNotice',
                  variant: 'success',
                  text: {
                    kind: 'text',
                    key: fact.what === 'address' ? 'addressCopied' : 'linkCopied',
                    params: {},
                  },
                }),
          ),
        ),
      ),
    ),
}
