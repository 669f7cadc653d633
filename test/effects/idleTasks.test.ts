import { config, Subject, take } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IdleTasks } from '../../src/effects/kernel/idleTasks.js'

// Not poisoned: RxJS reports what a listener throws by a timer of its own.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  config.onUnhandledError = null
})

// Planted: what waits forgotten with the step that throws.
it('a step that throws is reported, and those behind it have their moments', () => {
  const reported = vi.fn()
  config.onUnhandledError = reported
  const moments = new Subject<void>()
  const tasks = new IdleTasks(moments.pipe(take(1)), () => [])
  const done: Array<string> = []
  const thrown = new Error('planned')
  tasks.add('one', [
    () => {
      throw thrown
    },
    () => done.push('second'),
  ])
  moments.next()
  moments.next()
  vi.runAllTimers()
  expect(done).toStrictEqual(['second'])
  expect(reported.mock.calls).toStrictEqual([[thrown]])
  expect(moments.observed).toBe(false)
})
