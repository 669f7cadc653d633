import { describe, expect, it } from 'vitest'
import { initialChoices, type LogLevel } from '../../src/domain/slices/choices/state.js'
import { logAt } from '../../src/effects/logging.js'
import { createTestModal } from '../../src/testing/testModal.js'

/** The levels that are said where this much is wanted. */
const saidAt = (wanted: LogLevel): ReadonlyArray<string> => {
  const said: Array<string> = []
  const browser = { log: (_level: string, message: string) => void said.push(message) }
  for (const level of ['error', 'warn', 'info'] as const) logAt(browser, wanted, [level, level])
  return said.map((line) => line.replace('[wallet-modal] ', ''))
}

describe('lines on the console', () => {
  it.each<[LogLevel, ReadonlyArray<string>]>([
    ['silent', []],
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
  ])('at %s', (wanted, said) => expect(saidAt(wanted)).toEqual(said))

  it('[BC-23] are of errors alone unless the host says otherwise', () => {
    expect(initialChoices.logLevel).toBe('error')
  })

  // Planted: the level of the flow's own start.
  it('follow the level of the moment', () => {
    const { modal, browser } = createTestModal({ options: { logLevel: 'silent' }, loads: 'eager' })
    const alert = { tag: 'InvalidProjectId', params: {}, details: null, code: null } as const
    modal.dispatch({ type: 'RaiseAlert', failure: alert })
    expect(browser.logs).toEqual([])
    modal.dispatch({ type: 'UpdateOptions', options: { logLevel: 'error' } })
    modal.dispatch({ type: 'RaiseAlert', failure: alert })
    expect(browser.logs).toHaveLength(1)
  })
})
