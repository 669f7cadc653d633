import { map, of, take } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { type Either, isLeft, left } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { ProjectConfig } from '../../../domain/rules/remoteFeatures.js'
import { type Flow, latest, ofType } from '../../kernel/flow.js'
import { projectCalls } from './calls.js'

/** Asks for the project's configuration. */
export const loadConfig: Flow = {
  name: 'loadConfig',
  run: (record$, state$, ports) =>
    record$.pipe(
      ofType('remote.configRequested'),
      latest(({ fact: { requestId } }) => {
        // The service would refuse: nobody is asked for nothing.
        const answer$ = state$.value.options.projectId
          ? projectCalls(ports, state$).fetchConfig()
          : of<Either<Failure, ProjectConfig>>(
              left(
                failure('ProjectIdNotConfigured', {
                  details: 'options.services.api needs options.projectId',
                }),
              ),
            )
        return answer$.pipe(
          take(1),
          map(
            (answer): Fact =>
              isLeft(answer)
                ? { type: 'remote.configFailed', requestId, failure: answer.left }
                : { type: 'remote.configReceived', requestId, features: answer.right },
          ),
        )
      }),
    ),
}
