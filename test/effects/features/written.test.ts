import { expect, it } from 'vitest'
import { allFeatures } from '../../../src/testing/loads.js'

// Planted: a feature that lists what it stores, and brings nothing that writes it.
it('whatever is stored has one feature that writes it', () => {
  const stored = allFeatures.flatMap(({ stored = [], flowsWith }) =>
    stored.flatMap(({ keys }) => keys.map((key) => ({ key, isWritten: flowsWith !== undefined }))),
  )
  const keys = [...new Set(stored.map(({ key }) => key))]
  expect(keys.length).toBeGreaterThan(5)
  for (const key of keys)
    expect([key, stored.filter((one) => one.key === key && one.isWritten)]).toEqual([
      key,
      [{ key, isWritten: true }],
    ])
})
