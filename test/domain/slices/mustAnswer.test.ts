import * as fc from 'fast-check'
import { isRight, left } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import { broken } from '../../../src/domain/core/invariants.js'
import type { Recorded } from '../../../src/domain/core/record.js'
import { fold, reduce } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { currentView } from '../../../src/domain/slices/modal/select.js'
import type { OpenableView, View } from '../../../src/domain/slices/modal/state.js'
import { mustSwitch } from '../../../src/domain/slices/networks/mustSwitch.js'
import type { Network } from '../../../src/domain/slices/networks/state.js'
import { anyCommand, anyFact, anyRecords, factOf, view } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import {
  answer,
  ask,
  aspen,
  aspenConnection,
  connected,
  established,
  lived,
  livedWith,
  ready,
  stateAfter,
  strange,
} from '../../support/states.js'

poisonAmbient()

const unsupported: View = { name: 'UnsupportedChain' }
const held = { open: true, mustAnswer: unsupported }
const answered: ReadonlyArray<Fact['type']> = ['modal.answerRequired', 'modal.answered']
const base = {
  chainId: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  walletRpcUrls: [],
  explorerUrl: null,
  testnet: false,
  imageUrl: null,
} as const satisfies Network
const movedTo = (chainId: 'eip155:1' | 'eip155:10'): Fact => ({
  type: 'connection.chainChanged',
  id: aspenConnection,
  namespace: 'eip155',
  chainId,
  active: true,
})

/** A page on which something must be answered, after any history. */
const required = fc
  .tuple(anyRecords, view)
  .map(([records, asked]) => stateAfter([{ type: 'modal.answerRequired', view: asked }], fold(records)))

describe('what must be answered', () => {
  // Planted: `closed` and `only` without mustAnswer; `modal.opened` and `modal.reset` past `only`; `wentBack` that
  // drops the first views.
  it('[INV-19] stands first in an open modal, whatever other facts come in whatever order', () => {
    const others = fc.array(
      anyFact.filter(({ type }) => !answered.includes(type)),
      { maxLength: 30, size: 'max' },
    )
    fc.assert(
      fc.property(required, others, (begun, facts) => {
        const { mustAnswer } = begun.modal
        facts.reduce<State>((state, fact, seq) => {
          const record: Recorded = { seq, at: 9_000_000, cause: null, fact }
          const next = reduce(state, record)
          expect(next.modal, fact.type).toMatchObject({ open: true, mustAnswer })
          expect(next.modal.stack[0], fact.type).toStrictEqual(mustAnswer)
          return next
        }, begun)
      }),
      { numRuns: runs(200) },
    )
  })

  // Planted: decideClose, decideShow and decideOpen without `refusal`, decidePickWallet without mustAnswer.
  it('[INV-19] gives way to no command but an answer, and what is refused says which view it is', () => {
    fc.assert(
      fc.property(required, anyCommand, (state, command) => {
        fc.pre(command.type !== 'AcceptAnswer')
        const { mustAnswer } = state.modal
        const decision = ask(state, command)
        const after = stateAfter(isRight(decision) ? decision.right : [], state)
        expect(after.modal).toMatchObject({ open: true, mustAnswer })
        expect(after.modal.stack[0]).toStrictEqual(mustAnswer)
        for (const fact of isRight(decision) ? decision.right : [])
          if (fact.type === 'modal.opened') expect(fact.view).toStrictEqual(mustAnswer)
        const leaves: ReadonlyArray<Command['type']> = ['Close', 'ShowNetworks', 'ShowView', 'PickWallet']
        if (leaves.includes(command.type) || (command.type === 'GoBack' && state.modal.stack.length === 1))
          expect(decision).toStrictEqual(left({ tag: 'MustAnswer', view: mustAnswer?.name }))
      }),
      { numRuns: runs(500) },
    )
  })

  // A wallet moves, is let go of, comes back; flows crash; hosts list networks: news as wallets and pages give them.
  const news = fc.oneof(
    ...(
      [
        ...(['connection.established', 'connection.resynced', 'connection.chainChanged'] as const),
        ...(['connection.ended', 'storage.restored', 'pageSession.resumed', 'flow.crashed'] as const),
        ...([
          'feature.loadFailed',
          'network.switched',
          'network.switchFailed',
          'options.configured',
        ] as const),
      ] as const
    ).map((type): fc.Arbitrary<Fact> => factOf(type)),
  )
  const happening = fc.oneof(
    anyCommand
      .filter(({ type }) => type !== 'RequireAnswer')
      .map((command) => (state: State) => answer(state, command)),
    news.map((fact) => () => [fact]),
  )

  // Planted: leadUnsupported asked at `connection.established` only, or with the modal closed only; AcceptAnswer never
  // led to; decideAccept without `modal.answered`.
  it('[INV-19] is UnsupportedChain exactly while a wallet is on a strange chain, whoever does what', () => {
    let met = 0
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(happening, { maxLength: 30, size: 'max' }),
        (enableEmbedded, steps) => {
          steps.reduce<State>((state, step) => {
            const next = lived(step(state), state)
            expect(broken(next, 9_000_000).filter((name) => name.startsWith('INV-19'))).toStrictEqual([])
            if (!mustSwitch(next)) return next
            met += 1
            expect(next.modal).toMatchObject(held)
            expect(next.modal.stack[0]).toMatchObject(unsupported)
            return next
          }, strange({ enableEmbedded }))
        },
      ),
      { numRuns: runs(300) },
    )
    expect(met, 'no wallet was ever on a strange chain').toBeGreaterThan(0)
  })

  // Planted: decideRequire that lets another view take the place of what stands.
  it.each<View>([{ name: 'Connect' }, { name: 'Networks' }, { name: 'Account' }])(
    '[INV-19] is not replaced by something else that must be answered: $name',
    (other) => {
      const state = livedWith(strange(), { type: 'RequireAnswer', view: other })
      expect(state.modal.stack[0]).toMatchObject(unsupported)
      expect(broken(state, 0)).toStrictEqual([])
    },
  )
})

describe('a wallet on a strange chain', () => {
  const solana = {
    ...base,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    namespace: 'solana',
  } as const satisfies Network

  // Planted: decideOpen without `refusal`, which is B14: then Close was accepted.
  it.each<OpenableView>(['Networks', 'Connect', 'WhatIsAWallet', 'WhatIsANetwork'])(
    "[B14] open({ view: '%s' }) is refused and shakes; the modal stays and does not close",
    (asked) => {
      expect(ask(strange(), { type: 'Open', view: asked })).toStrictEqual(
        left({ tag: 'MustAnswer', view: 'UnsupportedChain' }),
      )
      const state = livedWith(strange(), { type: 'Open', view: asked })
      expect(state.modal).toMatchObject({ ...held, stack: [unsupported], shakenAt: 1_000 })
      expect(livedWith(state, { type: 'Close' }).modal).toMatchObject({ ...held, stack: [unsupported] })
    },
  )

  // Planted: homeView without mustAnswer; openingView without it for Account.
  it('[B14] is shown what it must answer by an opening that asks for nothing else', () => {
    for (const asked of [{}, { view: 'Account' }, { namespace: 'eip155' }] as const) {
      const deep = stateAfter([{ type: 'modal.viewPushed', view: { name: 'Networks' } }], strange())
      const state = livedWith(deep, { type: 'Open', ...asked })
      expect(state.modal).toMatchObject({ ...held, stack: [unsupported], shakenAt: null })
    }
  })

  // Planted: decideOpen refuses only another view, not another namespace (`moves ||` left out).
  it('[B14] is not walked away from by opening another connected namespace', () => {
    const cedar = { ...aspen, id: 'example.cedar', namespace: 'solana' } as const
    const { chainId } = solana
    const both = lived(
      [
        { type: 'network.listed', network: solana },
        {
          type: 'connection.established',
          attempt: null,
          id: 'solana|example.cedar',
          connector: cedar,
          ...browserAccounts(['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']),
          chainId,
        },
        established('eip155:8453'),
      ],
      ready(),
    )
    expect(both.modal).toMatchObject(held)
    const after = livedWith(both, { type: 'Open', view: 'Account', namespace: 'solana' })
    expect(after.modal).toMatchObject({ ...held, stack: [unsupported], shakenAt: 1_000 })
    expect(after.networks.currentNamespace).toBe('eip155')
  })

  // Fails: decidePick closes although something must be answered; the fold ignores that `modal.closed`, the answer
  // brings a second one, and hosts hear MODAL_CLOSE twice, first from a modal that is open.
  it('closes once when a network is picked where nobody is connected', () => {
    const both = livedWith(strange(), { type: 'AddNetwork', network: solana })
    const facts = answer(both, { type: 'PickNetwork', chainId: solana.chainId })
    expect(lived(facts, both).modal).toMatchObject({ open: false, mustAnswer: null })
    expect(facts.some(({ type }) => type === 'modal.closed')).toBe(!stateAfter(facts, both).modal.open)
  })

  // Planted: decideAccept without mustSwitch.
  it('is not answered by saying so', () => {
    const refused = left({ tag: 'MustAnswer', view: 'UnsupportedChain' })
    expect(ask(strange(), { type: 'AcceptAnswer' })).toStrictEqual(refused)
    expect(livedWith(strange(), { type: 'AcceptAnswer' }).modal).toMatchObject({ ...held, shakenAt: 1_000 })
    expect(ask(connected(), { type: 'AcceptAnswer' })).toStrictEqual(left({ tag: 'NothingToAnswer' }))
  })

  // Planted: AlreadyThere left out of decideRequire.
  it('is not asked twice', () => {
    const view = currentView(strange())
    expect(ask(strange(), { type: 'RequireAnswer', view })).toStrictEqual(left({ tag: 'AlreadyThere' }))
  })

  // Planted: leadUnsupported asked at `connection.established` only, or with the modal closed only.
  it('[NW-3] must answer wherever the modal stands, and however the wallet came there', () => {
    const unlisted = lived([{ type: 'network.unlisted', chainId: 'eip155:1' }], connected('eip155:1'))
    const moved = lived([movedTo('eip155:10')], livedWith(connected(), { type: 'Open' }))
    const restored = lived(
      [
        {
          type: 'storage.restored',
          connections: [{ namespace: 'eip155', connectorId: aspen.id }],
          activeChainId: null,
        },
        {
          type: 'connection.resynced',
          id: aspenConnection,
          namespace: 'eip155',
          connector: aspen,
          ...browserAccounts(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']),
          chainId: 'eip155:10',
          active: true,
        },
      ],
      ready(),
    )
    for (const state of [unlisted, moved, restored])
      expect(state.modal).toMatchObject({ ...held, stack: [unsupported] })
  })
})

/** Everything that ends it: what was asked is gone, and with it the reason. */
const answers: ReadonlyArray<readonly [string, (state: State) => State]> = [
  [
    'switching',
    (state) =>
      lived(
        [movedTo('eip155:1'), { type: 'network.switched', attempt: 'a1', chainId: 'eip155:1', active: true }],
        livedWith(state, { type: 'PickNetwork', chainId: 'eip155:1' }),
      ),
  ],
  ['switching in the wallet', (state) => lived([movedTo('eip155:1')], state)],
  ['disconnecting', (state) => livedWith(state, { type: 'Disconnect' })],
  ['listing the network', (state) => livedWith(state, { type: 'AddNetwork', network: base })],
]

/** What was waited for in the modal is seen first. */
const seen = (state: State): State =>
  state.modal.succeeded ? livedWith(state, { type: 'EndSuccess' }) : state

describe('the answer', () => {
  const closed = { open: false, mustAnswer: null, stack: [{ name: 'Connect' }] }
  const account = { open: true, mustAnswer: null, stack: [{ name: 'Account' }] }

  // Planted: AcceptAnswer never led to; decideAccept without `modal.answered`; mustSwitch without unsupportedChain;
  // keepsOpen never, or always.
  it.each(answers)('[NW-3] by %s ends it, and the modal that nobody asked for closes', (how, give) => {
    const state = seen(give(strange()))
    expect(state.modal).toMatchObject(how === 'switching in the wallet' ? account : closed)
    expect(broken(state, 0)).toStrictEqual([])
  })

  // Planted: `unasked` whether or not the modal was open.
  it.each(answers)('[NW-3] by %s leads to the account in a modal that was open', (how, give) => {
    const begun = lived([movedTo('eip155:10')], livedWith(connected(), { type: 'Open' }))
    const network: Fact = { type: 'network.listed', network: { ...base, chainId: 'eip155:10' } }
    const state = seen(how === 'listing the network' ? lived([network], begun) : give(begun))
    expect(state.modal).toMatchObject(how === 'disconnecting' ? closed : account)
    expect(broken(state, 0)).toStrictEqual([])
  })

  // Planted: `closing(state)` in place of `closing(answered)` in decideAccept.
  it.each(answers)('[NW-3] by %s leads home where the modal stands in the page', (how, give) => {
    const state = give(strange({ enableEmbedded: true }))
    const home = how === 'disconnecting' ? 'Connect' : 'Account'
    expect(state.modal).toMatchObject({ open: true, mustAnswer: null, stack: [{ name: home }] })
  })

  // Planted: `wentBack` that drops the first views; decideBack past decideClose.
  it('is not given by a switch to another strange chain, nor by a switch that fails', () => {
    const asking = livedWith(strange(), { type: 'PickNetwork', chainId: 'eip155:1' })
    expect(currentView(asking)).toStrictEqual({ name: 'SwitchNetwork', chainId: 'eip155:1' })
    const failed = lived(
      [
        {
          type: 'network.switchFailed',
          attempt: 'a1',
          chainId: 'eip155:1',
          failure: { tag: 'UserRejected', params: {}, details: null, code: 4001 },
        },
      ],
      asking,
    )
    for (const state of [failed, lived([movedTo('eip155:10')], asking)]) {
      expect(state.modal).toMatchObject(held)
      expect(state.modal.stack[0]).toMatchObject(unsupported)
      // Going back leads to the question, not out of it.
      expect(livedWith(state, { type: 'GoBack' }).modal).toMatchObject({ ...held, stack: [unsupported] })
      expect(livedWith(state, { type: 'GoBack' }, { type: 'GoBack' }).modal).toMatchObject(held)
    }
  })
})
