import { EMPTY, filter, merge, of } from 'rxjs'
import type { State } from '../../../domain/core/state.js'
import { isRefusal, nextNotice, shownNotice } from '../../../domain/slices/notices/select.js'
import { armedOr, type Flow, intent, latest, ofType } from '../../kernel/flow.js'

const isSaid = (state: State): boolean => [shownNotice(state), nextNotice(state)].some(isRefusal)

/** The network must be switched first, and something was just refused for that. */
const isRefused = ({ modal }: State): boolean =>
  modal.shakenAt !== null && modal.mustAnswer?.name === 'UnsupportedChain'

/** A card that only shakes does not say what to do. Said once, however often it shakes, and until it is done. */
export const sayRefusal: Flow = {
  name: 'sayRefusal',
  run: (record$, state$, _ports, armed$) => {
    const say = intent({
      type: 'ShowNotice',
      variant: 'error',
      text: { kind: 'text', key: 'mustSwitch', params: {} },
    })
    const said = armedOr(armed$, record$, 'command.refused').pipe(
      // Not for other refusals: where the notice itself is refused, it would be said for ever.
      filter((trigger) => trigger === 'armed' || trigger.fact.rejection.tag === 'MustAnswer'),
      latest(() => (isRefused(state$.value) && !isSaid(state$.value) ? of(say) : EMPTY)),
    )
    const done = record$.pipe(
      ofType('modal.answered'),
      latest(() => (isSaid(state$.value) ? of(intent({ type: 'HideNotice' })) : EMPTY)),
    )
    return merge(said, done)
  },
}
