import type { Fact } from '../../domain/core/fact.js'
import type { State } from '../../domain/core/state.js'
import { mayNeedFeature, type Past } from './feature.js'

/** What happened before the list of features came, as far as it may need one, with the state that each fact led to. */
export function* early({ journal, slices, initial }: Past): Iterable<readonly [Fact, State]> {
  const { checkpoint, records } = journal.log()
  let state = checkpoint ?? initial
  for (const record of records) {
    state = slices.reduce(state, record)
    if (mayNeedFeature(record.fact)) yield [record.fact, state]
  }
}
