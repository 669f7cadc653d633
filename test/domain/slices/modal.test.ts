import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/domain/core/command.js'
import type { Fact } from '../../../src/domain/core/fact.js'
import { reduce } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { type ChoicesState, initialChoices } from '../../../src/domain/slices/choices/state.js'
import type { SideView } from '../../../src/domain/slices/modal/state.js'
import type { Network } from '../../../src/domain/slices/networks/state.js'
import { decide, livedWith } from '../../support/states.js'
import { configured, connected, showing } from '../../ui/support/states.js'

const reached = (state: State, command: Command): State => {
  const decision = decide(state, command, { now: 1, attempt: 'a' })
  const facts: ReadonlyArray<Fact> = isRight(decision) ? decision.right : []
  return facts.reduce((next, fact, seq) => reduce(next, { seq, at: 1, cause: null, fact }), state)
}
const pick: Command = { type: 'PickWallet', connectorId: 'com.acme' }
const legal = (choices: Partial<ChoicesState>): State =>
  showing(
    { ...configured, choices: { ...initialChoices, legalCheckbox: true, ...choices } },
    { name: 'Connect' },
  )

describe('agreeing', () => {
  const asked = legal({ privacyPolicyUrl: 'https://a.test' })
  it('comes before a wallet can be picked; the refusal says so', () => {
    expect(decide(asked, pick, { now: 1, attempt: 'a' })).toMatchObject({ left: { tag: 'LegalNotAccepted' } })
    expect(
      isRight(
        decide(reached(asked, { type: 'AnswerLegal', accepted: true }), pick, { now: 1, attempt: 'a' }),
      ),
    ).toBe(true)
  })
  // Planted: agreed to once and for all.
  it('is of the documents that were named: another is agreed to anew', () => {
    const agreed = reached(asked, { type: 'AnswerLegal', accepted: true })
    const change = (options: object) =>
      reached(agreed, { type: 'UpdateOptions', options }).modal.legalAccepted
    expect(change({ debug: false })).toBe(true)
    expect(change({ termsConditionsUrl: 'https://a.test/terms' })).toBe(false)
    expect(change({ privacyPolicyUrl: 'https://a.test/v2' })).toBe(false)
  })
  it('is not asked for without a document', () => {
    expect(isRight(decide(legal({}), pick, { now: 1, attempt: 'a' }))).toBe(true)
  })
  it('[UIX-25] lasts over going back and closing, and can be taken back', () => {
    const agreed = reached(asked, { type: 'AnswerLegal', accepted: true })
    const returned = reached(reached(reached(agreed, pick), { type: 'GoBack' }), { type: 'Close' })
    expect(returned.modal).toMatchObject({ open: false, legalAccepted: true })
    expect(reached(returned, { type: 'AnswerLegal', accepted: false }).modal.legalAccepted).toBe(false)
  })
  it('does not hinder a host that connects by itself', () => {
    expect(
      isRight(decide(asked, { type: 'Connect', connectorId: 'com.acme' }, { now: 1, attempt: 'a' })),
    ).toBe(true)
  })
})

describe('side views', () => {
  it('are shown on an open modal only', () => {
    const show: Command = { type: 'ShowView', view: { name: 'Downloads', walletId: 'acme' } }
    expect(decide(configured, show, { now: 1, attempt: 'a' })).toMatchObject({ left: { tag: 'NotOpen' } })
    expect(reached(showing(configured, { name: 'Connect' }), show).modal.stack.at(-1)).toEqual(show.view)
  })
})

describe('opening for a namespace', () => {
  const solana: Network = {
    ...(connected.networks.requested[0] as Network),
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    namespace: 'solana',
  }
  const both: State = {
    ...connected,
    networks: {
      ...connected.networks,
      requested: [...connected.networks.requested, solana],
      active: { ...connected.networks.active, solana: solana.chainId },
      currentNamespace: 'solana',
    },
  }
  it('shows its account and makes it the one the modal is about', () => {
    const next = reached(both, { type: 'Open', view: 'Account', namespace: 'eip155' })
    expect(next.networks.currentNamespace).toBe('eip155')
    expect(next.modal.stack).toEqual([{ name: 'Account' }])
  })
  it('moves nothing while it is not connected', () => {
    const next = reached(connected, { type: 'Open', view: 'Account', namespace: 'solana' })
    expect(next.networks.currentNamespace).toBe('eip155')
    expect(next.modal.stack).toEqual([{ name: 'Connect' }])
  })
  it('asks for another network when its wallet is on a strange one', () => {
    const c = { ...connected.connections.byId.c, chainId: 'eip155:99' } as const
    const lost = { ...both, connections: { ...both.connections, byId: { c } } } as State
    const next = livedWith(lost, { type: 'Open', view: 'Account', namespace: 'eip155' })
    expect(next.networks.currentNamespace).toBe('eip155')
    expect(next.modal.stack).toEqual([{ name: 'UnsupportedChain' }])
  })
})

describe('views that another one leads to', () => {
  // A view left out does not compile.
  const sides: Readonly<Record<SideView['name'], SideView>> = {
    WhatIsAWallet: { name: 'WhatIsAWallet' },
    WhatIsANetwork: { name: 'WhatIsANetwork' },
    GetWallet: { name: 'GetWallet' },
    Downloads: { name: 'Downloads', walletId: 'w' },
    ConnectWallets: { name: 'ConnectWallets' },
    Create: { name: 'Create' },
    AllWallets: { name: 'AllWallets' },
    ConnectingWalletConnect: { name: 'ConnectingWalletConnect', walletId: 'w' },
  }
  it.each(Object.values(sides))('can be shown: %j', (view) => {
    const shown = reached(legal({}), { type: 'ShowView', view })
    expect(shown.modal.stack.at(-1)).toStrictEqual(view)
  })
})
