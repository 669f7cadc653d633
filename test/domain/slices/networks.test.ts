import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { currentView } from '../../../src/domain/slices/modal/select.js'
import type { Network } from '../../../src/domain/slices/networks/state.js'
import { poisonAmbient } from '../../support/poison.js'
import {
  afterCommands,
  ask,
  aspen,
  aspenConnection,
  connected,
  established,
  lead,
  ready,
  stateAfter,
} from '../../support/states.js'
import { begun, factsOf, failed, listed, polygon, switchToPolygon, waiting } from '../../support/switches.js'

poisonAmbient()

/** One more of the namespace of the wallet. */
const third: Network = { ...ready().networks.requested[0]!, chainId: 'eip155:8453', name: 'Base' }

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
    expect(currentView(after)).toStrictEqual({ name: 'Networks' })
  })

  // Planted: where the wallet shown is not looked at.
  it('that has failed is left when its wallet is connected anew where it would have gone, and not otherwise', () => {
    const first = failed(begun(afterCommands(listed(), polygon)))
    const leads = (['eip155:137', 'eip155:1'] as const).map((chainId) => {
      const fact = established(chainId)
      return lead(stateAfter([fact], first), fact)
    })
    expect(leads).toStrictEqual([{ type: 'ShowSuccess' }, null])
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

describe('what becomes of a switch', () => {
  const first = begun(afterCommands(connected(), switchToPolygon))
  const over = failed(first)
  const step = (state: State, fact: Fact) => stateAfter([fact], state).networks.switching
  const switched = (attempt: string): Fact => ({
    ...{ type: 'network.switched', attempt, chainId: 'eip155:137', active: true },
  })
  const ended = (id: string): Fact => ({
    ...{ type: 'connection.ended', id, namespace: 'eip155', connectorId: aspen.id },
    ...{ by: 'wallet', failure: null, attempt: null },
  })
  const declined = (attempt: string): Fact => ({
    ...{ type: 'network.switchFailed', attempt, chainId: 'eip155:137', failure: failure('UserRejected') },
  })

  it('is said by facts of its own attempt', () => {
    for (const state of [first, over]) {
      expect(step(state, switched('a1'))).toStrictEqual({ step: 'idle' })
      for (const other of [switched('another'), declined('another')])
        expect(step(state, other)).toBe(state.networks.switching)
    }
    expect(step(first, declined('a1'))).toStrictEqual({
      ...{ step: 'failed', attempt: 'a1', chainId: 'eip155:137', connectionId: aspenConnection },
      failure: failure('UserRejected'),
    })
    const idle = connected()
    for (const late of [switched('a1'), declined('a1')])
      expect(step(idle, late)).toBe(idle.networks.switching)
  })

  it('[P3] is what first ended it: what comes late does not end it otherwise', () => {
    expect(step(over, { ...declined('a1'), failure: failure('WalletSilent') } as Fact)).toBe(
      over.networks.switching,
    )
    expect(step(over, ended(aspenConnection))).toBe(over.networks.switching)
  })

  it('is an interruption when its wallet goes, and nothing when another one does', () => {
    expect(step(first, ended(aspenConnection))).toMatchObject({
      step: 'failed',
      failure: failure('Interrupted'),
    })
    expect(step(first, ended('eip155|another'))).toBe(first.networks.switching)
  })
})

describe('choosing a network', () => {
  const solana: Network = {
    ...(connected().networks.requested[0] as Network),
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    namespace: 'solana',
  }
  const listedSolana: Fact = { type: 'network.listed', network: solana }
  const open = (state: State) => afterCommands(state, { type: 'Open' })
  const activated = { type: 'network.activated', chainId: 'eip155:137', attempt: 'x' }

  it('that the host does not ask for fails, and tells the developer which', () => {
    const missing = failure('NetworkNotFound', { details: 'eip155:5 is not among the requested networks' })
    for (const type of ['SwitchNetwork', 'PickNetwork'] as const)
      for (const state of [connected(), listed()])
        expect(ask(state, { type, chainId: 'eip155:5' }, 'x')).toStrictEqual(
          right([
            { type: 'network.switchFailed', attempt: 'x', chainId: 'eip155:5', failure: missing },
            { type: 'alert.raised', failure: missing },
          ]),
        )
  })

  it('where the wallet is already goes there when another namespace is shown', () => {
    const away = stateAfter(
      [listedSolana, { type: 'network.activated', attempt: null, chainId: solana.chainId }],
      connected(),
    )
    expect(away.networks.currentNamespace).toBe('solana')
    expect(ask(away, { type: 'SwitchNetwork', chainId: 'eip155:1' }, 'x')).toStrictEqual(
      right([{ ...activated, chainId: 'eip155:1' }]),
    )
  })

  // Planted: decidePick that goes back, or closes, after `network.activated`.
  it('without a wallet is all that happens: the list stays, and who is being asked to connect is asked on', () => {
    const alone = afterCommands(ready(), { type: 'Open', view: 'Networks' })
    const above = afterCommands(open(ready()), { type: 'ShowNetworks' })
    const asking = afterCommands(alone, { type: 'Connect', connectorId: aspen.id })
    for (const state of [ready(), alone, above, asking])
      expect(ask(state, polygon, 'x')).toStrictEqual(right([activated]))
  })

  it('leads nowhere while something must be answered: that is said elsewhere', () => {
    const must = stateAfter(
      [{ type: 'modal.answerRequired', view: { name: 'UnsupportedChain' } }],
      open(ready()),
    )
    expect(ask(must, polygon, 'x')).toStrictEqual(right([activated]))
  })

  it('that is shown is refused, in an open modal as well', () => {
    for (const state of [connected(), listed()])
      expect(ask(state, { type: 'PickNetwork', chainId: 'eip155:1' }, 'x')).toStrictEqual(
        left({ tag: 'AlreadyActive', chainId: 'eip155:1' }),
      )
  })

  it('[CHN-27] can be taken off the list but for the last of its namespace', () => {
    const state = stateAfter([listedSolana], ready())
    const asked = (chainId: Network['chainId']) => ask(state, { type: 'RemoveNetwork', chainId }, 'x')
    expect(asked('eip155:1')).toStrictEqual(right([{ type: 'network.unlisted', chainId: 'eip155:1' }]))
    expect(asked('eip155:5')).toStrictEqual(left({ tag: 'UnknownNetwork', chainId: 'eip155:5' }))
    expect(asked(solana.chainId)).toStrictEqual(left({ tag: 'LastOfNamespace', chainId: solana.chainId }))
  })

  it('that is added is one, whole, or is refused', () => {
    const { name: _none, ...half } = listedSolana.network
    const network = half as Network
    expect(ask(ready(), { type: 'AddNetwork', network }, 'x')).toStrictEqual(left({ tag: 'Malformed' }))
  })

  it('is of each namespace the first, but for the one that the host begins with', () => {
    const evm = [1, 137].map((id) => ({
      ...ready().networks.requested[0]!,
      chainId: `eip155:${id}` as const,
    }))
    const requested = [...evm, solana]
    const configured: Fact = {
      ...{ type: 'options.configured', options: ready().options, networks: requested },
      defaultChainId: solana.chainId,
    }
    expect(stateAfter([configured]).networks).toMatchObject({
      active: { eip155: 'eip155:1', solana: solana.chainId },
      currentNamespace: 'solana',
    })
  })

  it('picked while another switch is under way ends that, and its own view is shown', () => {
    const first = stateAfter(
      [listedSolana, { type: 'network.listed', network: third }],
      begun(afterCommands(listed(), polygon)),
    )
    const facts = ask(first, { type: 'PickNetwork', chainId: third.chainId }, 'y')
    expect(facts._tag === 'Right' && facts.right.map(({ type }) => type)).toStrictEqual([
      ...['modal.viewPushed', 'network.switchFailed', 'network.switchRequested'],
    ])
  })
})
