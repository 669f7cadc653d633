import * as fc from 'fast-check'
import type { CommandOf } from '../../src/domain/core/command.js'
import type { Fact, FactType } from '../../src/domain/core/fact.js'
import type { Recorded } from '../../src/domain/core/record.js'
import { factOf } from './factArbitraries.js'
import { earlyFlows } from './pools.js'

/** Facts that a page can record before the list of features is there. */
const earlyTypes = [
  ...(['pageSession.started', 'pageSession.resumed', 'pageSession.stopped', 'options.configured'] as const),
  ...(['storage.restored', 'theme.changed', 'connectors.announced', 'modal.opened', 'modal.closed'] as const),
  ...(['modal.reset', 'feature.attached', 'feature.loadFailed', 'flow.crashed', 'flow.looped'] as const),
  ...(['command.refused', 'alert.raised', 'alert.dismissed'] as const),
] satisfies ReadonlyArray<FactType>

/** The same facts may come later, with more to say than they can then. */
const canBeEarly = (fact: Fact): boolean => {
  switch (fact.type) {
    case 'modal.opened':
    case 'modal.reset':
      return fact.view.name !== 'Account'
    case 'flow.crashed':
      return earlyFlows.includes(fact.flow)
    case 'command.refused':
      return fact.rejection.tag !== 'MustAnswer'
    default:
      return true
  }
}

/** What may happen to a page before the list of features is there. */
export const earlyRecords: fc.Arbitrary<ReadonlyArray<Recorded>> = fc
  .array(fc.oneof(...earlyTypes.map((type) => factOf(type) as fc.Arbitrary<Fact>)).filter(canBeEarly), {
    maxLength: 12,
    size: 'max',
  })
  .map((events) => events.map((fact, seq) => ({ seq, at: seq, cause: null, fact })))

/** What is decided before it. */
export const earlyCommand: fc.Arbitrary<CommandOf<'Open' | 'Close'>> = fc.oneof(
  fc.constantFrom<CommandOf<'Open'>>(
    ...[{ type: 'Open' } as const, { type: 'Open', view: 'Account' } as const],
    ...[{ type: 'Open', view: 'Networks' } as const, { type: 'Open', namespace: 'eip155' } as const],
    { type: 'Open', view: 'Networks', namespace: 'solana' },
  ),
  fc.constantFrom<CommandOf<'Close'>>(
    ...[{ type: 'Close' } as const, { type: 'Close', drawFailed: true } as const],
    { type: 'Close', keepsAttempt: true },
  ),
)
