import { isRight, left } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Event } from '../../../src/domain/core/event.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { currentView } from '../../../src/domain/slices/modal/select.js'
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

poisonAmbient()

const polygon: Command = { type: 'PickNetwork', chainId: 'eip155:137' }
const switchToPolygon: Command = { type: 'SwitchNetwork', chainId: 'eip155:137' }
const waiting = { name: 'SwitchNetwork', chainId: 'eip155:137' }

/** The facts of a command that must be accepted. */
const factsOf = (state: State, command: Command, attempt = 'second'): ReadonlyArray<Event> => {
  const decision = ask(state, command, attempt)
  if (!isRight(decision)) throw new Error(`${command.type} was refused: ${decision.left.tag}`)
  return decision.right
}

/** Connected on Ethereum, the list of networks open. */
const listed = (): State => afterCommands(connected(), { type: 'Open' }, { type: 'ShowNetworks' })
const begun = (state: State): State => stateAfter([{ type: 'network.switchBegun', attempt: 'a1' }], state)
const failed = (state: State): State =>
  stateAfter(
    [
      {
        type: 'network.switchFailed',
        attempt: 'a1',
        chainId: 'eip155:137',
        failure: failure('UserRejected'),
      },
    ],
    state,
  )

describe('a switch in flight', () => {
  // Planted: AlreadySwitching left out of decideSwitch, which is B16; only for what is with the wallet; decidePick
  // without the view of it.
  it.each<readonly [string, (state: State) => State]>([
    ['wanted', (state) => state],
    ['with the wallet', begun],
  ])('[B16] picked, gone back from and picked again while it is %s, asks the wallet once', (_step, reach) => {
    const first = reach(stateAfter(factsOf(listed(), polygon, 'a1'), listed()))
    const back = afterCommands(first, { type: 'GoBack' })
    expect(back.networks.switching).toBe(first.networks.switching)
    expect(currentView(back)).toStrictEqual({ name: 'Networks' })
    const facts = factsOf(back, polygon)
    expect(facts).toStrictEqual([{ type: 'modal.viewPushed', view: waiting }])
    const again = stateAfter(facts, back)
    expect(again.networks.switching).toBe(first.networks.switching)
    expect(currentView(again)).toStrictEqual(waiting)
  })

  // Planted: AlreadySwitching with the attempt of the newer command; decidePick pushing a view on a closed modal.
  it('[B16] asked for again by a host is refused with the attempt whose end it may wait for', () => {
    const first = afterCommands(connected(), switchToPolygon)
    for (const state of [first, begun(first)])
      for (const command of [switchToPolygon, polygon])
        expect(ask(state, command, 'second')).toStrictEqual(
          left({ tag: 'AlreadySwitching', chainId: 'eip155:137', attempt: 'a1' }),
        )
  })

  // Planted: isInFlight true for a failed switch.
  it('[B16] that has failed is asked for anew', () => {
    const first = failed(begun(afterCommands(listed(), polygon)))
    expect(factsOf(first, polygon)).toStrictEqual([
      { type: 'modal.viewPushed', view: waiting },
      {
        type: 'network.switchRequested',
        attempt: 'second',
        chainId: 'eip155:137',
        connectionId: aspenConnection,
      },
    ])
  })

  // Planted: AlreadySwitching whatever the chain; whatever the connection; endSwitch left out of decideSwitch.
  it('[B16] to elsewhere, or of another wallet, ends for the newer one', () => {
    const birch = { ...aspen, id: 'example.birch', rdns: 'example.birch' }
    const ended = {
      type: 'network.switchFailed',
      attempt: 'a1',
      chainId: 'eip155:137',
      failure: failure('Cancelled'),
    }
    const other = stateAfter([established('eip155:1', birch)], afterCommands(connected(), switchToPolygon))
    expect(factsOf(other, switchToPolygon)).toStrictEqual([
      ended,
      {
        type: 'network.switchRequested',
        attempt: 'second',
        chainId: 'eip155:137',
        connectionId: 'eip155|example.birch',
      },
    ])
    const away = stateAfter(
      [
        {
          type: 'connection.chainChanged',
          id: aspenConnection,
          namespace: 'eip155',
          chainId: 'eip155:10',
          active: true,
        },
      ],
      begun(afterCommands(connected(), switchToPolygon)),
    )
    expect(factsOf(away, { type: 'SwitchNetwork', chainId: 'eip155:1' })).toStrictEqual([
      ended,
      {
        type: 'network.switchRequested',
        attempt: 'second',
        chainId: 'eip155:1',
        connectionId: aspenConnection,
      },
    ])
  })
})

describe('a switch on offer', () => {
  const why = failure('ChainMismatch', { params: { wallet: 'Aspen', wanted: 'eip155:137' } })
  const offer: Command = {
    ...{ type: 'OfferSwitch', chainId: 'eip155:137', connectionId: aspenConnection, failure: why },
  }

  it('opens a closed modal on it, and is one view more in an open one', () => {
    const closed = afterCommands(connected(), offer)
    expect(closed.modal).toMatchObject({ open: true, stack: [waiting] })
    expect(closed.networks.switching).toMatchObject({ step: 'offered', chainId: 'eip155:137', failure: why })
    expect(afterCommands(listed(), offer).modal.stack.at(-1)).toStrictEqual(waiting)
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
    const fact: Event = {
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

  // Planted: each left out of reduceSwitching.
  it.each<readonly [string, Event]>([
    ['another wallet is connected', established('eip155:1', { ...aspen, id: 'announced:other' })],
    ['the visitor goes back', { type: 'modal.wentBack', steps: 1 }],
    ['the modal goes home', { type: 'modal.reset', view: { name: 'Account' } }],
    ['the modal closes', { type: 'modal.closed' }],
  ])('goes when %s', (_what, event) => {
    expect(stateAfter([event], afterCommands(connected(), offer)).networks.switching.step).toBe('idle')
  })

  it('takes the place of an earlier one', () => {
    const first = afterCommands(listed(), offer)
    const moved: Event = {
      ...{ type: 'connection.chainChanged', id: aspenConnection, namespace: 'eip155' },
      ...{ chainId: 'eip155:137', active: true },
    }
    const again = afterCommands(stateAfter([moved], first), { ...offer, chainId: 'eip155:1' } as Command)
    expect(again.modal.stack).toStrictEqual([{ name: 'SwitchNetwork', chainId: 'eip155:1' }])
  })
})

describe('networks that a host adds', () => {
  it('have ids that a network can have', () => {
    const [network] = connected().networks.requested
    for (const reference of ['0', '-1', '01', 'abc']) {
      const chainId = `eip155:${reference}` as const
      expect(ask(connected(), { type: 'AddNetwork', network: { ...network!, chainId } }, 'x')).toStrictEqual(
        left({ tag: 'ImpossibleNetwork', chainId }),
      )
    }
  })
})
