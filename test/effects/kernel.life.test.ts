import { concatMap, EMPTY, map, NEVER, Observable, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { allAtOnce, ignoreWhileBusy, inOrder, latest, ofType } from '../../src/effects/effect.js'
import { createTestModal, openEnds } from '../../src/testing/testModal.js'
import { alarm, flow, mark, said, testKernel } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const policies = { latest, ignoreWhileBusy, inOrder, allAtOnce: allAtOnce.bind(null, 4) as typeof latest }

describe('a flow that fails', () => {
  // Planted: guard without `catchError` (the second fact found nobody).
  it.each(Object.entries(policies))(
    '[K7] %s records the crash with its cause and answers the next fact',
    (_name, policy) => {
      const fragile = flow('fragile', (event$) =>
        event$.pipe(
          ofType('log.discarded'),
          policy(({ event: { reason } }) => {
            if (reason === 'throws') throw new TypeError('a bug')
            return reason === 'errors' ? throwError(() => 'not even an Error') : of(alarm(reason))
          }),
        ),
      )
      const other: Array<string> = []
      const healthy = flow('healthy', (event$) => {
        event$.subscribe(({ event }) => other.push(said(event)))
        return EMPTY
      })
      const { kernel, of: ofKind } = testKernel([fragile, healthy])
      for (const text of ['throws', 'errors', 'works', 'throws', 'works']) kernel.append([mark(text)])
      expect(ofKind('alert.raised')).toHaveLength(2)
      expect(ofKind('effect.crashed')).toMatchObject([
        { effect: 'fragile', failure: { tag: 'Unknown', details: 'TypeError: a bug' } },
        { effect: 'fragile', failure: { tag: 'Unknown', details: 'string' } },
        { effect: 'fragile', failure: { tag: 'Unknown', details: 'TypeError: a bug' } },
      ])
      const crash = kernel.log().records.find(({ event }) => event.type === 'effect.crashed')
      expect(crash?.cause).toBe(0)
      expect(other).toContain('effect.crashed')
      expect(kernel.counts().flows).toBe(2)
    },
  )

  // Planted: the `try` around `run` in wireFlow removed.
  it('[K7] a flow that throws when it is wired leaves the others wired', () => {
    const broken = flow('broken', () => {
      throw new Error('at wiring')
    })
    const healthy = flow('healthy', (event$) =>
      event$.pipe(
        ofType('log.discarded'),
        map(() => alarm('answered')),
      ),
    )
    const { kernel, of: ofKind } = testKernel([broken, healthy])
    kernel.append([mark('x')])
    expect(ofKind('effect.crashed')).toMatchObject([{ effect: 'broken' }])
    expect(ofKind('alert.raised')).toHaveLength(1)
  })

  // Planted: the `effect.crashed` cases of reduceConnections, reduceNetworks and reduceBalances removed, one by one.
  it('[K7] the slice whose flow crashed turns its step in flight into Interrupted', () => {
    const { kernel } = testKernel([])
    const crash = (effect: string) =>
      kernel.append([
        {
          type: 'effect.crashed',
          effect,
          failure: { tag: 'Unknown', params: {}, details: null, code: null },
        },
      ])
    const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const
    kernel.append([
      { type: 'connection.requested', attempt: 'a', connectorId: 'x', namespace: 'eip155' },
      { type: 'network.switchRequested', attempt: 'b', chainId: 'eip155:1', connectionId: 'c' },
      { type: 'balance.requested', account, requestId: 'r' },
      {
        type: 'storage.restored',
        connections: [{ namespace: 'eip155', connectorId: 'x' }],
        activeChainId: null,
      },
    ])
    crash('connectWallet')
    expect(kernel.getState().connections.connecting).toMatchObject({
      step: 'failed',
      failure: { tag: 'Interrupted' },
    })
    crash('switchNetwork')
    expect(kernel.getState().networks.switching).toMatchObject({
      step: 'failed',
      failure: { tag: 'Interrupted' },
    })
    crash('loadBalances')
    expect(kernel.getState().balances.native[account]).toMatchObject({
      step: 'failure',
      failure: { tag: 'Interrupted' },
    })
    crash('reconnect')
    expect(kernel.getState().connections.byId).toStrictEqual({})
  })
})

describe('start, stop, dispose', () => {
  /** A flow that holds a timer and a stream of the port, counted where they live. */
  const holding = flow('holding', (event$, _state$, { clock, storage }) =>
    event$.pipe(
      ofType('log.discarded'),
      latest(
        () =>
          new Observable((observer) => {
            observer.add(clock.timer(1_000).subscribe())
            observer.add(storage.changes$.subscribe())
          }),
      ),
    ),
  )

  // Planted: `subscription.unsubscribe()` left out of stop (the store's count and the ports' counts both saw it).
  it('[K9] stop ends every subscription, timer and open request; start may be called again', () => {
    const { kernel, ports, told } = testKernel([holding])
    kernel.append([mark('arm')])
    expect([kernel.counts().flows, openEnds(ports)]).toStrictEqual([1, 2])
    kernel.stop()
    kernel.stop()
    expect([kernel.counts().flows, openEnds(ports)]).toStrictEqual([0, 0])
    kernel.start()
    kernel.start()
    kernel.append([mark('arm')])
    expect([kernel.counts().flows, openEnds(ports)]).toStrictEqual([1, 2])
    expect(told()).toStrictEqual(['arm', 'session.stopped', 'arm'])
  })

  // Planted: `vault.wipe()` in stop; and left out of dispose.
  it('[K9] stop keeps the vault, dispose wipes it', () => {
    const { kernel, ports } = testKernel([])
    const ref = kernel.keep('secret', 'test')
    kernel.stop()
    expect(kernel.reveal(ref)).toBe('secret')
    kernel.dispose()
    expect([kernel.reveal(ref), ports.vault.size]).toStrictEqual([undefined, 0])
  })

  // Planted: each flow of the product in turn given a subscription of its own that nobody ends.
  it('[K9] the whole product leaves nothing behind at its doors', async () => {
    const { modal, ports, wallet, rpc, clock } = createTestModal()
    rpc.answer('eth_getBalance', 'later')
    await modal.connect({ connectorId: 'io.demo.wallet' })
    wallet.of('io.demo.wallet').answer('wallet_switchEthereumChain', 'never')
    wallet.of('io.demo.wallet').answer('personal_sign', 'never')
    modal.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:137' })
    modal.dispatch({
      type: 'AskWallet',
      namespace: 'eip155',
      method: 'personal_sign',
      params: modal.keep(['0x', ''], 'requests'),
    })
    await modal.open()
    modal.dispatch({
      type: 'ShowNotice',
      variant: 'success',
      text: { of: 'text', key: 'hostMessage', params: {} },
    })
    expect(openEnds(ports)).toBeGreaterThan(4)
    modal.stop()
    expect(openEnds(ports)).toBe(0)
    expect(clock.timers).toBe(0)
  })
})

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
    expect(kernel.counts().flows).toBe(1)
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
