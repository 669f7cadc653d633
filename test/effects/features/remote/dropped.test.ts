import { describe, expect, it } from 'vitest'
import { reownServices } from '../../../../src/domain/wire/services/reown.js'
import type { ModalOptions } from '../../../../src/options.js'
import type { ScriptedAnswer } from '../../../../src/testing/answers.js'
import { createTestModal, type TestModal } from '../../../../src/testing/testModal.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const body = (value: unknown): ScriptedAnswer => ({ value: { body: value } })

/** An idle page whose project answers rows that can be read, and others. */
const settled = (logLevel: NonNullable<ModalOptions['logLevel']>): TestModal => {
  const test = createTestModal({ options: { services: reownServices, logLevel } })
  test.http.answer(
    'GET /appkit/v1/config',
    body({
      features: [
        { id: 'social_login', isEnabled: true, config: ['email'] },
        { id: 'swap', isEnabled: 'secret' },
        'secret',
      ],
    }),
  )
  test.http.answer('GET /projects/v1/origins', body({ allowedOrigins: ['https://shop.example', 7] }))
  test.browser.rest()
  return test
}

const logs = ({ browser }: TestModal) => browser.logs.map(([level, words]) => [level, String(words)])

describe('rows of the project that cannot be read', () => {
  // Planted: `droppedWords` not asked; told at `info`; all of the list given up for one row.
  it('are left out, and told to developers by their place alone', () => {
    const test = settled('warn')
    expect(logs(test)).toStrictEqual([
      [
        'warn',
        '[wallet-modal] GET /appkit/v1/config: 2 rows left out, .features.1.isEnabled: expected boolean',
      ],
      ['warn', '[wallet-modal] GET /projects/v1/origins: 1 row left out, .allowedOrigins.1: expected string'],
    ])
    expect(JSON.stringify(logs(test))).not.toContain('secret')
    expect(test.modal.getState().remote).toMatchObject({
      config: { step: 'success', value: [{ id: 'social_login', isEnabled: true, config: ['email'] }] },
      origin: { step: 'success', value: 'allowed' },
    })
  })

  // Planted: the level of the host not asked.
  it.each(['error', 'silent'] as const)('are told nobody at the level %s', (logLevel) => {
    const test = settled(logLevel)
    expect(logs(test)).toStrictEqual([])
    expect(test.modal.getState().remote?.origin).toMatchObject({ step: 'success', value: 'allowed' })
  })
})
