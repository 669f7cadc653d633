import { left } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
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
  lead,
  stateAfter,
} from '../../support/states.js'
import { begun, factsOf, failed, listed, polygon, switchToPolygon, waiting } from '../../support/switches.js'

poisonAmbient()

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

  // Planted: AlreadyActive for a row that is the network shown, whatever is under way.
  it('ends when the network shown is picked after all', () => {
    const back = afterCommands(begun(stateAfter(factsOf(listed(), polygon, 'a1'), listed())), {
      type: 'GoBack',
    })
    const after = afterCommands(back, { type: 'PickNetwork', chainId: 'eip155:1' })
    expect(after.networks.switching).toStrictEqual({ step: 'idle' })
    expect(currentView(after)).toStrictEqual({ name: 'Account' })
  })

  // Planted: where the wallet shown is not looked at.
  it('that has failed is left when its wallet is connected anew where it would have gone, and not otherwise', () => {
    const first = failed(begun(afterCommands(listed(), polygon)))
    const leads = (['eip155:137', 'eip155:1'] as const).map((chainId) => {
      const fact = established(chainId)
      return lead(stateAfter([fact], first), fact)
    })
    expect(leads).toStrictEqual([{ type: 'GoBack', steps: 1 }, null])
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
