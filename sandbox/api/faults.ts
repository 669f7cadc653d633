import {
  anything,
  type Codec,
  flag,
  guarded,
  oneOf,
  shape,
  type TypeOf,
} from '../../src/domain/prelude/codec.js'
import { readHttpDate } from '../../src/domain/wire/services/httpDate.js'

export const faultAnswers = ['cut', 'garbage', 'html', 'empty', 'endless', 'malformed'] as const

const numberWithin = (name: string, least: number, most: number): Codec<number> =>
  guarded(
    `${name} from ${least} to ${most}`,
    (raw): raw is number => Number.isInteger(raw) && Number(raw) >= least && Number(raw) <= most,
  )

/** As HTTP writes dates. Nothing else is a `Retry-After`: what clients do with `soon` is to pass it over. */
const secondsOrDate = guarded('seconds, or a date', (raw): raw is string | number =>
  typeof raw === 'number'
    ? Number.isSafeInteger(raw) && raw >= 0
    : typeof raw === 'string' && (/^\d{1,10}$/.test(raw) || readHttpDate(raw, Date.now()) !== null),
)

/** Each field alone or with the others: a slow 502 with a page of HTML is what proxies send. */
export const faultCodec = shape(
  {},
  {
    /** Ms before anything else happens. */
    delay: numberWithin('delay', 0, 600_000),
    /** Of the answer; 200 where only `answer` is given. Below 200 is no final answer. */
    status: numberWithin('status', 200, 599),
    /** The header `Retry-After`, as it is to travel. */
    retryAfter: secondsOrDate,
    answer: oneOf(...faultAnswers),
    /** JSON that is answered instead of the wrong shape that `malformed` has by itself. */
    body: anything,
    /** True leaves the headers out that let pages of other origins read the answer. */
    refuseCors: flag,
    /** How many requests meet the fault; then all is well again. */
    times: numberWithin('times', 1, 1_000_000),
  },
)

export type Fault = TypeOf<typeof faultCodec>

/** Whether the fault answers by itself. A delay, or a missing header, is only added to the usual answer. */
export const answersItself = (fault: Fault): boolean =>
  fault.status !== undefined || fault.answer !== undefined || 'body' in fault

/** Whoever sets nothing would wait for it. `times` alone is something: so many usual answers, whatever `*` is. */
export const faultMistake = (fault: Fault): string | undefined =>
  Object.keys(fault).length > 0
    ? undefined
    : 'Nothing is set by this: a fault has a delay, status, retryAfter, answer, body, refuseCors or times.'
