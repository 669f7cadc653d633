import { concat, EMPTY, filter, from, map, merge, type Observable, of, take, takeUntil } from 'rxjs'
import type { Fact, FactOf } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { queryRetries } from '../../../domain/prelude/serviceTimes.js'
import { isLastPage, isRepeated, walletsQuery, walletsShown } from '../../../domain/rules/catalogueQuery.js'
import { awaits } from '../../../domain/slices/catalogue/reduce.js'
import { catalogueOf, dueAsks } from '../../../domain/slices/catalogue/select.js'
import { type CatalogueAsk, type CatalogueQuestion, unasked } from '../../../domain/slices/catalogue/state.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { endpointName } from '../../../domain/wire/services/endpoint.js'
import { droppedWords } from '../../../domain/wire/services/rows.js'
import { type WalletsPage, walletsEndpoint } from '../../../domain/wire/services/wallets.js'
import { allAtOnce, armedOr, type Flow, inOrder, latest, ofType, type State$ } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'
import type { Ports } from '../../ports.js'
import { createServices } from '../../service.js'

type Requested = FactOf<'catalogue.requested'>

const requested = (ask: CatalogueAsk, { random }: Pick<Ports, 'random'>): Requested => ({
  type: 'catalogue.requested',
  requestId: random.id(),
  ask,
})

/** What the page says, as it is recorded. */
const receivedOf = (
  { requestId, ask }: Requested,
  { data, count: said }: WalletsPage,
  state: State,
): Fact => {
  const sent = data.rows.length + data.dropped
  const count = Math.max(said ?? 0, sent)
  const wallets = walletsShown(data.rows, ask, state)
  const isRepeat = ask.kind === 'page' && isRepeated(wallets, catalogueOf(state).list.ids)
  const isLast = isRepeat || isLastPage(ask, sent, said ?? Number.POSITIVE_INFINITY)
  return { type: 'catalogue.received', requestId, ask, wallets, count, isLast }
}

/** Asks the service, and tells what came of it. */
const answerTo = (asked: Requested, ports: Ports, state$: State$): Observable<Fact> => {
  const { http, clock, browser } = ports
  const log = (level: 'info' | 'warn', words: string | null): void =>
    void (words && logAt(browser, choices(state$.value).logLevel, [level, words]))
  const { requestId, ask } = asked
  const query = walletsQuery(state$.value, ask)
  // Nothing left that could be asked for, as the options are by now.
  if (!query) return of({ type: 'catalogue.failed', requestId, ask, failure: failure('Cancelled') })
  const { services, projectId } = state$.value.options
  const { call } = createServices({
    ...{ http, clock, services, projectId: projectId ?? '', retries: queryRetries.browser },
    report: (words) => log('info', words),
  })
  return call(walletsEndpoint, query).pipe(
    take(1),
    map((answer): Fact => {
      if (isLeft(answer)) return { type: 'catalogue.failed', requestId, ask, failure: answer.left }
      log('warn', droppedWords(endpointName(walletsEndpoint), answer.right.data))
      return receivedOf(asked, answer.right, state$.value)
    }),
  )
}

const isAwaited = ({ ask, requestId }: Requested, state$: State$): boolean =>
  awaits(catalogueOf(state$.value), ask.kind, requestId)

/** Every list at once; of the list itself no page is asked for before the one in front of it is there. */
const mostAtOnce = 4

/** Who opens the modal, its list of all, or wants more of that, wants what had failed as well. */
const isWish = (fact: Fact): boolean =>
  fact.type === 'modal.opened' ||
  fact.type === 'catalogue.moreWanted' ||
  (fact.type === 'modal.viewPushed' && fact.view.name === 'AllWallets')

/** Asks for the lists that are wanted: some when the modal opens, pages as they are looked at. */
export const askCatalogue: Flow = {
  name: 'askCatalogue',
  run: (record$, state$, ports, armed$) => {
    const wanted$ = armedOr(
      armed$,
      record$,
      ...(['modal.opened', 'modal.viewPushed', 'modal.wentBack', 'connection.ended'] as const),
      ...(['choices.changed', 'network.listed', 'network.unlisted'] as const),
      ...(['catalogue.moreWanted', 'catalogue.searched'] as const),
      ...(['catalogue.received', 'catalogue.failed'] as const),
    ).pipe(
      inOrder((trigger) => {
        const again = trigger !== 'armed' && isWish(trigger.fact)
        return from(dueAsks(state$.value, again).map((ask) => requested(ask, ports)))
      }),
    )
    const answered$ = record$.pipe(
      ofType('catalogue.requested'),
      allAtOnce(mostAtOnce, ({ fact }) =>
        fact.ask.kind !== 'search' && isAwaited(fact, state$)
          ? // Nobody waits for what was asked of other options: it holds no place.
            answerTo(fact, ports, state$).pipe(
              takeUntil(record$.pipe(filter(() => !isAwaited(fact, state$)))),
            )
          : EMPTY,
      ),
    )
    return merge(wanted$, answered$)
  },
}

const isUnanswered = (question: CatalogueQuestion): boolean =>
  question.step === 'idle' || (question.step === 'failure' && question.failure.tag === 'Interrupted')

/**
 * Asks for what is searched, and anew where there are other wallets to be found; what was searched before no longer matters,
 * and its answer is dropped.
 */
export const searchCatalogue: Flow = {
  name: 'searchCatalogue',
  run: (record$, state$, ports, armed$) =>
    armedOr(
      armed$,
      record$,
      ...(['catalogue.searched', 'catalogue.searchEnded', 'modal.closed'] as const),
      ...(['choices.changed', 'network.listed', 'network.unlisted'] as const),
    ).pipe(
      // What changed nothing of it leaves it on its way.
      filter(() => isUnanswered(catalogueOf(state$.value).search?.question ?? unasked)),
      latest(() => {
        const { search } = catalogueOf(state$.value)
        if (!search) return EMPTY
        const { text, certified } = search
        const ask = requested({ kind: 'search', text, certified }, ports)
        return concat(of(ask), answerTo(ask, ports, state$))
      }),
    ),
}
