import { describe, expect, it } from 'vitest'
import { firstSlices } from '../../../src/domain/slices/first.js'
import { featureList } from '../../../src/effects/features/index.js'
import { allFeatures } from '../../../src/testing/loads.js'

const decidedFirst = new Set(firstSlices.flatMap(({ commands }) => commands))
const preceded = firstSlices.flatMap((slice) => slice.preceded ?? [])

describe.each(featureList)('the manifest of $name', ({ name, commands, before = [], load }) => {
  // Planted: a command left out of a manifest; another name in the feature.
  it('names the feature that it loads, and every command that its slices bring', async () => {
    const feature = await load()
    expect(feature.name).toBe(name)
    const brought = (feature.slices ?? []).flatMap((slice) => slice.commands)
    expect(brought.filter((type) => !decidedFirst.has(type))).toEqual(commands)
  })

  it('comes before no command that would not wait for it', () => {
    expect(before.filter((type) => decidedFirst.has(type) && !preceded.includes(type))).toEqual([])
  })

  it('has its feature at hand for tests', () => {
    expect(allFeatures.map((feature) => feature.name)).toContain(name)
  })
})
