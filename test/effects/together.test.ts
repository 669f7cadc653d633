import { EMPTY, NEVER, of, Subject, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { together } from '../../src/effects/together.js'

/** What is heard, in order. */
const heardOf = (asked: Parameters<typeof together>[0]) => {
  const heard: Array<unknown> = []
  const subscription = together(asked).subscribe({
    next: (answers) => heard.push(answers),
    error: (error: Error) => heard.push(error.message),
    complete: () => heard.push('done'),
  })
  return { heard, subscription }
}

describe('several questions together', () => {
  it('are answered in their order, once, by the first answer of each', () => {
    const late = new Subject<string>()
    const { heard } = heardOf([late, of('b', 'c')])
    expect(heard).toStrictEqual([])
    late.next('a')
    late.next('z')
    expect(heard).toStrictEqual([['a', 'b'], 'done'])
  })

  it('of none have an answer, and without an answer of one there is none', () => {
    expect(heardOf([]).heard).toStrictEqual([[], 'done'])
    expect(heardOf([of(1), EMPTY]).heard).toStrictEqual(['done'])
  })

  it('fail together, and are given up together', () => {
    expect(heardOf([of(1), throwError(() => new Error('no'))]).heard).toStrictEqual(['no'])
    const open = new Subject<number>()
    const { subscription } = heardOf([open, NEVER])
    subscription.unsubscribe()
    expect(open.observed).toBe(false)
  })
})
