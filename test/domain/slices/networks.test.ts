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
