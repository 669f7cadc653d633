import { map, type Observable } from 'rxjs'
import type { Millis } from '../../../domain/prelude/time.js'
import type { ClockPort, HttpPort } from '../../ports.js'
import { type Call, isServed } from './calls.js'
import { type Lane, requestOf } from './lane.js'

/** Section 9, fallback transport. */
const numbers = { samples: 10, poll: 4_000, timeout: 1_000, stability: 0.7, latency: 0.3 }

/** How one address did in one poll. */
export interface Sample {
  readonly latency: Millis
  readonly success: 0 | 1
}

const sum = (values: ReadonlyArray<number>): number => values.reduce((before, value) => before + value, 0)
const mean = (values: ReadonlyArray<number>): number => sum(values) / values.length

/** Of who was not asked, as it rests: it is of no use now. */
const resting: Sample = { latency: 0, success: 0 }

/** As viem's fallback transport has it. One list per poll, oldest first; 0 for who never answered. */
export const scoresOf = (polls: ReadonlyArray<ReadonlyArray<Sample>>): ReadonlyArray<number> => {
  const longest = Math.max(1, ...polls.flat().map(({ latency }) => latency))
  return (polls[0] ?? []).map((_, at) => {
    const own = polls.flatMap((poll) => poll[at] ?? [])
    const stability = mean(own.map(({ success }) => success))
    const latency = 1 - mean(own.map((one) => one.latency)) / longest
    return stability === 0 ? 0 : numbers.latency * latency + numbers.stability * stability
  })
}

/** Any node answers this, if only that it does not know it. */
const ping: Call = { id: 0, method: 'net_listening', text: '"method":"net_listening","params":[]}' }

/** Addresses among which there is a choice, best first. */
class Group {
  lanes: ReadonlyArray<Lane>
  readonly #given: ReadonlyArray<Lane>
  readonly #polls: Array<ReadonlyArray<Sample>> = []
  #polledAt: Millis | null = null
  /** How often all of them had been asked by then. */
  #asks = 0

  constructor(lanes: ReadonlyArray<Lane>) {
    this.lanes = lanes
    this.#given = lanes
  }

  heed(http: HttpPort, clock: ClockPort): void {
    if (this.#given.length < 2) return
    const now = clock.now()
    const asks = sum(this.#given.map((lane) => lane.asks))
    this.#polledAt ??= now
    // Clocks are set back.
    if (Math.abs(now - this.#polledAt) < numbers.poll || asks === this.#asks) return
    this.#polledAt = now
    this.#asks = asks
    const probe = (lane: Lane): Observable<Sample> =>
      http.send({ ...requestOf(lane.address, [ping]), timeout: numbers.timeout }).pipe(
        map((answer) => ({
          latency: clock.now() - now,
          success: isServed(lane.replyOf(answer, [ping])) ? 1 : 0,
        })),
      )
    const poll = new Map<Lane, Sample>()
    const awake = this.#given.filter(({ rest }) => rest === 0)
    // Counted by hand: `forkJoin` would come with what every page fetches.
    for (const lane of awake)
      probe(lane).subscribe((sample) => {
        poll.set(lane, sample)
        if (poll.size === awake.length) this.#keep(this.#given.map((one) => poll.get(one) ?? resting))
      })
  }

  #keep(poll: ReadonlyArray<Sample>): void {
    this.#polls.push(poll)
    if (this.#polls.length > numbers.samples) this.#polls.shift()
    const scores = scoresOf(this.#polls)
    const scoreOf = (lane: Lane): number => scores[this.#given.indexOf(lane)] ?? 0
    this.lanes = [...this.#given].sort((one, other) => scoreOf(other) - scoreOf(one))
  }
}

export interface Ranking {
  /** Best first. */
  readonly lanes: () => ReadonlyArray<Lane>
  /** Somebody reads now. */
  readonly heed: (http: HttpPort, clock: ClockPort) => void
}

/**
 * The addresses of a network; those of the host stay before all others. They are asked how they do only by the way: a read
 * begins a poll when the last one, or the first read, is 4 s ago. So no timer stands, and nothing is asked of a page on
 * which nobody reads, nor of addresses that no read came to since their last poll, nor where there is nothing to choose.
 */
export const rankingOf = (lanes: ReadonlyArray<Lane>, custom: number): Ranking => {
  const groups = [new Group(lanes.slice(0, custom)), new Group(lanes.slice(custom))]
  return {
    lanes: () => groups.flatMap((group) => group.lanes),
    heed: (http, clock) => {
      for (const group of groups) group.heed(http, clock)
    },
  }
}
