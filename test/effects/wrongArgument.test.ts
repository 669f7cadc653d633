import { describe, expect, it } from 'vitest'
import { ModalError } from '../../src/index.js'
import { createTestModal } from '../../src/testing/testModal.js'

const started = () => {
  const test = createTestModal()
  test.modal.start()
  return test.modal
}
const reasonOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof ModalError ? [error.code, error.details] : error
}
const odd = <A>(value: unknown): A => value as A

describe('H-05: what a host gives a function of a modal', () => {
  it.each<[string, (modal: ReturnType<typeof started>) => Promise<unknown>, string]>([
    [
      'connect()',
      ({ connect }) => connect(odd(undefined)),
      'connect().connectorId: expected string, got undefined',
    ],
    [
      'connect({})',
      ({ connect }) => connect(odd({})),
      'connect().connectorId: expected string, got undefined',
    ],
    [
      'connect({ connectorId: 5 })',
      ({ connect }) => connect(odd({ connectorId: 5 })),
      'connect().connectorId: expected string, got number',
    ],
    [
      "switchNetwork('137')",
      ({ switchNetwork }) => switchNetwork(odd('137')),
      'switchNetwork(): expected the number of an EVM chain or a CAIP-2 id, got "137"',
    ],
    [
      'switchNetwork()',
      ({ switchNetwork }) => switchNetwork(odd(undefined)),
      'switchNetwork(): expected the number of an EVM chain or a CAIP-2 id, got "undefined"',
    ],
    [
      "open({ view: 'Foo' })",
      ({ open }) => open(odd({ view: 'Foo' })),
      'open().view: expected Connect | Account | Networks | WhatIsAWallet | WhatIsANetwork | AllWallets, got "Foo"',
    ],
    [
      "open({ namespace: 'evm' })",
      ({ open }) => open(odd({ namespace: 'evm' })),
      'open().namespace: expected eip155 | solana | polkadot | bip122 | cosmos, got "evm"',
    ],
    [
      "disconnect({ namespace: 'evm' })",
      ({ disconnect }) => disconnect(odd({ namespace: 'evm' })),
      'disconnect().namespace: expected eip155 | solana | polkadot | bip122 | cosmos, got "evm"',
    ],
  ])('%s is refused in the words of options', async (_call, call, details) => {
    expect(await reasonOf(call(started()))).toEqual(['InvalidOptions', details])
  })

  it('a number that is a network is one; one that was not asked for is not found', async () => {
    const modal = started()
    expect(await reasonOf(modal.switchNetwork(1))).toBe(null)
    expect(await reasonOf(modal.switchNetwork(5))).toEqual([
      'NetworkNotFound',
      'eip155:5 is not among the requested networks',
    ])
  })

  // Planted: `type` of what was given wins.
  it('an event of the page that is passed on asks for nothing else', async () => {
    const modal = started()
    await modal.open(odd({ type: 'click' }))
    expect(modal.getState().modal.open).toBe(true)
    expect(await reasonOf(modal.disconnect(odd({ type: 'click' })))).toBe(null)
  })

  // Planted: looked for among the networks, and an alert that it is not there.
  it('what is no id raises no alert of a network that is missing', async () => {
    const modal = started()
    await reasonOf(modal.switchNetwork(odd('137')))
    expect(modal.getState().pageSession.alert).toBe(null)
  })

  it('getProvider names what there is', () => {
    expect(() => started().getProvider(odd<'eip155'>('evm'))).toThrow('evm: expected eip155')
  })
})
