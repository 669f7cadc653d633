import {
  catchError,
  concat,
  defer,
  EMPTY,
  from,
  mergeMap,
  noop,
  Observable,
  of,
  Subscription,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import { type Either, isLeft, left } from '../../../domain/prelude/either.js'
import type { Failure } from '../../../domain/prelude/failure.js'
import { serviceTimes } from '../../../domain/prelude/serviceTimes.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import type { ClockPort, HttpAnswer, HttpPort, HttpRequest } from '../../ports.js'
import { retryAfterMillis } from '../../retry.js'
import type { Address } from './addresses.js'
import { bodyOf, type Call, isServed, type Reply, readReply } from './calls.js'
import { endpoint, isSame, lost, objectionOf, type Problem, unreached } from './problems.js'

/** Section 9. */
const mostInBatch = 1_000
/** Where there are no batches, a server and the browser are spared: what waits in the browser's own queue runs out of time. */
const mostAtOnce = 32
/** Ours; as long as viem takes. */
const maxBytes = 10_485_760

export type Answer = Either<Problem, unknown>

/** Somebody who waits for an answer. */
interface Caller {
  readonly call: Call
  readonly settle: (answer: Answer) => void
  answer: Answer | null
  isHere: boolean
  leave: () => void
}

export const requestOf = ({ url, headers }: Address, calls: ReadonlyArray<Call>): HttpRequest => ({
  ...{ endpoint, url, headers, maxBytes, timeout: durations.rpcTimeout },
  ...{ method: 'POST', body: bodyOf(calls) },
})

const inChunks = <A>(all: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const present = (callers: ReadonlyArray<Caller>): ReadonlyArray<Caller> =>
  callers.filter(({ isHere }) => isHere)

/** Emits when the last of them has gone. */
const deserted = (callers: ReadonlyArray<Caller>): Observable<unknown> =>
  new Observable((observer) => {
    const leave = (): void => {
      if (!callers.some(({ isHere }) => isHere)) observer.next(null)
    }
    for (const caller of callers) caller.leave = leave
    leave()
  })

/** Who asks for a longer rest is asked again after this one: it may have been a slip, and nobody waits for so long. */
const longestRest = serviceTimes.retryAfterLongest

/** How often it is tried with less where answers are too long: one that does not end is as long for half of the calls. */
const mostSplits = 2

/** The way to one address. What is asked within one turn of the event loop goes together. */
export class Lane {
  readonly address: Address
  /** How often it was asked. */
  asks = 0
  /** Whether its last answer asked for a longer rest than anybody waits for. */
  wantsLonger = false
  #restUntil: Millis = 0
  readonly #http: HttpPort
  readonly #clock: ClockPort
  readonly #waiting = new Set<Caller>()
  #turn = Subscription.EMPTY
  /** How many calls a request may have, as far as is known. */
  #most = mostInBatch

  constructor(address: Address, { http, clock }: { readonly http: HttpPort; readonly clock: ClockPort }) {
    this.address = address
    this.#http = http
    this.#clock = clock
  }

  /** For how long it asked to be left alone (Retry-After). More than it can be is of a clock that was set back. */
  get rest(): Millis {
    const rest = this.#restUntil - this.#clock.now()
    return rest > longestRest ? 0 : Math.max(0, rest)
  }

  /** `isAlone`: at once and in no batch, which might be sent again in parts. Nobody else's answer is ever given. */
  ask(call: Call, isAlone: boolean): Observable<Answer> {
    return new Observable((observer) => {
      this.asks += 1
      const settle = (answer: Answer): void => {
        caller.answer = answer
        observer.next(answer)
        observer.complete()
      }
      const caller: Caller = { call, settle, answer: null, isHere: true, leave: noop }
      observer.add(() => {
        caller.isHere = false
        this.#waiting.delete(caller)
        if (this.#waiting.size === 0) this.#turn.unsubscribe()
        caller.leave()
      })
      if (isAlone) this.#exchange([caller]).subscribe()
      else this.#join(caller)
    })
  }

  /** By a timer of nothing, not a microtask: also what the turn's own microtasks ask is in time (and so does viem). */
  #join(caller: Caller): void {
    this.#waiting.add(caller)
    if (this.#waiting.size > 1) return
    this.#turn = this.#clock.timer(0).subscribe(() => {
      const callers = [...this.#waiting]
      this.#waiting.clear()
      this.#send(callers, this.#most).subscribe()
    })
  }

  #send(callers: ReadonlyArray<Caller>, size: number, splits = 0): Observable<never> {
    const send = (chunk: ReadonlyArray<Caller>, at: number): Observable<never> =>
      at < mostAtOnce
        ? this.#exchange(chunk, splits)
        : this.#later(chunk, () => this.#exchange(chunk, splits))
    return from(inChunks(callers, size)).pipe(mergeMap(send, mostAtOnce))
  }

  /** In another turn, for who is there by then: where all leave, one after the other, nobody's place is taken first. */
  #later(callers: ReadonlyArray<Caller>, next: () => Observable<never>): Observable<never> {
    return this.#clock.timer(0).pipe(takeUntil(deserted(callers)), switchMap(next))
  }

  #exchange(callers: ReadonlyArray<Caller>, splits = 0): Observable<never> {
    return defer(() => {
      const here = present(callers)
      if (here.length === 0) return EMPTY
      // What was learnt meanwhile.
      if (here.length > this.#most) return this.#send(here, this.#most)
      const calls = here.map(({ call }) => call)
      return this.#http.send(requestOf(this.address, calls)).pipe(
        catchError(() => of(left(lost('ServiceUnreachable')))),
        take(1),
        takeUntil(deserted(here)),
        switchMap((answer) => this.#deal(here, this.replyOf(answer, calls), splits)),
      )
    })
  }

  /** Notes as well what it says about when to ask again, if it is no success. */
  replyOf(answer: Either<Failure, HttpAnswer>, calls: ReadonlyArray<Call>): Reply {
    this.wantsLonger = false
    if (isLeft(answer)) return { all: unreached(answer.left) }
    const reply = readReply(answer.right, calls)
    const now = this.#clock.now()
    const asked = isServed(reply) ? 0 : (retryAfterMillis(answer.right.retryAfter, now) ?? 0)
    this.wantsLonger = asked > longestRest
    this.#restUntil = now + Math.max(this.rest, Math.min(asked, longestRest))
    return reply
  }

  #deal(here: ReadonlyArray<Caller>, reply: Reply, splits: number): Observable<never> {
    if ('all' in reply && here.length > 1) {
      const objection = objectionOf(reply.all)
      if (objection === 'never') return this.#oneByOne(here, reply.all)
      const isAnswerTooLong = reply.all.failure?.tag === 'AnswerTooLarge'
      if (objection === 'shorter' && (!isAnswerTooLong || splits < mostSplits)) {
        const size = Math.ceil(here.length / 2)
        // An answer that was too long says nothing of the next; a request that was, does.
        if (!isAnswerTooLong) this.#most = Math.min(this.#most, size)
        return this.#send(here, size, splits + 1)
      }
    }
    here.forEach((caller, at) => {
      const answer = 'all' in reply ? left(reply.all) : reply.each[at]
      if (answer) caller.settle(answer)
    })
    return EMPTY
  }

  /** One tries alone whether it was for the batch. If not, all have what it met; else the address is known for it. */
  #oneByOne(callers: ReadonlyArray<Caller>, refusal: Problem): Observable<never> {
    const [first, ...others] = present(callers)
    if (!first) return EMPTY
    const rest = defer(() => {
      const { answer } = first
      if (!answer) return this.#later(others, () => this.#oneByOne(others, refusal))
      if (isLeft(answer) && isSame(answer.left, refusal)) {
        for (const { settle } of present(others)) settle(left(refusal))
        return EMPTY
      }
      if (isServed({ each: [answer] })) this.#most = 1
      return this.#send(others, 1)
    })
    return concat(this.#exchange([first]), rest)
  }
}
