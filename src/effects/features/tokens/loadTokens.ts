import { map } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { allAtOnce, type Flow, ofType } from '../../kernel/flow.js'
import { holdingsReader } from './readHoldings.js'

const maxConcurrentAccounts = 4

/** Reads what an account holds from whoever knows. */
export const loadTokens: Flow = {
  name: 'loadTokens',
  run: (record$, state$, ports) => {
    const read = holdingsReader(ports, state$)
    return record$.pipe(
      ofType('tokens.requested'),
      allAtOnce(maxConcurrentAccounts, ({ fact: { account, requestId } }) =>
        read(account).pipe(
          map(
            (answer): Fact =>
              isLeft(answer)
                ? { type: 'tokens.failed', account, requestId, failure: answer.left }
                : { type: 'tokens.received', account, requestId, holdings: answer.right },
          ),
        ),
      ),
    )
  },
}
