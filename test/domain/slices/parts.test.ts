import { describe, expect, it } from 'vitest'
import { stateCodecOf } from '../../../src/domain/core/codecs.js'
import { stateSchemas } from '../../../src/domain/core/schemas.js'
import { allSlices, sliceParts } from '../../../src/domain/slices/all.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { commandsByType } from '../../support/factArbitraries.js'

const commands = Object.keys(commandsByType)

describe('the parts of slices', () => {
  // Planted: another name, another first value, a command that there is not; by mutation.
  it.each(sliceParts.map((part) => [part.name, part] as const))(
    '%s: begins as its whole does',
    (name, part) => {
      expect(Object.keys(stateSchemas)).toContain(name)
      expect(part.initial).toBe(allSlices.find((slice) => slice.name === name)?.initial)
      expect(stateCodecOf(name)?.is(part.initial)).toBe(true)
      expect(part.commands.filter((type) => !commands.includes(type))).toEqual([])
    },
  )

  it('decide every command there is, each by slices of one name', () => {
    const owners = commands.map((type) => [
      ...new Set(
        sliceParts.filter((part) => part.commands.some((one) => one === type)).map(({ name }) => name),
      ),
    ])
    expect(owners.filter((names) => names.length !== 1)).toEqual([])
    const without = sliceParts.filter((part) => part.commands.length > 0 && !part.decide)
    expect(without).toEqual([])
  })

  it('begin with nothing that is under way', () => {
    expect(initialState).toMatchObject({
      networks: { requested: [], currentNamespace: null, initialChainId: null, switching: { step: 'idle' } },
      connections: { byId: {}, active: {}, connecting: { step: 'idle' }, leaving: {} },
      modal: { open: false, mustAnswer: null },
    })
  })
})
