import { describe, expect, it } from 'vitest'
import { statusOf } from '../../../../src/domain/slices/connections/select.js'
import { activeChainId } from '../../../../src/domain/slices/networks/select.js'
import type { Modal } from '../../../../src/effects/modal.js'
import { memoryStorage } from '../../../../src/testing/storage.js'
import { testNetworks } from '../../../../src/testing/testModal.js'
import {
  A,
  all,
  connectedPage,
  demo,
  demoId,
  other,
  otherId,
  page,
  reloaded,
  viewOf,
} from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const stored = (connectorId: string, more: Readonly<Record<string, string>> = {}) =>
  memoryStorage({
    entries: {
      '@appkit/connection_status': 'connected',
      '@appkit/connected_namespaces': 'eip155',
      '@appkit/eip155:connected_connector_id': connectorId,
      ...more,
    },
  })

const connectedIds = ({ modal }: { readonly modal: Modal }) =>
  Object.values(modal.getState().connections.byId)
    .filter(({ step }) => step === 'connected')
    .map(({ connectorId }) => connectorId)

describe('coming back', () => {
  // Planted: `wallet.accounts(connector.id, true)` in resync.
  it('[PRV-20] a reload asks silently, and only the stored wallet (PRV-16)', async () => {
    const made = reloaded(await connectedPage())
    expect(made.modal.getAccount()).toMatchObject({ address: A, connectorId: demoId })
    expect(made.demo.count('eth_requestAccounts')).toBe(1)
    expect(made.demo.requests.slice(2).map(({ method }) => method)).toStrictEqual([
      'eth_accounts',
      'eth_chainId',
    ])
    expect(made.other.requests).toStrictEqual([])
  })

  it('[PRV-21] after a disconnect a reload connects nobody, though the wallet would', async () => {
    const earlier = await connectedPage()
    await earlier.modal.disconnect()
    earlier.demo.authorised = true
    const made = reloaded(earlier)
    expect([made.modal.getAccount(), made.demo.count('eth_accounts')]).toStrictEqual([null, 0])
  })

  it('[SES-14] a wallet that was disconnected meanwhile is shown to nobody, not even for a moment', async () => {
    const earlier = await connectedPage()
    earlier.demo.authorised = false
    const shown: Array<string> = []
    const made = reloaded(earlier, { inspect: (_record, state) => shown.push(statusOf(state)) })
    expect(statusOf(made.modal.getState())).toBe('disconnected')
    expect(shown).not.toContain('connected')
    expect(all(made.modal, 'connection.resyncFailed')).toMatchObject([{ failure: null }])
  })

  it('[SES-03] a reload in the middle of an attempt finds nobody connecting', () => {
    const earlier = page()
    earlier.demo.answer('eth_requestAccounts', 'never')
    void earlier.modal.connect({ connectorId: demo })
    const made = reloaded(earlier)
    expect(statusOf(made.modal.getState())).toBe('disconnected')
    expect(made.demo.count('eth_accounts')).toBe(0)
  })

  it('[SES-03] connections without the status `connected` are none', () => {
    const storage = stored(demo, { '@appkit/connection_status': 'connecting' })
    const { modal } = page({ storage, wallets: [{ rdns: demo, authorised: true }, { rdns: other }] })
    expect(modal.getState().connections.byId).toStrictEqual({})
  })

  // Planted: `gone` without `connection.established`.
  it('[SES-01] a connect that succeeds meanwhile wins over a resync that fails late', async () => {
    const late = page({ storage: stored(demo), wallets: [{ rdns: demo, late: true }, { rdns: other }] })
    late.demo.answer('eth_accounts', 'later')
    late.wallet.announce(demo)
    await late.modal.connect({ connectorId: demo })
    expect(late.demo.resolve('eth_accounts', { error: { code: -32603, message: 'late' } })).toBe(false)
    expect(late.modal.getAccount()).toMatchObject({ connectorId: demoId })
  })

  it('[SES-01] a resync of one wallet that fails late leaves another that was connected meanwhile', async () => {
    const wallets = [{ rdns: demo, late: true, authorised: true }, { rdns: other }]
    const made = page({ storage: stored(demo), wallets })
    await made.modal.connect({ connectorId: other })
    made.clock.advance(3_000)
    expect(all(made.modal, 'connection.resyncFailed')).toHaveLength(1)
    const isOthers = () => {
      expect(made.modal.getAccount()).toMatchObject({ connectorId: otherId })
      const entries = made.storage.entries()
      expect(entries['@appkit/eip155:connected_connector_id']).toBe(other)
      expect(JSON.parse(entries['@appkit/connections']!)).toMatchObject({ eip155: [{ connectorId: demo }] })
    }
    isOthers()
    // It wakes beside the one that was chosen, and does not take its place.
    made.wallet.announce(demo)
    expect(connectedIds(made)).toStrictEqual([demoId, otherId])
    isOthers()
  })

  it('[CHN-24] a stored network that is not configured here falls back to the first, without a view', () => {
    const { modal } = page({
      storage: memoryStorage({ entries: { '@appkit/active_caip_network_id': 'eip155:999999' } }),
    })
    expect([activeChainId(modal.getState()), viewOf(modal)]).toStrictEqual(['eip155:1', null])
  })

  it('[CHN-25] the default network is active before any wallet; what storage holds comes before it', () => {
    const options = { defaultNetwork: testNetworks[1] }
    expect(activeChainId(page({ options }).modal.getState())).toBe('eip155:137')
    const storage = memoryStorage({ entries: { '@appkit/active_caip_network_id': 'eip155:8453' } })
    expect(activeChainId(page({ options, storage }).modal.getState())).toBe('eip155:8453')
  })

  it('[CHN-18] disconnecting in the view of an unsupported network leaves nothing to a reload', async () => {
    const earlier = await connectedPage()
    earlier.demo.moveTo('eip155:97')
    expect(viewOf(earlier.modal)).toBe('UnsupportedChain')
    await earlier.modal.disconnect()
    const made = reloaded(earlier)
    expect([viewOf(made.modal), statusOf(made.modal.getState())]).toStrictEqual([null, 'disconnected'])
  })

  it('[CHN-17] a reload with the wallet on an unsupported network opens the view again', async () => {
    const earlier = await connectedPage()
    earlier.demo.moveTo('eip155:97')
    const made = reloaded(earlier)
    expect(viewOf(made.modal)).toBe('UnsupportedChain')
  })
})
