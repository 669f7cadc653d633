import { map, type Observable } from 'rxjs'
import { type Either, isLeft, right } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { queryRetries } from '../../../domain/prelude/serviceTimes.js'
import { isBroken, type ProjectConfig } from '../../../domain/rules/remoteFeatures.js'
import { choices } from '../../../domain/slices/choices/select.js'
import type { LogLevel } from '../../../domain/slices/choices/state.js'
import { type Endpoint, endpointName } from '../../../domain/wire/services/endpoint.js'
import { knownFeatures } from '../../../domain/wire/services/project.js'
import {
  type ProjectFeature as AnsweredFeature,
  allowedOriginsEndpoint,
  projectConfigEndpoint,
} from '../../../domain/wire/services/projectConfig.js'
import { droppedWords, type Rows } from '../../../domain/wire/services/rows.js'
import type { State$ } from '../../kernel/flow.js'
import { logAt } from '../../logging.js'
import type { Ports } from '../../ports.js'
import { createServices } from '../../service.js'

/** What the service of projects is asked. */
export interface ProjectCalls {
  readonly fetchConfig: () => Observable<Either<Failure, ProjectConfig>>
  /** null: it knows no such project. */
  readonly fetchOrigins: () => Observable<Either<Failure, ReadonlyArray<string> | null>>
}

type List<A> = Rows<A> | null
type Log = (level: Exclude<LogLevel, 'silent'>, words: string) => void

/** What cannot be read is a mistake of the service, of which browsers say nothing; the rest they do. */
const tellFailure = (log: Log, { tag, params, details }: Failure, outcome: string): void =>
  log(
    tag === 'AnswerUnreadable' ? 'error' : 'warn',
    `${details}: ${tag === 'HttpStatus' ? `status ${params.n}` : tag}. ${outcome}`,
  )

const readConfig = (log: Log, rows: ReadonlyArray<AnsweredFeature> | null): ProjectConfig => {
  const config = rows && knownFeatures(rows)
  const bad = config?.find(isBroken)
  if (bad)
    log(
      'warn',
      `${endpointName(projectConfigEndpoint)}: config of ${bad.id} is no list, so all defaults hold`,
    )
  return config
}

/** Rows that could not be read are told to developers, as the host wants it by then; the others count. */
export const projectCalls = (
  { http, clock, browser }: Pick<Ports, 'http' | 'clock' | 'browser'>,
  state$: State$,
): ProjectCalls => {
  const { services, projectId } = state$.value.options
  const log: Log = (level, words) => logAt(browser, choices(state$.value).logLevel, [level, words])
  const { call } = createServices({
    ...{ http, clock, services, projectId: projectId ?? '', retries: queryRetries.browser },
    report: (words) => log('info', words),
  })
  const listOf = <A, B>(
    endpoint: Endpoint<null, A>,
    pick: (answer: A) => List<B>,
    otherwise: string,
  ): Observable<Either<Failure, ReadonlyArray<B> | null>> =>
    call(endpoint, null).pipe(
      map((answer) => {
        if (isLeft(answer)) {
          tellFailure(log, answer.left, otherwise)
          return answer
        }
        const list = pick(answer.right)
        const dropped = droppedWords(endpointName(endpoint), list)
        if (dropped) log('warn', dropped)
        return right(list?.rows ?? null)
      }),
    )
  return {
    fetchConfig: () =>
      listOf(projectConfigEndpoint, ({ features }) => features, 'Your own features hold, else defaults').pipe(
        map((answer) => (isLeft(answer) ? answer : right(readConfig(log, answer.right)))),
      ),
    fetchOrigins: () =>
      listOf(allowedOriginsEndpoint, (answer) => answer.allowedOrigins, 'Nobody checked this origin'),
  }
}
