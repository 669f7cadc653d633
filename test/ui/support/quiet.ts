import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** In a file that calls this, whatever React or we say on the console as an error fails the test. */
export const failOnConsole = (): void => {
  const said: unknown[][] = []
  beforeEach(() => {
    said.length = 0
    vi.spyOn(console, 'error').mockImplementation((...values) => {
      said.push(values)
    })
    vi.spyOn(console, 'warn').mockImplementation((...values) => {
      said.push(values)
    })
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    vi.restoreAllMocks()
    expect(said).toEqual([])
  })
}
