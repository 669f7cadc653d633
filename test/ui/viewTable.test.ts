// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { knownViews } from '../../src/domain/core/invariants.js'
import type { ViewName } from '../../src/domain/slices/modal/state.js'
import { loadedView, loadView } from '../../src/ui/views/table.js'

const names = Object.keys(knownViews) as ReadonlyArray<ViewName>

describe('the table of views', () => {
  // Planted: what was there taken down before a load was waited for, so that of several at once the last one won.
  it('keeps what came while something else was on its way', async () => {
    await Promise.all(names.map((name) => loadView(name, 'en')))
    expect(names.filter((name) => loadedView(name, 'en') === null)).toEqual([])
  })

  it.each(names)('has in the chunk of %s what it draws', async (name) => {
    await loadView(name, 'en')
    expect(loadedView(name, 'en')?.Component).toBeTypeOf('function')
  })
})
