import { isRight, left } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { offeredNetwork } from '../../../src/domain/slices/networks/offered.js'
import { poisonAmbient } from '../../support/poison.js'
import {
  afterCommands,
  ask,
  aspen,
  aspenConnection,
  connected,
  established,
  stateAfter,
} from '../../support/states.js'
import { begun, factsOf, failed, listed, polygon, switchToPolygon, waiting } from '../../support/switches.js'

poisonAmbient()

const asked = { ...waiting, offered: true }
const solana = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', attempt: null } as const

describe('a switch on offer', () => {
  const why = failure('ChainMismatch', { params: { wallet: 'Aspen', wanted: 'eip155:137' } })
  const offer: Command = {
    ...{ type: 'OfferSwitch', chainId: 'eip155:137', connectionId: aspenConnection, failure: why },
  }

  const ended: Fact = {
    ...{ type: 'connection.ended', id: aspenConnection, namespace: 'eip155', connectorId: aspen.id },
    ...{ by: 'wallet', failure: null, attempt: null },
  }

  it('opens a closed modal on it, and is one view more in an open one', () => {
    const closed = afterCommands(connected(), offer)
    expect(closed.modal).toMatchObject({ open: true, stack: [asked] })
    expect(closed.networks.switching).toMatchObject({ step: 'offered', chainId: 'eip155:137', failure: why })
    expect(afterCommands(listed(), offer).modal.stack.at(-1)).toStrictEqual(asked)
  })

  // Planted: each refusal left out of decideOffer.
  it('is refused where it would be of no use, or in the way', () => {
    const tagOf = (state: State, more: Partial<Extract<Command, { type: 'OfferSwitch' }>> = {}) => {
      const decision = ask(state, { ...offer, ...more } as Command, 'x')
      return isRight(decision) ? null : decision.left.tag
    }
    expect(tagOf(connected(), { chainId: 'eip155:5' })).toBe('UnknownNetwork')
    expect(tagOf(connected(), { chainId: 'eip155:1' })).toBe('AlreadyActive')
    expect(tagOf(afterCommands(connected(), { type: 'Disconnect' }))).toBe('NotConnected')
    expect(tagOf(connected(), { connectionId: 'eip155|another' })).toBe('NotConnected')
    expect(tagOf(afterCommands(connected(), switchToPolygon))).toBe('AlreadySwitching')
    const must = stateAfter(
      [{ type: 'modal.answerRequired', view: { name: 'UnsupportedChain' } }],
      connected(),
    )
    expect(tagOf(must)).toBe('AlreadyThere')
  })

  it('does not take the place of a switch under way, whatever comes late', () => {
    const under = afterCommands(connected(), switchToPolygon)
    const fact: Fact = {
      type: 'network.switchOffered',
      chainId: 'eip155:1',
      connectionId: 'a',
      failure: why,
    }
    expect(stateAfter([fact], under).networks.switching).toMatchObject({ step: 'wanted' })
  })

  // Planted: cleared by a move of another wallet, or to elsewhere.
  it('goes when its wallet is there, and not otherwise', () => {
    const offered = afterCommands(connected(), offer)
    const moves = (chainId: 'eip155:137' | 'eip155:8453', id: string) =>
      stateAfter(
        [{ type: 'connection.chainChanged', id, namespace: 'eip155', chainId, active: true }],
        offered,
      ).networks.switching.step
    expect([
      moves('eip155:137', aspenConnection),
      moves('eip155:137', 'eip155|another'),
      moves('eip155:8453', aspenConnection),
    ]).toStrictEqual(['idle', 'offered', 'offered'])
  })

  // Planted: offeredNetwork that does not ask for the view, or for the wallet; the offer left by network.activated.
  it.each<readonly [string, Fact]>([
    ['another wallet is connected', established('eip155:1', { ...aspen, id: 'announced:other' })],
    ['its wallet goes', ended],
    ['the visitor goes back', { type: 'modal.wentBack', steps: 1 }],
    [
      'another view takes the place of all',
      { type: 'modal.opened', view: { name: 'Account' }, attempt: null },
    ],
    ['the modal goes home', { type: 'modal.reset', view: { name: 'Account' } }],
    ['the modal closes', { type: 'modal.closed' }],
    ['its wallet is wanted where it is', { type: 'network.activated', chainId: 'eip155:1', attempt: null }],
    ['its network is asked for no more', { type: 'network.unlisted', chainId: 'eip155:137' }],
    ['its wallet is connected anew, there', established('eip155:137')],
  ])('stands no more when %s', (_what, fact) => {
    const offered = afterCommands(listed(), offer)
    expect(offeredNetwork(offered)).toBe('eip155:137')
    expect(offeredNetwork(stateAfter([fact], offered))).toBe(null)
  })

  const requested: Fact = {
    ...{ type: 'network.switchRequested', attempt: 'a1', chainId: 'eip155:137' },
    connectionId: aspenConnection,
  }
  // Planted: an offer that ends when it is accepted.
  it.each<readonly [string, ReadonlyArray<Fact>]>([
    ['under way', [requested]],
    ['with the wallet', [requested, { type: 'network.switchBegun', attempt: 'a1' }]],
    [
      'declined',
      [requested, { type: 'network.switchFailed', attempt: 'a1', chainId: 'eip155:137', failure: why }],
    ],
    ['on offer, and another namespace is chosen', [{ type: 'network.activated', ...solana }]],
  ])('stands while it is %s', (_what, facts) => {
    expect(offeredNetwork(stateAfter(facts, afterCommands(listed(), offer)))).toBe('eip155:137')
  })

  it('is none that the visitor chose', () => {
    const chosen = stateAfter(factsOf(listed(), polygon, 'a1'), listed())
    expect([chosen, begun(chosen), failed(begun(chosen))].map(offeredNetwork)).toStrictEqual([
      null,
      null,
      null,
    ])
  })

  it('stands below a view that it leads to', () => {
    const side = afterCommands(connected(), offer, { type: 'ShowView', view: { name: 'WhatIsANetwork' } })
    const back = afterCommands(side, { type: 'GoBack' })
    expect(back.modal.stack).toStrictEqual([asked])
    expect([side, back].map(offeredNetwork)).toStrictEqual(['eip155:137', 'eip155:137'])
  })

  it('stands no more when only an earlier one, for elsewhere, is left below', () => {
    const moved: Fact = {
      ...{ type: 'connection.chainChanged', id: aspenConnection, namespace: 'eip155' },
      ...{ chainId: 'eip155:137', active: true },
    }
    const side = afterCommands(connected(), offer, { type: 'ShowView', view: { name: 'WhatIsANetwork' } })
    const later = afterCommands(stateAfter([moved], side), { ...offer, chainId: 'eip155:1' } as Command)
    const back = afterCommands(later, { type: 'GoBack' })
    expect([later, back].map(offeredNetwork)).toStrictEqual(['eip155:1', null])
    expect(back.modal.stack).toStrictEqual(side.modal.stack)
  })

  // Planted: AlreadyActive whatever is on offer.
  it.each([{ type: 'SwitchNetwork' }, { type: 'PickNetwork' }] as const)(
    'ends when the wallet is wanted where it is by $type',
    (wanted) => {
      const command = { ...wanted, chainId: 'eip155:1' } as const
      const facts = factsOf(afterCommands(connected(), offer), command)
      expect(facts).toContainEqual({ type: 'network.activated', chainId: 'eip155:1', attempt: 'second' })
      expect(ask(connected(), command, 'x')).toStrictEqual(
        left({ tag: 'AlreadyActive', chainId: 'eip155:1' }),
      )
    },
  )

  // Planted: modal.opened in its place, which loses the way back; pushed above it, which keeps what is over.
  it('takes the place of an earlier one, and of a switch that has failed', () => {
    const moved: Fact = {
      ...{ type: 'connection.chainChanged', id: aspenConnection, namespace: 'eip155' },
      ...{ chainId: 'eip155:137', active: true },
    }
    const another = { ...offer, chainId: 'eip155:1' } as Command
    const namesOf = ({ modal }: State) => modal.stack.map((view) => view)
    const [first, alone] = [listed(), connected()].map((state) => afterCommands(state, offer)) as [
      State,
      State,
    ]
    const offered = { ...asked, chainId: 'eip155:1' }
    const below = listed().modal.stack
    expect(namesOf(afterCommands(stateAfter([moved], first), another))).toStrictEqual([...below, offered])
    expect(namesOf(afterCommands(stateAfter([moved], alone), another))).toStrictEqual([offered])
    const over = failed(begun(stateAfter(factsOf(listed(), polygon, 'a1'), listed())))
    expect(namesOf(afterCommands(over, offer))).toStrictEqual([...below, asked])
  })
})
