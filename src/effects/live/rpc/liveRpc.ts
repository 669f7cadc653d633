import { catchError, defer, from, map, type Observable, of, switchMap } from 'rxjs'
import { isRight, left } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { withCause } from '../../causes.js'
import type { ClockPort, HttpPort, RpcPort, WalletRequest } from '../../ports.js'
import { type Address, addressesOf, type RpcService } from './addresses.js'
import { textOf } from './calls.js'
import { InFlight } from './inFlight.js'
import { type Answer, Lane } from './lane.js'
import { doingOf, isShared, lost, type Problem, unreached } from './problems.js'
import { answerOf } from './question.js'
import { type Ranking, rankingOf } from './ranking.js'

export interface RpcParts {
  readonly http: HttpPort
  readonly clock: ClockPort
  /** Absent: the host named none. */
  readonly service?: RpcService
}

/** The project is nobody's business but the service's, which may name it in an error. */
const withoutProject = (why: Failure, projectId: string | null | undefined): Failure =>
  projectId && why.details?.includes(projectId)
    ? { ...why, details: why.details.replaceAll(projectId, '[project id]') }
    : why

/** Tables for the errors of nodes load with the first. */
const failureOf = async ({ said, failure: own }: Problem, service?: RpcService): Promise<Failure> => {
  if (!said) return own
  const { error } = said
  try {
    const why = (await import('../explain.js')).failureFromRpc(error)
    return withCause(withoutProject(why, service?.projectId), error)
  } catch {
    return withCause(lost('ServiceUnreachable'), error)
  }
}

/** Made once for each key. */
const memo = <A>() => {
  const made = new Map<string, A>()
  return (key: string, make: () => A): A => {
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known
  }
}

/** Asks nodes; a problem is as it came. */
const createAsking = ({ http, clock, service }: RpcParts) => {
  const laneAt = memo<Lane>()
  const sourceOf = memo<{ readonly ranking: Ranking; readonly name: string }>()
  const inFlight = new InFlight<Answer>()
  let ids = 0
  const nextId = (): number => {
    ids += 1
    return ids
  }
  const lane = (address: Address): Lane =>
    laneAt(JSON.stringify(address), () => new Lane(address, { http, clock }))
  return (network: Network, request: WalletRequest): Observable<Answer> =>
    defer(() => {
      const { list, custom } = addressesOf(network, service)
      const text = textOf(request)
      const missing = failure('ServiceUnreachable', { details: `${network.chainId} has no RPC address` })
      if (list.length === 0) return of(left(unreached(missing)))
      if (!isRight(text)) return of(left(unreached(text.left)))
      const { ranking, name } = sourceOf(JSON.stringify([custom, list]), () => ({
        ranking: rankingOf(list.map(lane), custom),
        name: String(nextId()),
      }))
      ranking.heed(http, clock)
      const ask = () => {
        const call = { id: nextId(), method: request.method, text: text.right }
        return answerOf({ call, doing: doingOf(request.method) }, ranking.lanes, clock)
      }
      return isShared(request.method) ? inFlight.share(name + text.right, ask) : ask()
    }).pipe(
      // No port errors: where one did, somebody would wait for ever.
      catchError((error: unknown) => of(left(unreached(withCause(lost('Unknown'), error))))),
    )
}

/** Reads from nodes, over HTTP. */
export const liveRpc = (parts: RpcParts): RpcPort => {
  const ask = createAsking(parts)
  const explained = (problem: Problem) => from(failureOf(problem, parts.service)).pipe(map(left))
  return {
    passThrough: (network, request) =>
      ask(network, request).pipe(
        switchMap((answer) => {
          if (isRight(answer)) return of(answer)
          const { said } = answer.left
          return said ? of(left(said.error)) : explained(answer.left)
        }),
      ),
    request: (network, method, params) =>
      ask(network, { method, params }).pipe(
        switchMap((answer) => (isRight(answer) ? of(answer) : explained(answer.left))),
      ),
  }
}
