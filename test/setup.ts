import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** Console noise fails the test that made it. A test that wants a message spies on the console itself. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: Array<unknown>) => {
      throw new Error(`console.${level}: ${said.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

// Code that nobody waited for may still be on its way on a busy machine, and there is no place for it once the page is gone.
afterAll(() => vi.dynamicImportSettled())
