import * as fc from 'fast-check'
import type { CommandOf } from '../../src/domain/core/command.js'
import type { Event, EventType } from '../../src/domain/core/event.js'
import type { Recorded } from '../../src/domain/core/record.js'
import { eventOf } from './eventArbitraries.js'
import { earlyFlows } from './pools.js'

/** Facts that a page can record before the list of features is there. */
const earlyTypes = [
  ...(['session.started', 'session.resumed', 'session.stopped', 'options.configured'] as const),
  ...(['storage.restored', 'theme.changed', 'connectors.announced', 'modal.opened', 'modal.closed'] as const),
  ...(['modal.reset', 'flows.attached', 'flows.loadFailed', 'effect.crashed', 'effect.looped'] as const),
  ...(['command.refused', 'alert.raised', 'alert.dismissed'] as const),
] satisfies ReadonlyArray<EventType>

/** The same facts may come later, with more to say than they can then. */
const canBeEarly = (event: Event): boolean => {
  switch (event.type) {
    case 'modal.opened':
    case 'modal.reset':
      return event.view.name !== 'Account'
    case 'effect.crashed':
      return earlyFlows.includes(event.effect)
    case 'command.refused':
      return event.rejection.tag !== 'MustAnswer'
    default:
      return true
  }
}

/** What may happen to a page before the list of features is there. */
export const earlyRecords: fc.Arbitrary<ReadonlyArray<Recorded>> = fc
  .array(fc.oneof(...earlyTypes.map((type) => eventOf(type) as fc.Arbitrary<Event>)).filter(canBeEarly), {
    maxLength: 12,
    size: 'max',
  })
  .map((events) => events.map((event, seq) => ({ seq, at: seq, cause: null, event })))

/** What is decided before it. */
export const earlyCommand: fc.Arbitrary<CommandOf<'Open' | 'Close'>> = fc.oneof(
  fc.constantFrom<CommandOf<'Open'>>(
    ...[{ type: 'Open' } as const, { type: 'Open', view: 'Account' } as const],
    ...[{ type: 'Open', view: 'Networks' } as const, { type: 'Open', namespace: 'eip155' } as const],
    { type: 'Open', view: 'Networks', namespace: 'solana' },
  ),
  fc.constantFrom<CommandOf<'Close'>>(
    ...[{ type: 'Close' } as const, { type: 'Close', undrawn: true } as const],
    { type: 'Close', keepsAttempt: true },
  ),
)
