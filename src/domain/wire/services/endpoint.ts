import type { Codec } from '../../prelude/codec.js'
import { type Either, isLeft, left, right } from '../../prelude/either.js'
import type { Failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'
import type { QueryValues } from './address.js'
import { readJson } from './json.js'
import type { ServiceName } from './names.js'
import { misfitWords } from './rows.js'

/** What of us goes along (wire 0.3). `all`: the project id and the SDK; `project`: its id alone. */
export type Identity = 'all' | 'project' | 'none'

/** Reads the body of an answer that went well; left says for developers what is wrong, without anything that stands in it. */
export type ReadAnswer<A> = (body: string) => Either<string, A>

/**
 * One call of a service, described. It is known by its method and the form of its path, `GET /v1/identity/{address}`, so
 * that neither a part of the path nor a query can get into a failure or a log.
 */
export interface Endpoint<Input, A> {
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With a name in braces where a part of the input goes. */
  readonly path: string
  readonly parts?: (input: Input) => Readonly<Record<string, string>>
  /** In this order, after what says who asks. */
  readonly query?: (input: Input) => QueryValues
  /** Of a GET all of it, of others nothing, unless said otherwise. */
  readonly identity?: Identity
  /** Sent as JSON. Some services want the project id in it. */
  readonly body?: (input: Input, projectId: string) => unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly answer: ReadAnswer<A>
  /** What is said of a network that the service does not know, without asking it (wire 2.2, "Guard"). */
  readonly unsupported?: Either<Failure, A>
  /** `serviceTimes.serviceAnswer`, unless given. */
  readonly timeout?: Millis
  /** `mostBytes`, unless given. */
  readonly maxBytes?: number
  readonly noCache?: boolean
  /** It goes on when the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Whether a failure is tried again as queries are: a GET is, others are not, unless said otherwise. */
  readonly retried?: boolean
}

/** What failures, facts and logs call it. */
export const endpointName = ({ method, path }: Pick<Endpoint<never, unknown>, 'method' | 'path'>): string =>
  `${method} ${path}`

/** An answer longer than this is none of ours: a hundred wallets are a tenth of it. */
export const mostBytes = 2_097_152

/**
 * An answer in JSON. What its codec does not know is dropped. Failures name the fields on the way to a misfit, so where the
 * keys are somebody's (accounts, names), `dictionaryOf` is not for it: it would name them.
 */
export const jsonAnswer =
  <A>(codec: Codec<A>): ReadAnswer<A> =>
  (body) => {
    const json = readJson(body)
    if (isLeft(json)) return json
    const read = codec.read(json.right, '')
    return isLeft(read) ? left(misfitWords(read.left)) : read
  }

/** An answer of which only the status counts; its body may be empty, or anything. */
export const ignoredAnswer: ReadAnswer<null> = () => right(null)
