import { isLeft, isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Log } from '../../../src/domain/core/record.js'
import { readLog } from '../../../src/domain/core/replay.js'
import { createTestModal } from '../../../src/testing/testModal.js'
import { announced, configured, established, logOf, stateAfter } from '../../support/states.js'

const state = stateAfter([configured(), announced, established()])
const whole = exportLog(logOf([], state), 'local')
const isRefused = (text: string): boolean => isLeft(readLog(text))
const log = (...records: ReadonlyArray<string>): string =>
  `{"format":1,"checkpoint":null,"records":[${records.join()}]}`
const record = (
  seq: number,
  at = 1,
  cause: number | null = null,
  event = '{"type":"modal.closed"}',
): string => `{"seq":${seq},"at":${at},"cause":${cause},"event":${event}}`

describe('a checkpoint that no facts lead to', () => {
  it.each([
    ['no view', '"stack":[{"name":"Connect"}]', '"stack":[]'],
    ['closed on another view', '"stack":[{"name":"Connect"}]', '"stack":[{"name":"Networks"}]'],
    [
      'an active connection of nobody',
      /"active":\{"eip155":"[^"]*\|[^"]*"\}/,
      '"active":{"eip155":"nobody"}',
    ],
    ['a connected wallet without accounts', /"accounts":\[\{.*?\}\]/, '"accounts":[]'],
    ['a network shown that nobody asked for', /"requested":\[.*?\],"active"/, '"requested":[],"active"'],
    ['a number that JSON has not', '"decimals":18', '"decimals":1e999'],
  ])('is refused: %s', (_what, from, to) => {
    const text = whole.replace(from, to)
    expect(text).not.toBe(whole)
    expect(isRefused(text)).toBe(true)
  })
})

describe('what is no log of one page life', () => {
  it.each([
    ['a number twice', log(record(0), record(0))],
    ['backwards', log(record(5), record(4))],
    ['time that runs back', log(record(0, 9), record(1, 3))],
    ['a cause that comes later', log(record(0, 1, 5))],
    ['its own cause', log(record(0, 1, 0))],
  ])('is refused: %s', (_what, text) => expect(isRefused(text)).toBe(true))

  it('what was read can be written and read again', () => {
    const read = readLog(log(record(0, 1, null, '{"type":"modal.wentBack","steps":1e999}')))
    if (isRight(read)) expect(isRefused(exportLog(read.right, 'local'))).toBe(false)
  })

  it('a key called __proto__ is a key or nothing, and no prototype', () => {
    const extra =
      '"__proto__":{"id":"x","kind":"injected","namespace":"eip155","name":"P","icon":null,"rdns":null,"more":1}'
    const read = readLog(whole.replace('"byId":{"announced', `"byId":{${extra},"announced`))
    if (isRight(read))
      expect(Object.getPrototypeOf(read.right.checkpoint?.connectors.byId)).toBe(Object.prototype)
  })

  it('an object at hand that throws is refused, and does not throw', () => {
    const hostile: Log = {
      ...{ format: 1, checkpoint: null },
      get records(): Log['records'] {
        throw new Error('hostile')
      },
    }
    expect(isLeft(readLog(hostile))).toBe(true)
  })
})

describe('what `modal.log()` gives, as text', () => {
  it.each([10, 1_200])('can be read after %i facts', (count) => {
    const { modal } = createTestModal()
    for (let time = 0; time < count; time += 1) modal.dispatch({ type: 'CancelConnect' })
    expect(isRight(readLog(modal.log()))).toBe(true)
    expect(isRight(readLog(JSON.stringify(modal.log())))).toBe(true)
  })
})
