import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import { commandTypes } from '../../src/domain/core/commandTypes.js'
import { readLog } from '../../src/domain/core/replay.js'
import type { Modal } from '../../src/effects/modal.js'
import { commandsByType } from '../support/factArbitraries.js'
import { A, connectedPage, demo, demoId, page, turn } from '../support/page.js'
import { patience, runs } from '../support/runs.js'

/** As a host of plain JavaScript dispatches. */
const dispatch = ({ dispatch }: Modal, given: unknown) => dispatch(given as Command)

const read = async (modal: Modal): Promise<void> => {
  for (const audience of ['local', 'support', 'telemetry'] as const) {
    const text = await modal.exportLog(audience)
    expect(readLog(text)).toMatchObject({ right: {} })
  }
}

const refusals = (modal: Modal): ReadonlyArray<readonly [string, string]> =>
  modal
    .log()
    .records.flatMap(({ fact }) =>
      fact.type === 'command.refused' ? [[fact.command, fact.rejection.tag] as const] : [],
    )

const failure = { tag: 'Unknown', params: {}, details: null, code: null }
const approval = {
  type: 'RequestApproval',
  namespace: 'eip155',
  method: 'personal_sign',
  params: 'secret:id-1-1',
}

describe('what a host adds to a view', () => {
  // Planted: the host's own object taken into the fact.
  it('stays out of the log, and throws nothing', async () => {
    const { modal } = await connectedPage()
    await modal.open()
    const view = { name: 'GetWallet', x: 1n, self: modal }
    expect(dispatch(modal, { type: 'ShowView', view })).toMatchObject({ ok: true })
    dispatch(modal, { type: 'GoBack' })
    const { records } = modal.log()
    expect(records.map(({ seq }) => seq)).toStrictEqual(records.map((_, at) => at))
    expect(records.find(({ fact }) => fact.type === 'modal.viewPushed')?.fact).toStrictEqual({
      type: 'modal.viewPushed',
      view: { name: 'GetWallet' },
    })
    await read(modal)
  })
})

describe('a command that is not of its form', () => {
  // Planted: `decide` of each slice without `formed`, and `formed` without its copy; `isShown` left out.
  it.each<readonly [string, unknown]>([
    ['RequireAnswer', { type: 'RequireAnswer', view: 'Account' }],
    ['RequireAnswer', { type: 'RequireAnswer', view: { name: 'Downloads' } }],
    ['ShowView', { type: 'ShowView', view: { name: 'Swap' } }],
    ['ShowView', { type: 'ShowView', view: { name: 'Downloads' } }],
    ['ShowView', { type: 'ShowView' }],
    ['Copy', { type: 'Copy', what: 'key', text: 'x' }],
    ['Copy', { type: 'Copy', what: 'link' }],
    ['ShowNotice', { type: 'ShowNotice', variant: 'success', text: 'Done' }],
    ['SwitchNetwork', { type: 'SwitchNetwork' }],
    ['SwitchNetwork', { type: 'SwitchNetwork', chainId: 5 }],
    ['AddNetwork', { type: 'AddNetwork', network: null }],
    ['OfferSwitch', { type: 'OfferSwitch', chainId: 'eip155:137', connectionId: demoId, failure: 'no' }],
    ['RequestApproval', { ...approval, namespace: 'evm' }],
    ['RequestApproval', { ...approval, method: 7 }],
    ['RequestApproval', { ...approval, params: [A] }],
    ['RaiseAlert', { type: 'RaiseAlert', failure: { ...failure, tag: 'Wrong' } }],
    ['RaiseAlert', { type: 'RaiseAlert', failure: new Error('x') }],
    ['Copy', { type: 'Copy', what: 'link', text: 'x', more: 1n }],
    ['Open', { type: 'Open', view: 'Swap' }],
    ['SetTheme', { type: 'SetTheme', mode: 'auto', variables: {} }],
  ])('is refused as malformed, and recorded as nothing else: %s %o', async (type, given) => {
    const { modal } = await connectedPage({ loads: 'eager' })
    modal.open()
    const before = modal.log().records.length
    expect(dispatch(modal, given)).toMatchObject({ ok: false, rejection: { tag: 'Malformed' } })
    expect(refusals(modal).at(-1)).toEqual([type, 'Malformed'])
    expect(modal.log().records.length).toBe(before + 1)
    await read(modal)
  })

  it.each([null, undefined, 5, 'Open', {}, { type: 5 }, { type: null }, { type: 'Fly' }, []])(
    'or none at all, is refused: %j',
    async (given) => {
      const { modal } = await connectedPage({ loads: 'eager' })
      expect(dispatch(modal, given)).toMatchObject({ ok: false, rejection: { tag: 'UnknownCommand' } })
      await read(modal)
    },
  )

  it('goes one view back where it does not say by how many, and keeps nothing of a host in a theme', async () => {
    const { modal } = await connectedPage({ loads: 'eager' })
    modal.open()
    dispatch(modal, { type: 'ShowView', view: { name: 'GetWallet' } })
    dispatch(modal, { type: 'GoBack', steps: 'all' })
    const variables: Record<string, string> = { '--wm-accent': 'red' }
    modal.setTheme('dark', variables)
    variables['--wm-accent'] = 'blue'
    expect(modal.getState().modal.stack).toHaveLength(1)
    expect(modal.getState().options.themeVariables).toEqual({ '--wm-accent': 'red' })
    await read(modal)
  })

  it('names no wallet: connect({ connectorId: 5 }) rejects', async () => {
    const { modal } = page()
    const connecting = modal.connect({ connectorId: 5 as unknown as string })
    await expect(connecting).rejects.toMatchObject({
      message: expect.stringContaining('connect().connectorId is not valid: expected string'),
    })
    await read(modal)
  })
})

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    Symbol('s'),
    () => 1,
    new Error('e'),
  ),
  fc.constantFrom<unknown>(Object.create(null), new Date(0), '__proto__', 'constructor', [demo], ['Create']),
)

describe('a command that is of its form', () => {
  // Planted: a key that a notice may say by its type left out of the form: a flow that dispatched it was refused for ever.
  it.each(commandTypes)('%s is refused for no form, whatever its type allows', (type) => {
    fc.assert(
      fc.property(commandsByType[type] as fc.Arbitrary<object>, (fields) => {
        const { modal } = page()
        dispatch(modal, { ...fields, type })
        // Also of one that waited for its code.
        expect(refusals(modal)).not.toContainEqual([type, 'Malformed'])
      }),
      { numRuns: runs(30) },
    )
  })
})

/** A command of a type, with some of its fields replaced, left out or added. */
const nearly = fc.constantFrom(...commandTypes).chain((type) => {
  const fields = commandsByType[type] as fc.Arbitrary<object>
  const names = [
    'view',
    'name',
    'namespace',
    'connectorId',
    'chainId',
    'connectionId',
    'failure',
    'steps',
    'text',
  ]
  const others = [
    'what',
    'variant',
    'accepted',
    'network',
    'method',
    'params',
    'address',
    'mode',
    'variables',
    'type',
  ]
  const changes = fc.dictionary(fc.constantFrom(...names, ...others), junk, { maxKeys: 3 })
  return fc.record({ fields, changes, within: junk }).map(({ fields: given, changes: changed, within }) => {
    const nested = Object.entries(given).map(([name, value]) =>
      typeof value === 'object' && value !== null && within !== undefined
        ? [
            name,
            Object.fromEntries(Object.entries(value).map(([key, one], at) => [key, at === 0 ? within : one])),
          ]
        : [name, value],
    )
    return { type, ...given, ...(Object.keys(changed).length === 0 ? Object.fromEntries(nested) : changed) }
  })
})

describe('whatever hosts dispatch', () => {
  // Planted: each of these; no look at what `type` is; the name of a connector recorded as it was given.
  it(
    'throws nothing, and leaves a log that can be read',
    async () => {
      const given = fc.array(fc.oneof({ weight: 8, arbitrary: nearly }, junk), { minLength: 1, maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(given, fc.boolean(), fc.boolean(), async (commands, eager, connected) => {
          const options = eager ? ({ loads: 'eager' } as const) : {}
          const { modal } = connected ? await connectedPage(options) : page(options)
          for (const one of commands) dispatch(modal, one)
          await turn()
          await read(modal)
          modal.dispose()
        }),
        { numRuns: runs(150) },
      )
    },
    patience(60_000),
  )
})
