import { left } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { currentView } from '../../../src/domain/slices/modal/select.js'
import {
  afterCommands,
  answer,
  ask,
  aspen,
  connected,
  established,
  ready,
  stateAfter,
  strange,
} from '../../support/states.js'

const birch = { ...aspen, id: 'example.birch', name: 'Birch', rdns: 'example.birch' }
const onSolana = {
  type: 'connection.established',
  attempt: null,
  id: 'solana|example.cedar',
  connector: { ...aspen, id: 'example.cedar', namespace: 'solana' },
  ...browserAccounts(['z']),
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

describe('opening', () => {
  it('[OP-1] [VW-1] without an account shows Connect', () => {
    const state = afterCommands(ready(), { type: 'Open' })
    expect(state.modal.open).toBe(true)
    expect(currentView(state)).toEqual({ name: 'Connect' })
  })

  it('[OP-1] [VW-2] with an account shows Account', () => {
    expect(currentView(afterCommands(connected(), { type: 'Open' }))).toEqual({ name: 'Account' })
  })

  it('[OP-4] shows the view that is asked for', () => {
    expect(currentView(afterCommands(connected(), { type: 'Open', view: 'Networks' }))).toEqual({
      name: 'Networks',
    })
    expect(currentView(afterCommands(connected(), { type: 'Open', view: 'Connect' }))).toEqual({
      name: 'Connect',
    })
  })

  it('[OP-4] shows Connect when Account is asked for and nobody is connected', () => {
    expect(currentView(afterCommands(ready(), { type: 'Open', view: 'Account' }))).toEqual({
      name: 'Connect',
    })
  })

  it('[VW-10] a wallet on a network that was not asked for sees UnsupportedChain', () => {
    for (const state of [strange(), afterCommands(strange(), { type: 'Open' })])
      expect(currentView(state).name).toBe('UnsupportedChain')
  })

  it('[VW-11] a switch that a wallet must allow is shown as SwitchNetwork', () => {
    const state = afterCommands(
      connected(),
      { type: 'Open', view: 'Networks' },
      { type: 'PickNetwork', chainId: 'eip155:137' },
    )
    expect(currentView(state)).toEqual({ name: 'SwitchNetwork', chainId: 'eip155:137' })
  })
})

describe('going back and closing', () => {
  it('[OP-5] going back pops the view history', () => {
    const deep = afterCommands(connected(), { type: 'Open' }, { type: 'ShowNetworks' })
    expect(deep.modal.stack.map(({ name }) => name)).toEqual(['Account', 'Networks'])
    expect(afterCommands(deep, { type: 'GoBack' }).modal.stack).toEqual([{ name: 'Account' }])
  })

  it('[OP-6] going back with no history left closes', () => {
    const state = afterCommands(connected(), { type: 'Open' }, { type: 'GoBack' })
    expect(state.modal.open).toBe(false)
  })

  it('[OP-7] closing resets to Connect', () => {
    const deep = afterCommands(connected(), { type: 'Open' }, { type: 'ShowNetworks' })
    expect(afterCommands(deep, { type: 'Close' }).modal).toMatchObject({
      open: false,
      stack: [{ name: 'Connect' }],
    })
  })

  it('[OP-16] UnsupportedChain refuses to close; the card shakes for 500 ms', () => {
    const refusal = ask(strange(), { type: 'Close' })
    expect(refusal).toEqual(left({ tag: 'MustAnswer', view: 'UnsupportedChain' }))
    const shaken = stateAfter(answer(strange(), { type: 'Close' }), strange())
    expect(shaken.modal.open).toBe(true)
    expect(shaken.modal.shakenAt).toBe(1_000)
  })

  it('[OP-16] it closes where the host allows unsupported chains', () => {
    const state = afterCommands(strange({ allowUnsupportedChain: true }), { type: 'Open' })
    expect(afterCommands(state, { type: 'Close' }).modal.open).toBe(false)
  })
})

describe('disconnecting', () => {
  const three = stateAfter([established('eip155:1', birch), onSolana], connected())
  const namespacesOf = (state: typeof three): ReadonlyArray<string> =>
    Object.values(state.connections.byId).map(({ namespace }) => namespace)

  it('[DC-1] without a namespace ends every connection', () => {
    expect(namespacesOf(three)).toEqual(['eip155', 'eip155', 'solana'])
    expect(namespacesOf(afterCommands(three, { type: 'Disconnect' }))).toEqual([])
  })

  it('[DC-1] with a namespace ends those of the namespace alone', () => {
    expect(namespacesOf(afterCommands(three, { type: 'Disconnect', namespace: 'eip155' }))).toEqual([
      'solana',
    ])
    expect(namespacesOf(afterCommands(three, { type: 'Disconnect', namespace: 'solana' }))).toEqual([
      'eip155',
      'eip155',
    ])
  })
})
