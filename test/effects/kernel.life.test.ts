import { EMPTY, map, Observable, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/domain/core/command.js'
import { allAtOnce, inOrder, latest, ofType } from '../../src/effects/kernel/flow.js'
import type { Kernel } from '../../src/effects/kernel/store.js'
import { createTestModal, openEnds } from '../../src/testing/testModal.js'
import { alert, copy, flow, listedFeatures, note, pageSlices, testKernel, textOf } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'

poisonAmbient()

const policies = { latest, inOrder, allAtOnce: allAtOnce.bind(null, 4) as typeof latest }

describe('a flow that fails', () => {
  // Planted: guard without `catchError` (the second fact found nobody).
  it.each(Object.entries(policies))(
    '[K7] %s records the crash with its cause and answers the next fact',
    (_name, policy) => {
      const fragile = flow('fragile', (record$) =>
        record$.pipe(
          ofType('log.discarded'),
          policy(({ fact: { reason } }) => {
            if (reason === 'throws') throw new TypeError('a bug')
            return reason === 'errors' ? throwError(() => 'not even an Error') : of(alert(reason))
          }),
        ),
      )
      const other: Array<string> = []
      const healthy = flow('healthy', (record$) => {
        record$.subscribe(({ fact }) => other.push(textOf(fact)))
        return EMPTY
      })
      const { kernel, of: ofKind } = testKernel([fragile, healthy])
      for (const text of ['throws', 'errors', 'works', 'throws', 'works']) kernel.append([note(text)])
      expect(ofKind('alert.raised')).toHaveLength(2)
      expect(ofKind('flow.crashed')).toMatchObject([
        { flow: 'fragile', failure: { tag: 'Unknown', details: 'TypeError: a bug' } },
        { flow: 'fragile', failure: { tag: 'Unknown', details: 'string' } },
        { flow: 'fragile', failure: { tag: 'Unknown', details: 'TypeError: a bug' } },
      ])
      const crash = kernel.log().records.find(({ fact }) => fact.type === 'flow.crashed')
      expect(crash?.cause).toBe(0)
      expect(other).toContain('flow.crashed')
      expect(kernel.counts().flows).toBe(2)
    },
  )

  // Planted: the `try` around `run` in wireFlow removed.
  it('[K7] a flow that throws when it is wired leaves the others wired', () => {
    const broken = flow('broken', () => {
      throw new Error('at wiring')
    })
    const healthy = flow('healthy', (record$) =>
      record$.pipe(
        ofType('log.discarded'),
        map(() => alert('answered')),
      ),
    )
    const { kernel, of: ofKind } = testKernel([broken, healthy])
    kernel.append([note('x')])
    expect(ofKind('flow.crashed')).toMatchObject([{ flow: 'broken' }])
    expect(ofKind('alert.raised')).toHaveLength(1)
  })

  // Planted: the `flow.crashed` cases of reduceConnections, reduceNetworks and reduceBalances removed, one by one.
  it('[K7] the slice whose flow crashed turns its step in flight into Interrupted', () => {
    const { kernel } = testKernel([])
    const crash = (effect: string) =>
      kernel.append([
        {
          type: 'flow.crashed',
          flow: effect,
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
    expect(kernel.getState().balances?.native[account]).toMatchObject({
      step: 'failure',
      failure: { tag: 'Interrupted' },
    })
    crash('resyncConnections')
    // This tab cannot ask it any more; storage keeps it.
    expect(kernel.getState().connections.byId['eip155|x']).toMatchObject({ step: 'asleep' })
  })
})

describe('start, stop, dispose', () => {
  /** A flow that holds a timer and a stream of the port, counted where they live. */
  const holding = flow('holding', (record$, _state$, { clock, storage }) =>
    record$.pipe(
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
    const { kernel, ports, texts } = testKernel([holding])
    kernel.append([note('open')])
    expect([kernel.counts().flows, openEnds(ports)]).toStrictEqual([1, 2])
    kernel.stop()
    kernel.stop()
    expect([kernel.counts().flows, openEnds(ports)]).toStrictEqual([0, 0])
    kernel.start()
    kernel.start()
    kernel.append([note('open')])
    expect([kernel.counts().flows, openEnds(ports)]).toStrictEqual([1, 2])
    expect(texts()).toStrictEqual(['open', 'pageSession.stopped', 'pageSession.resumed', 'open'])
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

  // Planted: asked for only after `holds`, so that what waits for code was taken.
  it('[K9] [N2-23] what is asked of a disposed kernel is refused at once, until it starts again', () => {
    const { features, loads } = listedFeatures([])
    loads.hold()
    const { kernel, of } = testKernel([], { slices: pageSlices, features })
    const tagOf = (command: Command) => {
      const decided = kernel.dispatch(command)
      return decided._tag === 'Left' ? decided.left.tag : 'taken'
    }
    const asked = () => [tagOf({ type: 'Open' }), tagOf(copy('waits for code'))]
    expect(asked()).toStrictEqual(['taken', 'taken'])
    kernel.stop()
    expect(asked()).toStrictEqual(['taken', 'taken'])
    kernel.dispose()
    const before = kernel.getState().modal
    expect(asked()).toStrictEqual(['Disposed', 'Disposed'])
    expect(kernel.getState().modal).toBe(before)
    expect(of('command.refused').slice(-2)).toMatchObject([{ command: 'Open' }, { command: 'Copy' }])
    kernel.start()
    expect(asked()).toStrictEqual(['taken', 'taken'])
  })

  // Planted: `stop` that is told nothing when no life is on; the state not asked for.
  it.each<readonly [string, boolean, (kernel: Kernel) => void, ReadonlyArray<string>]>([
    ['never started', false, () => undefined, ['pageSession.stopped']],
    ['started', true, () => undefined, ['pageSession.stopped']],
    ['stopped', true, ({ stop }) => stop(), ['pageSession.stopped', 'pageSession.stopped']],
  ])('[K9] [N2-23] the log says it of one that was %s, once', (_was, start, first, told) => {
    const { kernel, texts, of } = testKernel([], { start })
    first(kernel)
    for (const _time of [1, 2]) kernel.dispose()
    expect(texts()).toStrictEqual(told)
    expect(of('pageSession.stopped').at(-1)).toStrictEqual({ type: 'pageSession.stopped', disposed: true })
    kernel.stop()
    expect([texts(), kernel.getState().pageSession.disposed]).toStrictEqual([told, true])
    kernel.start()
    expect(texts()).toStrictEqual([...told, 'pageSession.resumed'])
    expect([kernel.isAlive(), kernel.getState().pageSession.disposed]).toStrictEqual([true, false])
  })

  // Planted: told by a second fact, between two drains.
  it('[K9] [N2-23] who starts again on hearing of it has a life in which commands are decided', () => {
    const { kernel, texts } = testKernel([])
    const starting = kernel.record$.subscribe(({ fact }) => {
      if (fact.type === 'pageSession.stopped') kernel.start()
    })
    kernel.dispose()
    starting.unsubscribe()
    expect(texts()).toStrictEqual(['pageSession.stopped', 'pageSession.resumed'])
    expect(kernel.dispatch({ type: 'Open' })._tag).toBe('Right')
  })

  // Planted: a timer in settleModal, and a listener to a wallet in watchWallets, that nobody ends.
  it('[K9] the whole product leaves nothing behind at its ports', async () => {
    const { modal, ports, wallet, rpc, clock } = createTestModal()
    rpc.answer('eth_getBalance', 'later')
    rpc.answer('eth_getTransactionReceipt', { value: null })
    await modal.connect({ connectorId: 'io.demo.wallet' })
    const ask = (method: string) =>
      modal.dispatch({
        type: 'RequestApproval',
        namespace: 'eip155',
        method,
        params: modal.keep([{}], 'requests'),
      })
    ask('eth_sendTransaction')
    wallet.of('io.demo.wallet').answer('wallet_switchEthereumChain', 'never')
    wallet.of('io.demo.wallet').answer('personal_sign', 'never')
    modal.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:137' })
    ask('personal_sign')
    await modal.open()
    wallet.of('io.demo.wallet').moveTo('eip155:97')
    expect(modal.close().ok).toBe(false)
    modal.dispatch({ type: 'Copy', what: 'link', text: 'https://shop.example' })
    modal.dispatch({
      type: 'ShowNotice',
      variant: 'success',
      text: { kind: 'text', key: 'hostMessage', params: {} },
    })
    expect(openEnds(ports)).toBeGreaterThan(7)
    modal.stop()
    expect(openEnds(ports)).toBe(0)
    expect(clock.timers).toBe(0)
  })
})
