// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createSurface, removeSurface } from '../../../src/effects/live/surface.js'
import { isInPlace } from '../../../src/ui/select/page.js'
import { configured, stateAfter } from '../../support/states.js'

describe('where the modal draws', () => {
  it('[OP-9] is appended to the body, unless told not to', () => {
    const appended = createSurface(document, { append: true })
    expect(appended.host.parentNode).toBe(document.body)
    removeSurface(appended)
    expect(appended.host.parentNode).toBeNull()
    expect(createSurface(document, { append: false }).host.parentNode).toBeNull()
  })

  it('[OP-9] is in place with appending disabled and in embedded mode', () => {
    const inPlace = (options: object): boolean => isInPlace(stateAfter([configured(options)]))
    expect(inPlace({})).toBe(false)
    expect(inPlace({ disableAppend: true })).toBe(true)
    expect(inPlace({ enableEmbedded: true })).toBe(true)
  })

  it('[BC-26] has a z-index of 999 by default', () => {
    const { root } = createSurface(document, { append: false })
    const rules = root.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules])
      .map(({ cssText }) => cssText)
    expect(rules.join('\n')).toMatch(/z-index:\s*var\(--wm-z-index,\s*999\)/)
  })
})
