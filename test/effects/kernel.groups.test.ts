import { concatMap, NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { ofType } from '../../src/effects/effect.js'
import { switchNetwork } from '../../src/effects/flows/switchNetwork.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { flow, mark, testKernel } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

describe('flows that come late', () => {
  const arms = flow('arms', (event$, state$) =>
    event$.pipe(
      ofType('session.resumed', 'modal.opened'),
      concatMap(({ event }) => (state$.value.modal.open ? [mark(`armed by ${event.type}`)] : [])),
    ),
  )

  // Planted: `late` passed as false, so that the flow missed the fact which opened its view.
  it('[K11] a flow attached late arms itself from state by a private resume', () => {
    const heard: Array<string> = []
    const early = flow('early', (event$) => {
      event$.subscribe(({ event }) => heard.push(event.type))
      return NEVER
    })
    const { kernel, told } = testKernel([early])
    kernel.append([{ type: 'modal.opened', view: { name: 'Connect' }, attempt: null }])
    kernel.attach('group', [arms])
    expect(told()).toStrictEqual(['modal.opened', 'armed by session.resumed', 'flows.attached'])
    expect(heard).not.toContain('session.resumed')
  })

  // Planted: the guard `groups.has(group)` removed.
  it('[K11] attaching twice wires once; a restart wires the group again', () => {
    const { kernel, told } = testKernel([])
    kernel.attach('group', [arms])
    kernel.attach('group', [arms])
    expect([kernel.counts().flows, told()]).toStrictEqual([1, ['flows.attached']])
    kernel.stop()
    kernel.start()
    expect(kernel.counts().flows).toBe(1)
    kernel.append([{ type: 'modal.opened', view: { name: 'Connect' }, attempt: null }])
    expect(told().filter((text) => text.startsWith('armed'))).toStrictEqual(['armed by modal.opened'])
  })

  // Planted: connectWallet reads the fact in place of state, so that a press before the load was lost.
  it('[K11] a wallet pressed before the flows are there is asked once they are, exactly once', async () => {
    const { modal, wallet } = createTestModal({ lazy: true })
    const connecting = modal.connect({ connectorId: 'io.demo.wallet' })
    expect(wallet.of('io.demo.wallet').count('eth_requestAccounts')).toBe(0)
    await expect(connecting).resolves.toMatchObject({ connectorId: 'io.demo.wallet', chainId: 'eip155:1' })
    expect(wallet.of('io.demo.wallet').count('eth_requestAccounts')).toBe(1)
  })

  // Planted: switchNetwork listens to its fact only.
  it('[K11] a switch asked for before its flow is there is made once it is', async () => {
    const earlier = createTestModal()
    await earlier.modal.connect({ connectorId: 'io.demo.wallet' })
    const { kernel, ports, of: ofKind } = testKernel([])
    kernel.append(earlier.modal.log().records.map(({ event }) => event))
    kernel.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:8453' })
    kernel.attach('connected', [switchNetwork])
    expect(ports.wallet.of('io.demo.wallet').count('wallet_switchEthereumChain')).toBe(1)
    expect(ofKind('network.switched')).toHaveLength(1)
  })

  // Planted: persist's `untouched` looks at state alone (the reload brought the connection back).
  it('[K11] a disconnect before the flows are there is stored by them all the same', async () => {
    const first = createTestModal()
    await first.modal.connect({ connectorId: 'io.demo.wallet' })
    first.modal.stop()
    const { modal, storage, record } = lazyOver(first.storage)
    await modal.disconnect()
    await record('flows.attached')
    expect(storage.entries()['@appkit/connection_status']).toBe('disconnected')
    expect(storage.entries()['@appkit/connected_namespaces']).toBeUndefined()
  })

  // Planted: `underWay.delete` only after a success, so that a failed load was never tried again.
  it('[K11] a load that failed is a fact, ends what waits, and is tried again at the next need', async () => {
    const { modal } = createTestModal({ lazy: true, failLoads: 1 })
    await expect(modal.connect({ connectorId: 'io.demo.wallet' })).rejects.toMatchObject({
      code: 'ViewLoadFailed',
    })
    expect(modal.getState().connections.connecting.step).toBe('failed')
    await expect(modal.connect({ connectorId: 'io.demo.wallet' })).resolves.toMatchObject({
      chainId: 'eip155:1',
    })
  })
})

const lazyOver = (storage: ReturnType<typeof createTestModal>['storage']) => {
  const made = createTestModal({ lazy: true, storage })
  const record = (type: string): Promise<void> =>
    new Promise((resolve) => {
      if (made.modal.log().records.some(({ event }) => event.type === type)) resolve()
      else made.modal.record$.subscribe(({ event }) => event.type === type && resolve())
    })
  return { ...made, record }
}
