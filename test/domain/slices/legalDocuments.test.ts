import { expect, it } from 'vitest'
import { initialChoices } from '../../../src/domain/slices/choices/state.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { namesDocuments } from '../../../src/domain/slices/modal/select.js'

// Planted: any text taken for a document.
it.each<[string | null, string | null, boolean]>([
  [null, null, false],
  ['https://shop.example/terms', null, true],
  [null, 'https://shop.example/privacy', true],
  ['javascript:alert(1)', 'ftp://shop.example', false],
])('documents of %s and %s are named: %s', (termsConditionsUrl, privacyPolicyUrl, named) => {
  const choices = { ...initialChoices, termsConditionsUrl, privacyPolicyUrl }
  expect(namesDocuments({ ...initialState, choices })).toBe(named)
})
