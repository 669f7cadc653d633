import { type Config, connect, disconnect, hydrate, reconnect, switchChain } from '@wagmi/core'
import { firstValueFrom, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createTestModal, memoryStorage, type TestModal } from 'wallet-modal/testing'
import { A, B, connectedPage, declined, demo, other, page, turn } from '../support/page.js'
import { agreed, believed, connectorOf, memoryOf, wagmiOver } from '../support/wagmi.js'

/** wagmi connects; resolved once the modal is open for the visitor to choose. */
const connecting = async (config: Config, { modal }: TestModal, chainId?: 1 | 137) => {
  const promise = connect(config, { connector: connectorOf(config), chainId })
  promise.catch(() => undefined)
  await vi.waitFor(() => expect(modal.getState().modal.open).toBe(true))
  return { promise }
}

const afterReload = (first: TestModal, kept: Map<string, string>) => {
  first.modal.stop()
  const next = createTestModal({
    storage: memoryStorage({ entries: first.storage.entries() }),
    start: false,
    wallets: [{ name: 'Demo', rdns: demo, authorised: true, knownChains: ['eip155:137'], late: true }],
  })
  return { next, config: wagmiOver(next.modal, { kept }) }
}

describe('wagmi hears of every connection that the modal has', () => {
  // Planted: followed from `setup()` on, with the link of then; told in that turn; told before storage was read.
  it.each([
    ['with storage', {}],
    ['without storage', { storage: null }],
    ['for a server', { ssr: true }],
  ])('made before its config: %s', async (_name, options) => {
    const made = await connectedPage()
    const config = wagmiOver(made.modal, options)
    expect(await agreed(config, made)).toBe(`${A} on 1`)
    made.demo.use(B)
    expect(await agreed(config, made)).toBe(`${B} on 1`)
  })

  // Planted: what a modal had when it was disposed of taken for what it has.
  it('and that it is taken away, and comes again', async () => {
    const made = await connectedPage()
    const config = wagmiOver(made.modal)
    await agreed(config, made)
    made.modal.dispose()
    await turn()
    expect(believed(config)).toBe('disconnected')
    made.modal.start()
    expect(await agreed(config, made)).toBe(`${A} on 1`)
  })

  it('made before its config, over a storage that answers late, with a connection of an earlier page', async () => {
    const earlier = await connectedPage()
    const kept = new Map<string, string>()
    await agreed(wagmiOver(earlier.modal, { kept }), earlier)
    const made = await connectedPage()
    const gates: Array<() => void> = []
    const memory = memoryOf(kept)
    const held = <A>(get: () => A) => new Promise<A>((resolve) => void gates.push(() => resolve(get())))
    const config = wagmiOver(made.modal, {
      storage: { ...memory, getItem: (key: string) => held(() => memory.getItem(key)) },
    })
    await turn()
    expect(believed(config)).toBe('disconnected')
    while (gates.length > 0) {
      gates.shift()?.()
      await turn()
    }
    expect(await agreed(config, made)).toBe(`${A} on 1`)
    expect(config.state.current).toBe(connectorOf(config).uid)
  })

  it('made before its config, over a storage that is denied', async () => {
    const made = await connectedPage()
    const denied = () => {
      throw new Error('denied')
    }
    const storage = { getItem: denied, setItem: () => undefined, removeItem: () => undefined }
    expect(await agreed(wagmiOver(made.modal, { storage }), made)).toBe(`${A} on 1`)
  })

  it('made before its config, which is hydrated and reconnects on mount', async () => {
    const made = await connectedPage()
    const config = wagmiOver(made.modal, { ssr: true })
    await turn()
    await hydrate(config, { reconnectOnMount: true }).onMount()
    await vi.waitFor(() => expect(config.state.status).not.toBe('reconnecting'))
    expect(await agreed(config, made)).toBe(`${A} on 1`)
    await disconnect(config)
    expect(await agreed(config, made)).toBe('disconnected')
  })

  // Planted: nothing told after a `connect()` that failed.
  it('that remains when connect() failed: the switch was declined', async () => {
    const made = page()
    const config = wagmiOver(made.modal)
    made.demo.answer('wallet_switchEthereumChain', declined)
    const { promise } = await connecting(config, made, 137)
    await made.modal.connect({ connectorId: demo })
    await expect(promise).rejects.toMatchObject({ code: 4001 })
    expect(await agreed(config, made)).toBe(`${A} on 1`)
    made.demo.use(B)
    expect(await agreed(config, made)).toBe(`${B} on 1`)
  })

  // Planted: the link as it was when the wallet answered, handed to wagmi.
  it('as it is when wagmi takes it: account, network and end while it writes to storage', async () => {
    for (const [meanwhile, then] of [
      [({ demo }) => demo.use(B), `${B} on 1`],
      [({ demo }) => demo.moveTo('eip155:137'), `${A} on 137`],
      [({ modal }) => void modal.disconnect(), 'disconnected'],
    ] satisfies ReadonlyArray<[(made: ReturnType<typeof page>) => void, string]>) {
      const made = page()
      const written = new Subject<void>()
      const setItem = (key: string) =>
        key.endsWith('recentConnectorId') ? firstValueFrom(written) : undefined
      const config = wagmiOver(made.modal, { storage: { ...memoryOf(new Map()), setItem } })
      const { promise } = await connecting(config, made)
      await made.modal.connect({ connectorId: demo })
      await turn()
      meanwhile(made)
      await turn()
      expect(believed(config)).not.toContain('0x')
      written.next()
      const { accounts, chainId } = await promise
      expect(await agreed(config, made)).toBe(then)
      if (then !== 'disconnected') expect(`${accounts[0]} on ${chainId}`).toBe(then)
    }
  })

  // Planted: no `connect` before the `disconnect`: wagmi stopped listening at the end that it heard first.
  it('seed 1713457518: ended while two works of wagmi took it', async () => {
    const made = page()
    const written = new Subject<void>()
    const setItem = (key: string) => (key.endsWith('recentConnectorId') ? firstValueFrom(written) : undefined)
    const config = wagmiOver(made.modal, { storage: { ...memoryOf(new Map()), setItem } })
    const reconnecting = reconnect(config)
    const choosing = made.modal.connect({ connectorId: demo })
    const linking = connect(config, { connector: connectorOf(config) })
    await Promise.all([reconnecting, choosing, turn()])
    await made.modal.disconnect()
    written.next()
    await linking
    expect(await agreed(config, made)).toBe('disconnected')
  })

  it('that changed while a switch of wagmi was under way, and one that ended', async () => {
    const made = await connectedPage()
    const config = wagmiOver(made.modal)
    await turn()
    made.demo.answer('wallet_switchEthereumChain', 'later')
    const switching = switchChain(config, { chainId: 137 })
    switching.catch(() => undefined)
    await turn()
    made.demo.use(B)
    expect(await agreed(config, made)).toBe(`${B} on 1`)
    await made.modal.disconnect()
    expect(await agreed(config, made)).toBe('disconnected')
  })

  it('made in the modal while a disconnect of wagmi was under way', async () => {
    const made = await connectedPage()
    const config = wagmiOver(made.modal)
    await turn()
    made.demo.answer('wallet_revokePermissions', 'later')
    const leaving = disconnect(config)
    await made.modal.connect({ connectorId: other })
    await turn()
    made.clock.advance(3_000)
    await leaving
    expect(await agreed(config, made)).toContain('0x')
  })

  it('of another wallet in place of the first, and in two configs at once', async () => {
    const made = await connectedPage()
    const configs = [wagmiOver(made.modal), wagmiOver(made.modal)] as const
    await turn()
    made.other.use(B)
    await made.modal.connect({ connectorId: other })
    for (const config of configs) expect(await agreed(config, made)).toContain(' on 1')
    await disconnect(configs[0])
    for (const config of configs) await agreed(config, made)
    await made.modal.connect({ connectorId: demo })
    for (const config of configs) expect(await agreed(config, made)).toContain('0x')
  })

  it('of a modal that was stopped and started', async () => {
    const made = await connectedPage()
    const config = wagmiOver(made.modal)
    await turn()
    made.modal.stop()
    await agreed(config, made)
    made.modal.start()
    expect(await agreed(config, made)).toBe(`${A} on 1`)
  })

  it('taken up after a reload, before wagmi reconnects and after it', async () => {
    const first = await connectedPage()
    const before = afterReload(first, new Map())
    before.next.modal.start()
    before.next.wallet.announce(demo)
    expect(await agreed(before.config, before.next)).toContain(' on 1')
    await reconnect(before.config)
    expect(await agreed(before.config, before.next)).toContain(' on 1')

    const after = afterReload(before.next, new Map())
    const reconnecting = reconnect(after.config)
    await turn()
    after.next.clock.advance(60_000)
    await reconnecting
    after.next.wallet.announce(demo)
    after.next.wallet.of(demo).use(B)
    await agreed(after.config, after.next)
  })
})
