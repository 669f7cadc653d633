import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../../src/domain/core/fact.js'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { switchNetwork } from '../../../../src/effects/features/networks/switchNetwork.js'
import { testPorts } from '../../../../src/testing/testModal.js'
import { testKernel } from '../../../support/kernel.js'
import { all, connectedPage, declined, demoId, type Page, types } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'
import { announced, aspen, aspenConnection, configured, established } from '../../../support/states.js'

poisonAmbient()

const demoConnection = `eip155|${demoId}`
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const since = ({ modal }: Page, type: Fact['type']) => types(modal).slice(types(modal).indexOf(type))

describe('what is recorded of a switch', () => {
  it('is that it was asked for and begun, where the wallet went, and that it has switched', async () => {
    const made = await connectedPage()
    await made.modal.switchNetwork(137)
    const requested = all(made.modal, 'network.switchRequested')
    expect(requested).toMatchObject([{ chainId: 'eip155:137', connectionId: demoConnection }])
    const attempt = requested[0]?.attempt
    expect(
      since(made, 'network.switchRequested').filter((type) => !type.startsWith('balance')),
    ).toStrictEqual([
      'network.switchRequested',
      'network.switchBegun',
      'connection.chainChanged',
      'network.switched',
    ])
    expect(all(made.modal, 'network.switchBegun')).toStrictEqual([{ type: 'network.switchBegun', attempt }])
    expect(all(made.modal, 'network.switched')).toStrictEqual([
      { type: 'network.switched', attempt, chainId: 'eip155:137', active: true },
    ])
  })

  it('is that the wallet is asked to add the network', async () => {
    const made = await connectedPage()
    await made.modal.switchNetwork(8453)
    const attempt = all(made.modal, 'network.switchRequested')[0]?.attempt
    expect(all(made.modal, 'network.addRequested')).toStrictEqual([
      { type: 'network.addRequested', attempt, chainId: 'eip155:8453' },
    ])
  })

  // Planted: the end of a switch that does not end what waits for it.
  it('is one end, however long one looks', async () => {
    const ends = ({ modal }: Page) => types(modal).filter((type) => /^network.switch(ed|Failed)$/.test(type))
    const made = await connectedPage()
    await made.modal.switchNetwork(137)
    made.clock.advance(120_000)
    expect(ends(made)).toStrictEqual(['network.switched'])
    made.demo.answer('wallet_switchEthereumChain', declined)
    await expect(made.modal.switchNetwork(1)).rejects.toMatchObject({ code: 'UserRejected' })
    made.clock.advance(120_000)
    expect(ends(made)).toStrictEqual(['network.switched', 'network.switchFailed'])
  })

  it('is whose wallet was silent', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'never')
    const switching = made.modal.switchNetwork(137)
    made.clock.advance(60_000)
    await expect(switching).rejects.toMatchObject({ code: 'WalletSilent' })
    expect(all(made.modal, 'network.switchFailed')[0]?.failure).toStrictEqual(
      failure('WalletSilent', { params: { wallet: 'Demo' } }),
    )
  })

  it('is nothing of another one that failed meanwhile', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const switching = made.modal.switchNetwork(137)
    await expect(made.modal.switchNetwork(424_242)).rejects.toMatchObject({ code: 'NetworkNotFound' })
    made.demo.chainId = 'eip155:137'
    made.demo.resolve('wallet_switchEthereumChain', { value: null })
    await expect(switching).resolves.toBeUndefined()
  })

  it('[SES-06] is no crash when its wallet goes while it is waited for to be there', async () => {
    const made = await connectedPage()
    Object.assign(made.ports.wallet, { switchTo: () => of(right('arrived' as const)) })
    const switching = made.modal.switchNetwork(137)
    await made.modal.disconnect()
    await expect(switching).rejects.toMatchObject({ code: 'WalletDisconnected' })
    expect(all(made.modal, 'flow.crashed')).toStrictEqual([])
  })

  it('is a crash of its own flow when the port breaks, which interrupts it', async () => {
    const made = await connectedPage()
    Object.assign(made.ports.wallet, {
      switchTo: () => {
        throw new TypeError('a bug in the port')
      },
    })
    await expect(made.modal.switchNetwork(137)).rejects.toMatchObject({ code: 'Interrupted' })
    expect(all(made.modal, 'flow.crashed')).toMatchObject([{ flow: 'switchNetwork' }])
  })
})

describe('a switch by facts alone', () => {
  const asked = (chainId: 'eip155:137' | 'eip155:5', connectionId: string): Fact => ({
    ...{ type: 'network.switchRequested', attempt: 'a', chainId, connectionId },
  })

  it('is over in the background when another namespace is shown by then', () => {
    const ports = testPorts()
    Object.assign(ports.wallet, { switchTo: () => of(right('arrived' as const)) })
    const { kernel, of: facts } = testKernel([switchNetwork], { ports })
    kernel.append([configured(), announced, established(), asked('eip155:137', aspenConnection)])
    const cedar = { ...aspen, id: 'announced:example.cedar', namespace: 'solana' } as const
    const there = { ...established('eip155:1', cedar), id: `solana|${cedar.id}`, chainId: solana } as Fact
    kernel.append([there])
    expect([kernel.getState().networks.currentNamespace, facts('network.switched').length]).toStrictEqual([
      'solana',
      0,
    ])
    kernel.append([
      {
        ...{ type: 'connection.chainChanged', id: aspenConnection, namespace: 'eip155' },
        ...{ chainId: 'eip155:137', active: true },
      },
    ])
    expect(facts('network.switched')).toMatchObject([{ attempt: 'a', active: false }])
  })

  it.each([
    ['a wallet', asked('eip155:137', 'eip155|gone')],
    ['a network', asked('eip155:5', aspenConnection)],
  ])('fails without %s', (_what, fact) => {
    const { kernel, of: facts } = testKernel([switchNetwork])
    kernel.append([configured(), announced, established(), fact])
    expect(facts('network.switchFailed')).toMatchObject([
      { attempt: 'a', failure: failure('NetworkNotFound') },
    ])
    expect(facts('network.switchBegun')).toStrictEqual([])
  })
})
