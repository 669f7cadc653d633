import { describe, expect, it } from 'vitest'
import { safeMethods } from '../../../src/domain/wire/rpcMethods.js'

describe('methods', () => {
  it('[SPEC-6] that are safe are 41, each named once', () => {
    expect(new Set(safeMethods).size).toBe(41)
    expect(safeMethods.length).toBe(41)
  })
})
